/** Reads a backup from its beginning and checks every byte of it on the way. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { BackupError } from './backupError.ts';
import {
  type BackupManifest,
  type BackupSummary,
  FORMAT,
  MANIFEST,
  SUMMARY,
  SUMS,
  backupManifest,
  backupSummary,
  sumLine,
} from './format.ts';
import type { OnProgress } from './progress.ts';

/** Larger than any part of a table or photo. */
const LARGEST = 512 * 2 ** 20;

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/**
 * All entries but the last, in order. After the last one it throws a BackupError unless the
 * checksums are there and fit everything that was read before.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const source = createReadStream(path, { highWaterMark: 1 << 20 });
  const done = pipeline(source, archive);
  done.catch(() => {});
  let sums = '';
  let end: string | null = null;
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      if (end !== null || size > LARGEST) throw damaged(path);
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      const bytes = Buffer.concat(pieces);
      if (name === SUMS) {
        end = bytes.toString();
        continue;
      }
      sums += sumLine(createHash('sha256').update(bytes).digest('hex'), name);
      yield { name, bytes };
    }
    await done;
  } catch (error) {
    throw readError(error, path);
  } finally {
    source.destroy();
  }
  if (end === null) throw damaged(path);
  if (end !== sums) throw damaged(path, firstDifference(end, sums));
}

export interface VerifiedBackup {
  manifest: BackupManifest;
  summary: BackupSummary;
  bytes: number;
  /** Each photo's SHA-256, by name. */
  entries: Map<string, string>;
}

/** Reads the whole file. Throws a BackupError when it is no backup, damaged or incomplete. */
export async function verifyBackup(path: string, onProgress?: OnProgress): Promise<VerifiedBackup> {
  let manifest: BackupManifest | undefined;
  let summary: BackupSummary | undefined;
  let bytes = 0;
  const entries = new Map<string, string>();
  for await (const entry of readArchive(path)) {
    onProgress?.({ doing: 'Reading the file', done: entries.size, of: null });
    if (entries.size === 0) manifest = readManifest(entry, path);
    if (entries.has(entry.name)) throw damaged(path, entry.name);
    if (entry.name === SUMMARY) summary = parsed(backupSummary, entry, path);
    bytes += entry.bytes.length;
    entries.set(entry.name, createHash('sha256').update(entry.bytes).digest('hex'));
  }
  if (!manifest || !summary) throw damaged(path);
  return { manifest, summary, bytes, entries };
}

function readManifest(entry: ArchiveEntry, path: string): BackupManifest {
  if (entry.name !== MANIFEST) throw foreign(path);
  const any = parsed(z.object({ waydeskBackup: z.number() }), entry, path);
  if (any.waydeskBackup > FORMAT) {
    throw new BackupError(
      `${path} was made by a newer Waydesk. Restore it with that version or a later one.`,
    );
  }
  return parsed(backupManifest, entry, path);
}

function parsed<T extends z.ZodMiniType>(schema: T, entry: ArchiveEntry, path: string) {
  try {
    return schema.parse(JSON.parse(entry.bytes.toString()));
  } catch (cause) {
    throw damaged(path, entry.name, cause);
  }
}

const foreign = (path: string, cause?: unknown) =>
  new BackupError(`${path} is not a backup of Waydesk. Name another file.`, 'damaged', cause);

export const damaged = (path: string, entry?: string, cause?: unknown) =>
  new BackupError(
    `${path} is damaged or incomplete${entry ? ` (${entry})` : ''}. Use another backup.`,
    'damaged',
    cause,
  );

function readError(error: unknown, path: string): Error {
  if (error instanceof BackupError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (code) return new BackupError(`${path} cannot be read (${code}).`, 'folder', error);
  const message = error instanceof Error ? error.message : '';
  if (message.includes('Invalid tar header')) return foreign(path, error);
  return damaged(path, undefined, error);
}

/** The entry in the first line that differs. */
function firstDifference(reported: string, found: string): string | undefined {
  const lines = new Set(reported.split('\n'));
  return found
    .split('\n')
    .find((line) => !lines.has(line))
    ?.slice(66);
}

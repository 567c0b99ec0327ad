/** Reads a multipart body: text fields as values, and the one file by the app's rule. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalidField } from './httpError.ts';
import { type TemporaryFile, openTemporaryFile } from './temporaryFile.ts';

/** An accepted file. The module that accepts it declares further members, see photos/clean.ts. */
export interface UploadedFile {
  /** SHA-256 of the bytes as sent, hex: part of the fingerprint of the request. */
  sentHash: string;
}

/** How the app treats the file of a form. */
export interface FileRule {
  /** Where its forms wait for their turn. */
  lane: 'uploads' | 'phoneUploads';
  /** The most bytes. */
  maxBytes: number;
  /** The error for a larger file. */
  tooLarge: () => HttpError;
  /** Checks the file; rejects with an HttpError when it does not accept it. */
  accept: (file: SentFile) => Promise<UploadedFile>;
}

/** A file as sent. It is on disk, so that only files in work take memory. */
export interface SentFile {
  size: number;
  read(): Promise<Buffer>;
}

export interface Upload {
  body: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/** The most characters of all text fields together. */
const MOST_TEXT = 2 * 1024 * 1024;
/** Room for the boundaries and headers of the parts. */
const MOST_BOUNDARIES = 64 * 1024;

const tooLarge = () => new HttpError(413, 'too_large', 'The request is too large');

/**
 * Throws 413 for too much text, 507 on a full disk, 400 for a form that cannot be read, and the
 * errors of `rule`.
 */
export async function readUpload(
  upload: NonNullable<Route['upload']>,
  rule: FileRule,
  request: FastifyRequest,
): Promise<Upload> {
  const most = rule.maxBytes + MOST_TEXT + MOST_BOUNDARIES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw rule.tooLarge();
  const spools: TemporaryFile[] = [];
  try {
    const { body, sent } = await readParts(upload, rule, request, spools);
    return { body, file: sent && (await rule.accept(sent)) };
  } finally {
    for (const spool of spools) await spool.close();
  }
}

/** Adds a spool for each file, which the caller closes. */
async function readParts(
  upload: NonNullable<Route['upload']>,
  rule: FileRule,
  request: FastifyRequest,
  spools: TemporaryFile[],
): Promise<{ body: Upload['body']; sent: SentFile | undefined }> {
  const { temporaryDir } = request.server.services.config;
  const body: Upload['body'] = {};
  let sent: SentFile | undefined;
  let text = 0;
  const limits = {
    fileSize: rule.maxBytes,
    files: 1,
    fields: 50,
    parts: 51,
    fieldSize: MOST_TEXT,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const spool = await openTemporaryFile(temporaryDir);
        spools.push(spool);
        const size = await receive(part.file, spool, rule);
        if (part.fieldname !== upload.file) continue;
        // An empty file field arrives as a nameless file of no bytes.
        if (size > 0 || part.filename) sent = { size, read: () => readWhole(spool, size) };
      } else {
        const value = part.value;
        if (part.fieldnameTruncated || part.valueTruncated) throw tooLarge();
        text += typeof value === 'string' ? value.length : 0;
        if (text > MOST_TEXT) throw tooLarge();
        if (part.fieldname !== upload.file) {
          body[part.fieldname] = readField(upload, part.fieldname, value);
        }
      }
    }
    return { body, sent };
  } catch (error) {
    // Discards the rest, so that the client finishes sending and reads the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw partsRefusal(error, rule);
  }
}

async function readWhole(spool: TemporaryFile, size: number): Promise<Buffer> {
  const bytes = await spool.read(0, size);
  if (bytes.length < size) throw new Error('The temporary file ends too early');
  return bytes;
}

/** Writes the file into the spool and returns its size; throws when it was cut at the limit. */
async function receive(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  spool: TemporaryFile,
  rule: FileRule,
): Promise<number> {
  let size = 0;
  for await (const chunk of file) {
    await spool.write(chunk, size);
    size += chunk.length;
  }
  if (file.truncated) throw rule.tooLarge();
  return size;
}

/** Forms built by scripts send these words for missing values. */
const NOTHING = new Set<unknown>(['null', 'undefined']);

function readField(upload: NonNullable<Route['upload']>, name: string, value: unknown): unknown {
  if (NOTHING.has(value)) return upload.json.includes(name) ? undefined : null;
  if (!upload.json.includes(name) || typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw invalidField(name, inEnglish(`${name} must be JSON`));
  }
}

function partsRefusal(error: unknown, rule: FileRule): unknown {
  if (error instanceof HttpError) return error;
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return rule.tooLarge();
  const tooMany = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(String(code));
  const message = tooMany ? 'The form has too many parts' : 'The form could not be read';
  return new HttpError(400, 'bad_form', message);
}

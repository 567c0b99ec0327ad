/**
 * What is in a backup: a tar of `manifest.json`, gzipped parts of each table in PostgreSQL's text
 * format, the photos and proofs, `summary.json`, and last `SHA256SUMS`, which `sha256sum -c` reads too.
 */
import { STORED_KINDS, type StoredKind, isPhotoName } from '../photos/store.ts';
import * as z from 'zod/mini';

/** Raised when an older program could no longer read what is written. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const SUMS = 'SHA256SUMS';

/**
 * Tables that stay where they are. A restore must not revive a session, an invitation, a code or a
 * reset link that has ended since, a seal must not open what a stolen phone has, the attempts at signing in are forgotten
 * within the hour, and the list of backups is about files of that machine. A restored copy must send
 * nobody anything: every dispatcher is off in it, what was pending stays with the company that it was
 * copied from, the nodes that have leases are others, and what was sent today as a test was not sent by it.
 */
export const LEFT_OUT = [
  'sessions',
  'shop_sessions',
  'shop_invites',
  'shop_codes',
  'phone_seals',
  'password_resets',
  'login_limits',
  'backups',
  'dispatchers',
  'pending_changes',
  'leases',
  'notice_tests',
];

const name = z.string().check(z.minLength(1));

export const backupManifest = z.object({
  waydeskBackup: z.literal(FORMAT),
  /** Version of the program that made it. */
  program: z.string(),
  /** Version of PostgreSQL that it came from. */
  postgres: z.string(),
  madeAt: z.string(),
  timeZone: z.string(),
  migrations: z.array(z.object({ version: z.number(), name, checksum: name })),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  /** Those that gave a value. */
  sequences: z.array(z.object({ name, value: z.string().check(z.regex(/^\d+$/)) })),
  /** False for a backup of the database alone, without photos and proofs. */
  photos: z.boolean(),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const backupSummary = z.object({
  /** Rows per table. */
  rows: z.record(z.string(), z.number()),
  photos: z.number(),
  /** Photos that ways refer to and that the store does not have, or could not read. */
  missingPhotos: z.array(z.string()),
  /** The same of the proofs of acts. Backups of before there were any have none. */
  proofs: z._default(z.number(), 0),
  missingProofs: z._default(z.array(z.string()), []),
});
export type BackupSummary = z.infer<typeof backupSummary>;

export const partName = (table: string, n: number) =>
  `tables/${table}/${String(n).padStart(6, '0')}.copy.gz`;

/** The table of a part, or null for another entry. */
export const tableOfPart = (entry: string): string | null =>
  /^tables\/(\w+)\/\d{6}\.copy\.gz$/.exec(entry)?.[1] ?? null;

export const fileEntry = (kind: StoredKind, file: string) => `${kind}/${file}`;

/** The kind and name of a photo or proof, or null for another entry. */
export function fileOfEntry(entry: string): { kind: StoredKind; file: string } | null {
  const [, folder, file = ''] = /^(\w+)\/([^/]+)$/.exec(entry) ?? [];
  const kind = STORED_KINDS.find((one) => one === folder);
  return kind && isPhotoName(file) ? { kind, file } : null;
}

/** A line of SHA256SUMS. */
export const sumLine = (sha256: string, entry: string) => `${sha256}  ${entry}\n`;

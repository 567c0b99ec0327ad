/** Recognises a full disk in the errors that it causes. */
import { statfs } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.ts';

const CODES = ['ENOSPC', 'EDQUOT', '53100'];
const WORDS = /No space left on device|Disk quota exceeded/;
/** Bytes. PostgreSQL ends when it cannot create its next file of changes, of 16 MB. */
const LITTLE = 17 * 2 ** 20;

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return CODES.includes(code) || WORDS.test(error.message) || isDiskFull(error.cause);
}

async function hasLittleRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
  return bavail * bsize < LITTLE;
}

/** PostgreSQL ended, and may have had no room to say why. */
const isSilent = (error: unknown) =>
  !(error instanceof EmbeddedPostgresError) ||
  ['start-failed', 'initdb-failed'].includes(error.code);

/**
 * The error `disk-full` where a full disk below `folder` caused the given one, else that one. With
 * `suspect`, a disk with little room is reason enough.
 */
export async function explainFullDisk(
  error: unknown,
  folder: string,
  suspect: boolean = isSilent(error),
): Promise<unknown> {
  if (!isDiskFull(error) && !(suspect && (await hasLittleRoom(folder)))) return error;
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk of ${folder} is full. Make room there, then start again.`,
    { cause: error },
  );
}

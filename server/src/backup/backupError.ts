/** A backup or a restore that cannot be made. The message is for people and says what to do. */
export type BackupFailure =
  /** The disk of the file is full. */
  | 'disk-full'
  /** The folder of the file is missing, or this account may not write to it. */
  | 'folder'
  /** The photo store does not answer. */
  | 'photos'
  /** The written file does not read back as it was written. */
  | 'damaged'
  | 'other';

export class BackupError extends Error {
  override name = 'BackupError';
  readonly failure: BackupFailure;

  constructor(message: string, failure: BackupFailure = 'other', cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const FOLDER = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS']);

/** Says what an error of the file system means for the backup at `path`. */
export function fileError(error: unknown, path: string): BackupError {
  if (error instanceof BackupError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (FULL.has(code)) {
    return new BackupError(
      `The disk is full: ${path} was not written. Free space there, or choose a folder on another disk.`,
      'disk-full',
      error,
    );
  }
  if (FOLDER.has(code)) {
    return new BackupError(
      `${path} cannot be written (${code}). Create its folder and let this account write to it.`,
      'folder',
      error,
    );
  }
  return new BackupError(`The backup failed: ${String(error)}`, 'other', error);
}

/** The one error class of this package, with a code to branch on. */

export type EmbeddedPostgresErrorCode =
  /** `name` is not a plain lower-case word. */
  | 'invalid-name'
  /** No binaries exist for this operating system, processor or C library. */
  | 'unsupported-platform'
  /** The optional package with the binaries is not installed. */
  | 'binaries-missing'
  /** The process runs as root, and neither `postgres` nor `nobody` exists. */
  | 'no-account'
  /** The process runs under a user id without a name, which PostgreSQL does not accept. */
  | 'user-unknown'
  /** Another running process holds the data folder; `pid` names it. */
  | 'folder-in-use'
  /** The folder cannot be locked: no support in its file system, or no program that locks. */
  | 'lock-failed'
  | 'folder-not-writable'
  /** The data, or the folder of the socket, belongs to another account. */
  | 'folder-not-owned'
  /** The account that PostgreSQL runs under cannot enter the folder of existing data. */
  | 'folder-out-of-reach'
  | 'disk-full'
  | 'initdb-failed'
  | 'start-failed'
  | 'stop-failed';

/** The message is a full sentence that names the folder or process concerned. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;
  /** The process in the way, for `folder-in-use` and `stop-failed`; undefined when unknown. */
  readonly pid: number | undefined;

  constructor(
    code: EmbeddedPostgresErrorCode,
    message: string,
    { cause, pid }: { cause?: unknown; pid?: number | undefined } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.pid = pid;
  }
}

/** Failures of a bucket, in words that are safe to log. */

/** `status` is that of the bucket's answer, if any; `code` is S3's own code, or empty. */
export class BucketError extends Error {
  readonly status: number | undefined;
  readonly code: string;

  constructor(message: string, { status, code = '' }: { status?: number; code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Thrown {
  name?: string;
  /** Node's code for a broken connection. */
  code?: unknown;
  /** Present when the bucket answered. */
  $metadata?: { httpStatusCode?: number };
}

const NO_CREDENTIALS =
  'no credentials found; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the process a role';

/** The client's names for an answer without a code. */
const NAMELESS = /^(Unknown|UnknownError|\d+|\w*(Syntax|Type)Error)$/;

/**
 * `method` is the HTTP method of the failed call. Keeps only the status and the code of S3 or Node,
 * because messages may hold addresses, keys and signatures.
 */
export function bucketErrorOf(error: unknown, method: string): BucketError {
  if (error instanceof BucketError) return error;
  const { name = '', code, $metadata } = error as Thrown;
  if (name === 'CredentialsProviderError') return new BucketError(NO_CREDENTIALS);
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return new BucketError(String(code ?? (name || 'unknown')));
  const known = /^\w{1,60}$/.test(name) && !NAMELESS.test(name) ? name : '';
  const message = `${method} was answered ${status} ${known}`.trimEnd();
  return new BucketError(message, { status, code: known });
}

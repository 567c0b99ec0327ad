/** Classifies database errors for the caller. */

const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Node's codes for an unreachable server; ENOENT is a missing unix socket. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** Shutting down, crashed, starting up, too many connections, out of disk or memory, read-only. */
const UNABLE = new Set(['57P01', '57P02', '57P03', '53000', '53100', '53200', '53300', '25006']);
const BROKEN = /^(Connection terminated|Client has encountered)/;

/** The app itself gave up on a connection or on the database. */
export class OutageError extends Error {
  override name = 'OutageError';
}

/** True when the database is unreachable or cannot work now: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  return UNABLE.has(codeOf(error)) || isLostConnection(error) || isPoolFull(error);
}

/**
 * True when the connection broke or could not be opened. Unless a COMMIT was on its way, nothing
 * was changed, and the same work may run again on another connection.
 */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error);
  if (error instanceof OutageError || UNREACHABLE.has(code) || code.startsWith('08')) return true;
  if (['57P01', '57P02', '57P03'].includes(code)) return true;
  return error instanceof Error && BROKEN.test(error.message);
}

/** True when the server refuses connections while it recovers from a crash, starts or stops. */
export const isStarting = (error: unknown): boolean => codeOf(error) === '57P03';

/** All connections were in use for too long. Another attempt would only add to the load. */
const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** True when the server takes no writes, as a primary that was demoted. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** True when a statement exceeded `statement_timeout`. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** True when a statement waited for a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** True for a serialization failure or deadlock: the whole transaction may be retried. */
export const isWriteConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error));

/** The name of the unique index that refused a row, or null. */
export function uniqueViolation(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return (error as { constraint?: string }).constraint ?? '';
}

/** Runs `work`; throws `refusal()` when this unique index refuses a row. */
export async function unlessTaken<T>(
  index: string,
  refusal: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw uniqueViolation(error) === index ? refusal() : error;
  }
}

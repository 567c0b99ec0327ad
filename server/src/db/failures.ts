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
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** True when the database is unreachable or cannot work now: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (UNREACHABLE.has(code) || UNABLE.has(code) || code.startsWith('08')) return true;
  return error instanceof Error && BROKEN.test(error.message);
}

/** True when a statement exceeded `statement_timeout`. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014';

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

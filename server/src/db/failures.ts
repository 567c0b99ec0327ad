/** What a database error means to the one who asked. */

const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Node's words for "nobody is there"; ENOENT is a unix socket that is gone. */
const NOBODY = new Set([
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

/** True when the database cannot be reached or cannot work now: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (NOBODY.has(code) || UNABLE.has(code) || code.startsWith('08')) return true;
  return error instanceof Error && BROKEN.test(error.message);
}

/** True when a statement ran longer than it may. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** True when two transactions got in each other's way and the whole one may be tried again. */
export const isWriteConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error));

/** The name of the unique index that refused a row, or null. */
export function uniqueViolation(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return (error as { constraint?: string }).constraint ?? '';
}

/** Does `work`; when this unique index refuses a row, throws what `refusal` makes. */
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

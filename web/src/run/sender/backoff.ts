/** How long the sender waits after a failure. */

const FIRST = 2_000;
const LONGEST = 120_000;

/**
 * In milliseconds, after this many failures in a row. It varies by a quarter either way, so that the
 * phones of a whole town do not come back at the same moment; never less than the server asks for.
 */
export function retryDelay(
  failures: number,
  retryAfter: number | undefined,
  random: number = Math.random(),
): number {
  const base = Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 10));
  return Math.max(base * (0.75 + random / 2), (retryAfter ?? 0) * (1 + random / 4));
}

/**
 * Shares turns of the event loop between calls with much text. Checking and folding texts keeps the
 * processor busy, so all calls together process a limited number of letters per turn; then other
 * calls (a health check, a list) can run.
 */
import { setImmediate as nextRound } from 'node:timers/promises';

/** Letters that are read in one round: some 10 ms on a slow machine. */
export const LETTERS_A_ROUND = 40_000;

let taken = 0;
let most = 0;
let next: Promise<void> | undefined;

/** Forgets what was taken once the loop has gone round. */
async function afterRound(): Promise<void> {
  await nextRound();
  taken = 0;
  next = undefined;
}

/**
 * Call it before work on `letters`: resolves in a round with room for them. More than a round holds
 * is taken alone, so divide the work before that.
 */
export async function takeLetters(letters: number): Promise<void> {
  while (taken > 0 && taken + letters > LETTERS_A_ROUND) {
    next ??= afterRound();
    await next;
  }
  next ??= afterRound();
  taken += letters;
  most = Math.max(most, taken);
}

/** The cost of a record in letters: those of its fields, plus a constant per field. */
export const lettersIn = (record: object): number =>
  Object.values(record).reduce<number>(
    (sum, value) => sum + FIELD + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** The fixed cost of a field, in letters. */
const FIELD = 20;

/** The most letters that one round has read since this was asked last; for tests. */
export function busiestRound(): number {
  const busiest = most;
  most = 0;
  return busiest;
}

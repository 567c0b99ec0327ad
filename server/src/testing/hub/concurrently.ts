/** Many concurrent calls, as from many people. */
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;

/**
 * Makes `calls` calls, `requestEarly` at a time, and returns the answers in order. A busy machine may
 * answer some with 503; those are repeated a little later, as our client does.
 */
export async function concurrently<T>(
  calls: number,
  atOnce: number,
  call: (n: number) => Promise<T>,
  statusOf: (answer: T) => number,
): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const person = async () => {
    for (let n = next++; n < calls; n = next++) {
      let answer = await call(n);
      while (statusOf(answer) === 503) {
        await wait(PAUSE_MS);
        answer = await call(n);
      }
      answers[n] = answer;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return answers;
}

/** When what was not taken is sent again, and how it is marked. */
import { setTimeout as wait } from 'node:timers/promises';

/** Seconds to the next attempt, after each one that failed. */
export const RETRIES_AFTER = [10, 60, 300, 1_800, 7_200, 21_600] as const;

const MARKING_PAUSE_MS = 1_000;

/** For what was sent and is not yet marked: a second's trouble of the database must not send it again. */
export async function surely<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 5; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await wait(MARKING_PAUSE_MS);
    }
  }
}

const SPREAD = 0.2;

/** Milliseconds, 20 % more or less, so that what failed together is not tried again together. */
export const spreadMs = (seconds: number): number =>
  Math.round(seconds * 1_000 * (1 + SPREAD * (2 * Math.random() - 1)));

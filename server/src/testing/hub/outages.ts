/** How writers fared while the database was away. */
import type { WayWriters } from '../ways/wayWriters.ts';

/** By `performance.now()`: from when on nothing can be stored, and when it can be again. */
export interface OutageTimes {
  away: number;
  back: number;
}

export function outageOf({ answers }: WayWriters, { away, back }: OutageTimes) {
  const during = answers.filter(({ at }) => at > away && at < back);
  const first = answers.find(({ status, at }) => status === 201 && at > back);
  return {
    statuses: [...new Set(during.map(({ status }) => status))],
    /** Answers of all times that are neither "done" nor "come back later". */
    others: answers.filter(
      ({ status, retryAfter }) => status !== 201 && (status !== 503 || !retryAfter),
    ),
    slowestMs: Math.round(Math.max(...answers.map(({ took }) => took))),
    wellAgainMs: first ? Math.round(first.at - back) : Infinity,
  };
}

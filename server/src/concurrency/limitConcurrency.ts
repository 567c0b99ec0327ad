/** Runs a few pieces of heavy work at a time; the rest wait in a queue of limited length. */
import pLimit from 'p-limit';

/** The queue is full: the work was not started, and the same call may succeed later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';

  constructor() {
    super('Too many are waiting already');
  }
}

/**
 * Returns a function that runs at most `atOnce` pieces of work at a time, first come, first served.
 * It rejects with a QueueFullError while `mostWaiting` are in the queue.
 */
export function limitConcurrency(atOnce: number, mostWaiting: number) {
  const limit = pLimit(atOnce);

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) throw new QueueFullError();
    return limit(work);
  };
}

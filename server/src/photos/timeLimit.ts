/** Limits how long the app waits for a bucket. */
import { BucketError, bucketErrorOf } from './bucketError.ts';

export interface TimeLimit {
  /** Aborted when the limit is reached, or by `cancel`. */
  signal: AbortSignal;
  /** Resolves like `work`; rejects with a BucketError when it fails or reaches the limit. */
  wait: <T>(work: () => Promise<T>) => Promise<T>;
  cancel: () => void;
}

/**
 * A limit of `ms` milliseconds for each `wait`; `method` names the call in the error. The clock
 * runs only inside `wait`, so a slow reader does not count against the bucket.
 */
export function newTimeLimit(ms: number, method: string): TimeLimit {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    cancel: () => controller.abort(),
    async wait(work) {
      let timer: NodeJS.Timeout | undefined;
      // The lookup of credentials ignores the signal, so the timer races the work.
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new BucketError(`${method} took longer than ${ms} ms`));
          controller.abort();
        }, ms);
      });
      try {
        return await Promise.race([work(), limit]);
      } catch (error) {
        throw bucketErrorOf(error, method);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** A value that is read when it is asked for, but not again and again. */
import { setTimeout as wait } from 'node:timers/promises';

export interface RecentOptions {
  /** For so long what was read is answered again, in milliseconds. */
  freshMs: number;
  /** For so long a caller waits. */
  patienceMs: number;
}

/** Asks for it: null when it fails or takes too long. However many ask, it is read once at a time. */
export function recent<T>(
  read: () => Promise<T>,
  { freshMs, patienceMs }: RecentOptions,
): () => Promise<T | null> {
  let last: { value: T; at: number } | null = null;
  let reading: Promise<T | null> | null = null;
  const readNow = async (): Promise<T | null> => {
    try {
      const at = performance.now();
      const value = await read();
      last = { value, at };
      return value;
    } catch {
      return null;
    } finally {
      reading = null;
    }
  };
  return async () => {
    if (last && performance.now() - last.at < freshMs) return last.value;
    reading ??= readNow();
    const late = new AbortController();
    const tooLate = wait(patienceMs, null, { signal: late.signal, ref: false }).catch(() => null);
    const value = await Promise.race([reading, tooLate]);
    late.abort();
    return value;
  };
}

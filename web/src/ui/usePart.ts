/** Code that loads when it is needed. Once fetched, it is there from the start. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Part<T> {
  fetched: () => T | null;
  /** Rejects if it cannot be loaded; the next call asks again. */
  load: () => Promise<T>;
}

/** `load` imports the part; above this folder it goes through `loadPart`. */
export function partOf<T>(load: () => Promise<T>): Part<T> {
  let fetched: T | null = null;
  let fetching: Promise<T> | null = null;
  return {
    fetched: () => fetched,
    load: () => {
      fetching ??= load().then(
        (part) => (fetched = part),
        (error: unknown) => {
          fetching = null;
          throw error;
        },
      );
      return fetching;
    },
  };
}

export interface PartInUse<T> {
  /** Null until it is there. */
  part: T | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** Null if it cannot be loaded. */
  load: () => Promise<T | null>;
}

/** Fetches the part when `load` is called, in idle time, or now. */
export function usePart<T>(of: Part<T>, when: 'asked' | 'idle' | 'now' = 'asked'): PartInUse<T> {
  const [part, setPart] = useState(of.fetched);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (part !== null) return part;
    setState('loading');
    const found = await of.load().catch(() => null);
    // At once: the focus may go into it next.
    flushSync(() => {
      setPart(found);
      setState(found === null ? 'failed' : 'idle');
    });
    return found;
  };
  useEffect(() => {
    if (when === 'now') void load();
    if (when !== 'idle') return undefined;
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void load(), 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => void load(), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [when]);
  return { part, isLoading: state === 'loading', hasFailed: state === 'failed', load };
}

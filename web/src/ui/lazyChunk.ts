/** Code that loads when it is needed. Once loaded, it is there from the start. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface LazyChunk<T> {
  /** Null until it has loaded. */
  loaded: () => T | null;
  /** Rejects if it cannot be loaded; the next call asks again. */
  load: () => Promise<T>;
}

/** `load` imports the chunk; above this folder it goes through `loadChunk`. */
export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= load().then(
        (chunk) => (loaded = chunk),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** When a chunk loads by itself: at once, when the browser has nothing else to do, or never. */
export type LoadsWhen = 'now' | 'idle' | 'asked';

export interface ChunkInUse<T> {
  /** Null until it has loaded. */
  chunk: T | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** Null if it cannot be loaded. */
  load: () => Promise<T | null>;
}

export function useChunk<T>(of: LazyChunk<T>, when: LoadsWhen = 'asked'): ChunkInUse<T> {
  const [chunk, setChunk] = useState(of.loaded);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (chunk !== null) return chunk;
    setState('loading');
    const found = await of.load().catch(() => null);
    // At once: the focus may go into it next.
    flushSync(() => {
      // A component is a function, which React would call to get the state.
      setChunk(() => found);
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
  return { chunk, isLoading: state === 'loading', hasFailed: state === 'failed', load };
}

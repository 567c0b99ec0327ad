/** The rendered part of a long list: rows in view, and all rows for printing. */
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** So far above and below, a part is drawn in advance. */
const MARGIN = '1500px 0px';

/** Whether an element is in sight or nearly so. Without the means to tell, it always is. */
export function useNearby<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver !== 'function') return undefined;
    const watcher = new IntersectionObserver(
      (seen) => setNear(seen.at(-1)?.isIntersecting === true),
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [ref, isNear];
}

let isPrinting = false;
const listeners = new Set<() => void>();
/** At once: the browser prints what is there when the event is over. */
const tell = (now: boolean) => {
  isPrinting = now;
  flushSync(() => listeners.forEach((listener) => listener()));
};
const start = () => tell(true);
const end = () => tell(false);

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', start);
    removeEventListener('afterprint', end);
  };
}

/** True while the page is put on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a form that each status has its own of: what was pressed in it goes away, and the focus goes on
 * to the first control of the form that follows.
 */
export function useFocusOnNext(status: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (wasHere.current && document.activeElement === document.body) {
      box?.querySelector<HTMLElement>('button, select, input')?.focus({ preventScroll: true });
    }
    const follow = () => {
      wasHere.current = box?.contains(document.activeElement) ?? false;
    };
    follow();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [status]);
  return ref;
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what saving came to, which takes the focus when it begins and when it ends: the button that was
 * pressed is gone, and the next key must not go to nowhere.
 */
export function useOutcomeFocus(isSaving: boolean): RefObject<HTMLDivElement | null> {
  const outcome = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(isSaving);
  useLayoutEffect(() => {
    if (wasSaving.current !== isSaving) outcome.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);
  return outcome;
}

/** Notes below inputs, set by code outside their form. */
import { useSyncExternalStore, type ReactNode } from 'react';

const notes = new Map<string, ReactNode>();
const listeners = new Set<() => void>();

/** Shows a note below the field whose input has this id; null removes it. */
export function putFieldNote(inputId: string, note: ReactNode): void {
  if (note === null) notes.delete(inputId);
  else notes.set(inputId, note);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFieldNote = (inputId: string): ReactNode =>
  useSyncExternalStore(subscribe, () => notes.get(inputId));

/** The screens that a person chose for the bar of a phone, as this browser knows them. */
import { useSyncExternalStore } from 'react';
import { currentSession } from '../../api/session.ts';
import { readItem, removeItem, writeItem } from '../../storage.ts';

const ITEM = 'bar';
const listeners = new Set<() => void>();

/** The item is JSON: the person, then the names. */
function chosenIn(item: string | null): string[] | null {
  try {
    const [owner, ...names] = JSON.parse(item ?? '[]') as unknown[];
    return owner === currentSession()?.user.id && names.length > 0 ? names.map(String) : null;
  } catch {
    return null;
  }
}

/** Null: the usual one. */
export function keepBar(names: readonly string[] | null): void {
  const person = currentSession()?.user.id;
  if (person === undefined) return;
  if (names === null) removeItem(ITEM);
  else writeItem(ITEM, JSON.stringify([person, ...names]));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const stored = () => readItem(ITEM);

export const useChosenBar = (): string[] | null =>
  chosenIn(useSyncExternalStore(subscribe, stored));

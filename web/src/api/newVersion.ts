/**
 * What the app shows while a new version waits. Its code comes with the worker's: once a new version is
 * served, no chunk of this one may be there any more.
 */
import { type ReactNode, useSyncExternalStore } from 'react';

let shown: ReactNode = null;
const listeners = new Set<() => void>();

export function showNewVersion(bar: ReactNode): void {
  shown = bar;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNewVersion = (): ReactNode => useSyncExternalStore(subscribe, () => shown);

/** Light, dark, or the system's setting. */
import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const STORED = 'theme';
const listeners = new Set<() => void>();

function stored(): Theme {
  const word = readItem(STORED);
  return word === 'light' || word === 'dark' ? word : 'system';
}

export function applyTheme(): void {
  const theme = stored();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The bar of the window, which the page names once for light and once for dark.
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, n) => {
    const own = n === 0 ? 'light' : 'dark';
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  });
}

export function setTheme(theme: Theme): void {
  writeItem(STORED, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, stored);

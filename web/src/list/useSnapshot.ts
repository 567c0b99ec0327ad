import { useEffect } from 'react';
import type { ScreenSnapshot } from '../../build/drawSnapshot.ts';
import { CACHE_TIMES, type CacheTime } from '../api/cache.ts';
import { SCREEN_ITEM, snapshotOwner } from '../api/screenSnapshot.ts';
import { type Session, useSession } from '../api/session.ts';
import type { Read } from '../api/useRead.ts';
import { readItem, writeItem } from '../storage.ts';

/**
 * Stores a snapshot of the screen for `ms` milliseconds. Only at addresses without filters, because
 * people do not come back to a search.
 */
export function saveSnapshot(session: Session, ms: number): void {
  const shown = document.getElementById('root');
  if (shown === null || location.search !== '' || session.over.signal.aborted) return;
  if (document.querySelector('dialog[open], [role=dialog]') !== null) return;
  const copy = shown.cloneNode(true) as Element;
  for (const passing of copy.querySelectorAll('#toasts, [data-passing]')) passing.remove();
  // What is chosen is no part of the HTML.
  const chosen = [...shown.querySelectorAll('select')].map(({ selectedIndex }) => selectedIndex);
  for (const [n, select] of copy.querySelectorAll('select').entries()) {
    select.options[chosen[n] ?? -1]?.setAttribute('selected', '');
  }
  // The page's policy allows none.
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  const { lang, dataset } = document.documentElement;
  const stored: ScreenSnapshot = {
    owner: snapshotOwner(session),
    path: location.pathname,
    language: readItem('language'),
    width: innerWidth,
    build: shown.dataset['build'] ?? '',
    until: Date.now() + ms,
    lang,
    theme: dataset['theme'] ?? null,
    html: copy.innerHTML,
  };
  writeItem(SCREEN_ITEM, JSON.stringify(stored));
}

/** The time after which the screen has settled, in milliseconds. */
const SETTLED_MS = 300;

/** Keeps the screen for the next visit, as long as its rows, each time the server sent others. */
export function useSnapshot(
  rows: readonly unknown[] | undefined,
  { failure, isFetching, cachedAt }: Pick<Read<unknown>, 'failure' | 'isFetching' | 'cachedAt'>,
  time: CacheTime,
): void {
  const session = useSession();
  const isFilled = rows !== undefined && rows.length > 0;
  const isFresh = failure === undefined && cachedAt === undefined && !isFetching;
  useEffect(() => {
    if (!isFilled || !isFresh || session === null) return;
    const timer = setTimeout(() => saveSnapshot(session, CACHE_TIMES[time]), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [rows, isFilled, isFresh, session, time]);
}

/**
 * Keeps what the last list looked like for the next visit: the page then draws it while the app is
 * still loading (`web/build/drawKept.ts`). It can only be looked at; the app takes its place.
 */
import type { KeptScreen } from '../../build/drawKept.ts';
import { readItem, removeItem, writeItem } from '../storage.ts';

/** Whose screen it is; a session. */
interface Owner {
  user: { id: number; role?: string | undefined };
  over: AbortController;
}

/** Read before the app has loaded, so in the storage that answers at once. */
const ITEM = 'screen';

const root = () => document.getElementById('root');

/** True while the page shows a kept screen in place of the app. */
export const isKeptScreenShown = (): boolean => root()?.hasAttribute('inert') === true;

/** The app has drawn itself. */
export const leaveKeptScreen = (): void => root()?.removeAttribute('inert');

const nameOf = ({ user }: Owner) => `${user.id}|${user.role ?? ''}`;

/**
 * For so many milliseconds, and only of plain addresses: what somebody looked for is not what they
 * come back to.
 */
export function keepScreen(session: Owner, ms: number): void {
  const shown = root();
  if (shown === null || location.search !== '' || session.over.signal.aborted) return;
  if (document.querySelector('dialog[open], [role=dialog]') !== null) return;
  const copy = shown.cloneNode(true) as Element;
  copy.querySelector('#toasts')?.remove();
  // What is chosen is no part of the HTML.
  const chosen = [...shown.querySelectorAll('select')].map(({ selectedIndex }) => selectedIndex);
  for (const [n, select] of copy.querySelectorAll('select').entries()) {
    select.options[chosen[n] ?? -1]?.setAttribute('selected', '');
  }
  // The page's policy allows none.
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  const { lang, dataset } = document.documentElement;
  const kept: KeptScreen = {
    owner: nameOf(session),
    path: location.pathname,
    language: readItem('language'),
    width: innerWidth,
    build: shown.dataset['build'] ?? '',
    until: Date.now() + ms,
    lang,
    theme: dataset['theme'] ?? null,
    html: copy.innerHTML,
  };
  writeItem(ITEM, JSON.stringify(kept));
}

/** Its rows are no longer true, or their session is over. */
export const forgetKeptScreen = (): void => removeItem(ITEM);

export function forgetKeptScreenOfOthers(session: Owner): void {
  const kept = readItem(ITEM);
  if (kept?.startsWith(`{"owner":${JSON.stringify(nameOf(session))},`) === false) removeItem(ITEM);
}

/**
 * What the last list looked like is kept for the next visit (`web/src/list/keepScreen.ts`): the page
 * draws it while the app is still loading (`web/build/drawKept.ts`). It can only be looked at; the
 * app takes its place.
 */
import { readItem, removeItem } from '../storage.ts';

/** Whose screen it is; a session. */
interface Owner {
  user: { id: number; role?: string | undefined };
}

/** Read before the app has loaded, so in the storage that answers at once. */
export const SCREEN_ITEM = 'screen';

const root = () => document.getElementById('root');

/** True while the page shows a kept screen in place of the app. */
export const isKeptScreenShown = (): boolean => root()?.hasAttribute('inert') === true;

/** The app has drawn itself. */
export const leaveKeptScreen = (): void => root()?.removeAttribute('inert');

/** Comes first in what is kept. */
export const ownerOf = ({ user }: Owner) => `${user.id}|${user.role ?? ''}`;

/** Its rows are no longer true, or their session is over. */
export const forgetKeptScreen = (): void => removeItem(SCREEN_ITEM);

export function forgetKeptScreenOfOthers(session: Owner): void {
  const kept = readItem(SCREEN_ITEM);
  if (kept?.startsWith(`{"owner":${JSON.stringify(ownerOf(session))},`) === false)
    removeItem(SCREEN_ITEM);
}

/**
 * The snapshot of the last list is stored for the next visit (`web/src/list/useSnapshot.ts`): the
 * page draws it while the app is loading (`web/build/drawSnapshot.ts`). It can only be looked at, and
 * the app replaces it.
 */
import { readItem, removeItem } from '../storage.ts';

/** Whose screen it is; a session. */
interface Owner {
  user: { id: number; role?: string | undefined };
}

/** Read before the app has loaded, so in the storage that answers at once. */
export const SCREEN_ITEM = 'screen';

const root = () => document.getElementById('root');

/** True while the page shows a stored screen in place of the app. */
export const isSnapshotShown = (): boolean => root()?.hasAttribute('inert') === true;

/** The app has drawn itself. */
export const leaveSnapshot = (): void => root()?.removeAttribute('inert');

/** Comes first in what is stored. */
export const snapshotOwner = ({ user }: Owner) => `${user.id}|${user.role ?? ''}`;

/** Its rows are no longer true, or their session is over. */
export const clearSnapshot = (): void => removeItem(SCREEN_ITEM);

export function clearSnapshotOfOthers(session: Owner): void {
  const stored = readItem(SCREEN_ITEM);
  if (stored?.startsWith(`{"owner":${JSON.stringify(snapshotOwner(session))},`) === false)
    removeItem(SCREEN_ITEM);
}

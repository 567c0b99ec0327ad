/**
 * Unfinished forms, stored in the browser per user, so that a reload, a crash or a lost session
 * loses no input. Logging out deletes them, and so does another user's sign-in.
 */
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { onSessionEnd, storedName, type Session } from '../../api/session.ts';

export interface StoredDraft<V> {
  values: V;
  /** Data that the form had besides the typed values. */
  beside?: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

let store: UseStore | undefined;
const opened = () => (store ??= createStore(storedName('waydesk-drafts'), 'forms'));

const loggedOut = new WeakSet<Session>();
const prefixOf = ({ user }: Session) => `${user.id}|`;

/** A browser without storage, or with full storage, keeps no drafts; the form still works. */
const orNothing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined);

export const readDraft = <V>(session: Session, key: string): Promise<StoredDraft<V> | undefined> =>
  orNothing(async () => get<StoredDraft<V>>(prefixOf(session) + key, opened()));

export async function writeDraft<V>(
  session: Session,
  key: string,
  values: V,
  beside?: unknown,
): Promise<void> {
  if (loggedOut.has(session)) return;
  const stored: StoredDraft<V> = { values, beside, at: Date.now() };
  await orNothing(() => set(prefixOf(session) + key, stored, opened()));
}

export async function removeDraft(session: Session, key: string): Promise<void> {
  await orNothing(() => del(prefixOf(session) + key, opened()));
}

async function removeWhere(isUnwanted: (key: string) => boolean): Promise<void> {
  await orNothing(async () => {
    const all = await keys<string>(opened());
    await delMany(all.filter(isUnwanted), opened());
  });
}

/** At sign-in: deletes the drafts of other users. */
export const removeDraftsOfOthers = (session: Session): Promise<void> =>
  removeWhere((key) => !key.startsWith(prefixOf(session)));

export function removeDraftsAtLogout(): void {
  onSessionEnd((session, why) => {
    if (why !== 'logged-out') return;
    loggedOut.add(session);
    void removeWhere(() => true);
  });
}

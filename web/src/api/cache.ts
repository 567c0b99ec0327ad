/**
 * Responses stored for when the server cannot be reached. Every entry belongs to one user, role and
 * version of the app; all are deleted when a session ends.
 */
import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Area } from '@waydesk/contract/calls/areas.ts';
import type { Pagination } from '@waydesk/contract/calls/route.ts';
import { clearSnapshot, clearSnapshotOfOthers } from './screenSnapshot.ts';
import { currentSession, storedName, type Session } from './session.ts';

export interface CachedAnswer {
  data: unknown;
  pagination: Pagination | undefined;
  version: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The area comes first, so that a write can drop the areas it touches. */
export type CacheKey = `${Area}/${string}`;

/** How long cached responses may be used, in milliseconds. */
export const CACHE_TIMES = { hour: 3_600_000, 'five-minutes': 300_000 } as const;
/** After this time, in milliseconds, rows no longer show on a screen that stayed open either. */
export const MAX_READ_AGE = CACHE_TIMES.hour;
export type CacheTime = keyof typeof CACHE_TIMES;

let store: UseStore | undefined;
const opened = () => (store ??= createStore(storedName('waydesk-cache'), 'answers'));

const prefixOf = ({ user }: Session) => `${user.id}|${user.role ?? ''}|${__APP_VERSION__}|`;

/** The browser's storage may not answer, as while it is being deleted; no screen waits longer, in ms. */
const PATIENCE = 2_500;

/** A browser without storage, with full storage or one that does not answer has no cache. */
const orNothing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    void Promise.resolve()
      .then(work)
      .catch(() => undefined)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });

// Kept in memory, so that it counts while IndexedDB is still deleting.
const staleSince = new Map<string, number>();
const isStale = (key: CacheKey, at: number) =>
  at <= (staleSince.get(key.split('/')[0] ?? '') ?? -1);

/** The entry, unless it is missing, too old or stale because of a write. */
export async function readCached(
  key: CacheKey,
  keep: CacheTime,
): Promise<CachedAnswer | undefined> {
  const session = currentSession();
  if (session === null) return undefined;
  const stored = await orNothing(() => get<CachedAnswer>(prefixOf(session) + key, opened()));
  if (!stored || isStale(key, stored.at)) return undefined;
  return Date.now() - stored.at < CACHE_TIMES[keep] ? stored : undefined;
}

/** Stores a response; does nothing once the session is over. */
export async function writeCached(key: CacheKey, stored: CachedAnswer): Promise<void> {
  const session = currentSession();
  // A response that arrives after the end of its session must not be stored.
  if (session === null || session.over.signal.aborted) return;
  await orNothing(() => set(prefixOf(session) + key, stored, opened()));
}

async function dropWhere(isUnwanted: (key: string) => boolean): Promise<void> {
  await orNothing(async () => {
    const all = await keys<string>(opened());
    await delMany(all.filter(isUnwanted), opened());
  });
}

/** Deletes the entries of these areas, which a write has made stale. */
export async function dropCached(areas: readonly Area[]): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  clearSnapshot();
  for (const area of areas) staleSince.set(area, Date.now());
  const stale = areas.map((area) => `${prefixOf(session)}${area}/`);
  await dropWhere((key) => stale.some((start) => key.startsWith(start)));
}

/** Deletes entries of another user, role or version of the app. */
export function dropCachedOfOthers(session: Session): Promise<void> {
  clearSnapshotOfOthers(session);
  return dropWhere((key) => !key.startsWith(prefixOf(session)));
}

/** Deletes everything. */
export async function clearCache(): Promise<void> {
  await orNothing(() => clear(opened()));
}

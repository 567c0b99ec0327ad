/**
 * Answers kept in the browser for when the server cannot be reached. Every entry belongs to one
 * person, role and version of the app, and all go when a session ends.
 */
import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Area } from '@waydesk/contract/areas.ts';
import type { Pagination } from '@waydesk/contract/route.ts';
import { currentSession, type Session } from './session.ts';

export interface CachedAnswer {
  data: unknown;
  pagination: Pagination | undefined;
  version: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The area comes first: a write drops what it touched by it. */
export type CacheKey = `${Area}/${string}`;

export const CACHE_TIMES = { hour: 3_600_000, 'five-minutes': 300_000 } as const;
export type CacheTime = keyof typeof CACHE_TIMES;

let store: UseStore | undefined;
const opened = () => (store ??= createStore('waydesk-cache', 'answers'));

const prefixOf = ({ user }: Session) => `${user.id}|${user.role ?? ''}|${__APP_VERSION__}|`;

/** A browser without storage, or with a full one, simply has no cache. */
const orNothing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined);

// Known at once, also while the browser is still deleting.
const staleSince = new Map<string, number>();
const isStale = (key: CacheKey, at: number) =>
  at <= (staleSince.get(key.split('/')[0] ?? '') ?? -1);

/** The entry when it is there, young enough and no write has come since. */
export async function readCached(
  key: CacheKey,
  keep: CacheTime,
): Promise<CachedAnswer | undefined> {
  const session = currentSession();
  if (session === null) return undefined;
  const kept = await orNothing(() => get<CachedAnswer>(prefixOf(session) + key, opened()));
  if (!kept || isStale(key, kept.at)) return undefined;
  return Date.now() - kept.at < CACHE_TIMES[keep] ? kept : undefined;
}

export async function writeCached(key: CacheKey, kept: CachedAnswer): Promise<void> {
  const session = currentSession();
  // An answer that comes after the end of its session must leave nothing behind.
  if (session === null || session.over.signal.aborted) return;
  await orNothing(() => set(prefixOf(session) + key, kept, opened()));
}

async function dropWhere(isUnwanted: (key: string) => boolean): Promise<void> {
  await orNothing(async () => {
    const all = await keys<string>(opened());
    await delMany(all.filter(isUnwanted), opened());
  });
}

/** Removes what a write made stale: the entries of these areas. */
export async function dropCached(areas: readonly Area[]): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  for (const area of areas) staleSince.set(area, Date.now());
  const stale = areas.map((area) => `${prefixOf(session)}${area}/`);
  await dropWhere((key) => stale.some((start) => key.startsWith(start)));
}

/** Removes what is not of this person, role and version of the app. */
export const dropCachedOfOthers = (session: Session): Promise<void> =>
  dropWhere((key) => !key.startsWith(prefixOf(session)));

export async function clearCache(): Promise<void> {
  await orNothing(() => clear(opened()));
}

/**
 * Refused scans, stored until they are dismissed: a parcel that was not recorded must not be
 * forgotten because the page was reloaded. Only codes, no customer data.
 */
import { get, update } from 'idb-keyval';
import type { ScanEntry } from '../entry.ts';
import { scanStore } from './scanStore.ts';

export type StoredRefusal = Pick<ScanEntry, 'id' | 'code' | 'mode' | 'message'>;

const MOST_REFUSALS = 1000;
const keyOf = (user: number) => `refused-${user}`;

/** A browser without storage shows them while the page is open. */
const orNone = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const change = (user: number, changed: (before: StoredRefusal[]) => StoredRefusal[]) =>
  orNone(
    update<StoredRefusal[]>(
      keyOf(user),
      (before = []) => changed(before).slice(-MOST_REFUSALS),
      scanStore(),
    ),
  );

export const readRefusals = async (user: number): Promise<StoredRefusal[]> =>
  ((await orNone(get(keyOf(user), scanStore()))) as StoredRefusal[] | undefined) ?? [];

export async function storeRefusals(
  user: number,
  refused: readonly StoredRefusal[],
): Promise<void> {
  if (refused.length > 0) await change(user, (before) => [...before, ...refused]);
}

export async function dropRefusals(user: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await change(user, (before) => before.filter(({ id }) => !ids.includes(id)));
}

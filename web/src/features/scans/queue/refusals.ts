/**
 * What the server refused, until somebody has seen it: a parcel that was not recorded must not be
 * forgotten because a page was loaded anew. Codes only, nothing of a customer.
 */
import { get, update } from 'idb-keyval';
import type { BenchEntry } from '../entry.ts';
import { scanStore } from './scanStore.ts';

export type KeptRefusal = Pick<BenchEntry, 'id' | 'code' | 'mode' | 'message'>;

const MOST_REFUSALS = 1000;
const keyOf = (user: number) => `refused-${user}`;

/** A browser without storage shows them while the page is open. */
const orNone = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const change = (user: number, changed: (before: KeptRefusal[]) => KeptRefusal[]) =>
  orNone(
    update<KeptRefusal[]>(
      keyOf(user),
      (before = []) => changed(before).slice(-MOST_REFUSALS),
      scanStore(),
    ),
  );

export const readRefusals = async (user: number): Promise<KeptRefusal[]> =>
  ((await orNone(get(keyOf(user), scanStore()))) as KeptRefusal[] | undefined) ?? [];

export async function keepRefusals(user: number, refused: readonly KeptRefusal[]): Promise<void> {
  if (refused.length > 0) await change(user, (before) => [...before, ...refused]);
}

export async function dropRefusals(user: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await change(user, (before) => before.filter(({ id }) => !ids.includes(id)));
}

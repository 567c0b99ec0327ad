/**
 * Scans that the server has not answered yet, stored in the browser by person, in their order. What
 * is sent together keeps its key until it is answered, also over a reload.
 */
import { MAX_SCANS_PER_CALL } from '@waydesk/contract/parcels/scans.ts';
import { update } from 'idb-keyval';
import { newIdempotencyKey } from '../../../form/once/attempt.ts';
import type { ScanSetting } from '../modes.ts';
import { scanStore } from './scanStore.ts';

/** At most this many scans can wait. */
export const MAX_WAITING_SCANS = 1000;

export interface QueuedScan {
  /** A UUID: sending it again changes nothing. */
  id: string;
  code: string;
  at: string;
  setting: ScanSetting;
}

export interface ScanBatch {
  key: string;
  scans: QueuedScan[];
}

interface StoredQueue {
  scans: readonly QueuedScan[];
  /** The first ones, which have been sent under this key. */
  sent: { key: string; count: number } | null;
}

const EMPTY: StoredQueue = { scans: [], sent: null };

/** By person. Once the browser stores nothing, they are kept while the page is open. */
const known = new Map<number, StoredQueue>();
let isStored = true;

/** Tabs change it one after the other. */
async function change(
  user: number,
  changed: (before: StoredQueue) => StoredQueue,
): Promise<StoredQueue> {
  if (isStored) {
    try {
      let after = EMPTY;
      await update<StoredQueue>(user, (before = EMPTY) => (after = changed(before)), scanStore());
      known.set(user, after);
      return after;
    } catch {
      isStored = false;
    }
  }
  const after = changed(known.get(user) ?? EMPTY);
  known.set(user, after);
  return after;
}

export const readQueue = async (user: number): Promise<readonly QueuedScan[]> =>
  (await change(user, (before) => before)).scans;

/** False when as many wait as may. */
export async function queueScan(user: number, scan: QueuedScan): Promise<boolean> {
  let isTaken = false;
  await change(user, (before) => {
    isTaken = before.scans.length < MAX_WAITING_SCANS;
    return isTaken ? { ...before, scans: [...before.scans, scan] } : before;
  });
  return isTaken;
}

/** The leading scans that share one setting. */
function sameSetting(scans: readonly QueuedScan[]): number {
  const settings = scans.slice(0, MAX_SCANS_PER_CALL).map(({ setting }) => JSON.stringify(setting));
  const other = settings.findIndex((setting) => setting !== settings[0]);
  return other === -1 ? settings.length : other;
}

/** The next batch to send; it stays the same until it is settled. Null when nothing waits. */
export async function nextBatch(user: number): Promise<ScanBatch | null> {
  const { scans, sent } = await change(user, (before) =>
    before.sent !== null || before.scans.length === 0
      ? before
      : {
          ...before,
          sent: { key: newIdempotencyKey(), count: sameSetting(before.scans) },
        },
  );
  return sent && { key: sent.key, scans: scans.slice(0, sent.count) };
}

/** It was answered. Does nothing when another tab has settled it meanwhile. */
export async function settleBatch(user: number, { key, scans }: ScanBatch): Promise<void> {
  const ids = new Set(scans.map(({ id }) => id));
  await change(user, (before) =>
    before.sent?.key === key
      ? { scans: before.scans.filter(({ id }) => !ids.has(id)), sent: null }
      : before,
  );
}

/** The server knows its key from something else: the scans go under another one. */
export async function rekeyBatch(user: number, { key }: ScanBatch): Promise<void> {
  await change(user, (before) => (before.sent?.key === key ? { ...before, sent: null } : before));
}

/** The run of the server, and what the results of acts make of it. */
import type { ActResult, RiderRun } from '@waydesk/contract/run/run.ts';
import { withParcels } from '../localRun.ts';
import {
  type ActState,
  type OpenAct,
  type RunDatabase,
  STRICT,
  type StoredRun,
  isSealed,
} from './runDatabase.ts';

const HOUR = 3_600_000;
/** What is on the phone for longer is shown with its day. */
export const OLD_RUN = 24 * HOUR;
const MAX_AGE = 72 * HOUR;
/** The same when the server no longer knows the phone. */
const MAX_AGE_ENDED = 36 * HOUR;
/** How long an act that the server has is stored: so long it can be corrected. */
const SETTLED_AGE = 24 * HOUR;

export const readStoredRun = async (db: RunDatabase): Promise<StoredRun | null> =>
  ((await db.get('run', 'run')) as StoredRun | undefined) ?? null;

/** Takes a fresh run, unless acts may be in it that the phone would count once more. */
export async function storeRun(db: RunDatabase, fresh: StoredRun, user_id: number): Promise<void> {
  const tx = db.transaction(['run', 'acts'], 'readwrite', STRICT);
  const store = async () => {
    const acts = await tx.objectStore('acts').index('user_id').getAll(user_id);
    const isUnsure = acts.some((act) => !isSealed(act) && act.state === 'sending');
    if (!isUnsure) await tx.objectStore('run').put(fresh, 'run');
  };
  await Promise.all([store(), tx.done]);
}

/** The phone has what the server has: its run is as fresh as the answer. */
export async function confirmRun(db: RunDatabase, readAt: number): Promise<void> {
  const tx = db.transaction('run', 'readwrite');
  const confirm = async () => {
    const stored = (await tx.store.get('run')) as StoredRun | undefined;
    if (stored) await tx.store.put({ ...stored, readAt }, 'run');
  };
  await Promise.all([confirm(), tx.done]);
}

const STATE: Record<ActResult['effect'], ActState> = {
  applied: 'settled',
  already: 'settled',
  needs_review: 'needs_review',
  refused: 'stuck',
};

/** Stores what became of acts, their parcels in the run, and that their pictures may be sent. */
export async function storeResults(
  db: RunDatabase,
  results: readonly ActResult[],
  at: number,
): Promise<void> {
  const tx = db.transaction(['run', 'acts', 'blobs'], 'readwrite', STRICT);
  const store = async () => {
    const parcels = new Map<number, NonNullable<ActResult['parcel']>>();
    for (const { id, effect, message, parcel } of results) {
      const act = await tx.objectStore('acts').get(id);
      if (!act || isSealed(act)) continue;
      const state = STATE[effect];
      const settled: OpenAct = {
        ...act,
        state,
        message: state === 'settled' ? null : message,
        settled_at: at,
      };
      await tx.objectStore('acts').put(settled);
      if (parcel && state === 'settled') parcels.set(parcel.id, parcel);
      if (state === 'stuck') continue;
      const blobs = tx.objectStore('blobs');
      for (const proof of await blobs.index('act').getAll(id)) {
        if (!isSealed(proof)) await blobs.put({ ...proof, state: 'ready' });
      }
    }
    const stored = (await tx.objectStore('run').get('run')) as StoredRun | undefined;
    if (!stored) return;
    const run: RiderRun = withParcels(stored.run, [...parcels.values()]);
    // What the server would answer for this digest is not what the phone has any more.
    await tx.objectStore('run').put({ ...stored, run, digest: '' }, 'run');
  };
  await Promise.all([store(), tx.done]);
}

interface Ages {
  user_id: number;
  /** The corrected clock. */
  now: number;
  isEnded: boolean;
}

/** Drops a run that is too old, and acts that cannot be corrected any more. */
export async function dropOld(db: RunDatabase, { user_id, now, isEnded }: Ages): Promise<boolean> {
  const tx = db.transaction(['run', 'acts'], 'readwrite');
  const drop = async () => {
    let dropped = false;
    const stored = (await tx.objectStore('run').get('run')) as StoredRun | undefined;
    if (stored && now - stored.readAt > (isEnded ? MAX_AGE_ENDED : MAX_AGE)) {
      await tx.objectStore('run').delete('run');
      dropped = true;
    }
    for (const act of await tx.objectStore('acts').index('user_id').getAll(user_id)) {
      if (isSealed(act) || act.settled_at === null || act.state === 'stuck') continue;
      if (act.isProofRefused || now - act.settled_at <= SETTLED_AGE) continue;
      await tx.objectStore('acts').delete(act.id);
      dropped = true;
    }
    return dropped;
  };
  const [dropped] = await Promise.all([drop(), tx.done]);
  return dropped;
}

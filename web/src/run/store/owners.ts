/**
 * Whose phone it is. While somebody else or nobody has signed in, no word of a customer is stored: the
 * run goes, and what its owner has not sent yet waits sealed until the owner is back.
 */
import {
  type OpenAct,
  type OpenProof,
  type PhoneSession,
  type RunDatabase,
  STRICT,
  type Sealed,
  isSealed,
  readMeta,
} from './runDatabase.ts';
import { openAct, openProof, sealAct, sealKey, sealProof } from './seal.ts';

/** What the server has already needs no waiting. */
const isUnsent = (act: OpenAct) => act.state !== 'settled' && act.state !== 'needs_review';

interface OwnRows {
  acts: (OpenAct | Sealed)[];
  blobs: (OpenProof | Sealed)[];
}

async function rowsOf(db: RunDatabase, user_id: number): Promise<OwnRows> {
  const tx = db.transaction(['acts', 'blobs']);
  const [acts, blobs] = await Promise.all([
    tx.objectStore('acts').index('user_id').getAll(user_id),
    tx.objectStore('blobs').index('user_id').getAll(user_id),
  ]);
  return { acts, blobs };
}

/** The rows as they wait for their owner. */
async function sealRows({ acts, blobs }: OwnRows, seal: string): Promise<OwnRows> {
  const key = await sealKey(seal);
  const waiting = acts.filter((act) => isSealed(act) || isUnsent(act));
  return {
    acts: await Promise.all(waiting.map(async (act) => (isSealed(act) ? act : sealAct(key, act)))),
    blobs: await Promise.all(blobs.map(async (one) => (isSealed(one) ? one : sealProof(key, one)))),
  };
}

/** The rows as their owner finds them; what another seal made stays as it is. */
async function openRows({ acts, blobs }: OwnRows, seal: string): Promise<OwnRows> {
  const key = await sealKey(seal);
  return {
    acts: await Promise.all(
      acts.map(async (act) => (isSealed(act) ? ((await openAct(key, act)) ?? act) : act)),
    ),
    blobs: await Promise.all(
      blobs.map(async (one) => (isSealed(one) ? ((await openProof(key, one)) ?? one) : one)),
    ),
  };
}

const signature = ({ acts, blobs }: OwnRows): string =>
  JSON.stringify([
    acts.map((act) => [act.id, isSealed(act) ? 'sealed' : act.state]),
    blobs.map((one) => [one.id, isSealed(one) ? 'sealed' : one.state]),
  ]);

interface Change {
  former: PhoneSession | undefined;
  next: PhoneSession | null;
  /** The former owner leaves nothing behind. */
  discard: boolean;
}

/** False when something was written meanwhile; then nothing has changed. */
async function tryChange(db: RunDatabase, { former, next, discard }: Change): Promise<boolean> {
  const leaves = former !== undefined && former.user.id !== next?.user.id ? former : null;
  const left = leaves === null ? null : await rowsOf(db, leaves.user.id);
  const sealed =
    left === null || leaves === null || discard ? null : await sealRows(left, leaves.seal);
  const found = next === null ? null : await rowsOf(db, next.user.id);
  const opened = found === null || next === null ? null : await openRows(found, next.seal);

  const tx = db.transaction(['run', 'acts', 'blobs', 'meta'], 'readwrite', STRICT);
  const replace = async (user_id: number, before: OwnRows, after: OwnRows | null) => {
    const now = {
      acts: await tx.objectStore('acts').index('user_id').getAll(user_id),
      blobs: await tx.objectStore('blobs').index('user_id').getAll(user_id),
    };
    if (signature(now) !== signature(before)) return false;
    for (const name of ['acts', 'blobs'] as const) {
      for (const { id } of before[name]) await tx.objectStore(name).delete(id);
    }
    for (const act of after?.acts ?? []) await tx.objectStore('acts').put(act);
    for (const blob of after?.blobs ?? []) await tx.objectStore('blobs').put(blob);
    return true;
  };
  const write = async () => {
    const ok =
      (left === null || leaves === null || (await replace(leaves.user.id, left, sealed))) &&
      (found === null || next === null || (await replace(next.user.id, found, opened)));
    if (!ok) return tx.abort();
    if (leaves !== null || next === null) {
      await tx.objectStore('run').clear();
      await tx.objectStore('meta').delete('order');
    }
    if (next === null) await tx.objectStore('meta').delete('session');
    else await tx.objectStore('meta').put(next, 'session');
  };
  const [ended] = await Promise.allSettled([tx.done, write()]);
  return ended.status === 'fulfilled';
}

/** The phone is `next`'s from now on, or nobody's. */
export async function changeOwner(
  db: RunDatabase,
  next: PhoneSession | null,
  discard = false,
): Promise<void> {
  // A write of another tab in between is seen at the second look.
  for (let attempt = 0; attempt < 5; attempt++) {
    const former = await readMeta(db, 'session');
    if (await tryChange(db, { former, next, discard })) return;
  }
  throw new Error('This could not be saved');
}

/** Writes of acts. Each is one transaction, and over only when it is on the disk. */
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import type { ProofKind } from '@waydesk/contract/run/proofs.ts';
import type { SkewCorrection } from '../clock.ts';
import type { MoveFields } from '../phone.ts';
import { type OpenAct, type OpenProof, type RunDatabase, STRICT, isSealed } from './runDatabase.ts';

/** How long an act can be undone, in milliseconds. */
export const UNDO_TIME = 8_000;

export interface NewProof {
  kind: ProofKind;
  type: string;
  bytes: ArrayBuffer;
}

export interface NewAct {
  user_id: number;
  delivery_id: number;
  move: MoveFields;
  parcel: RunParcel | null;
  phone_at: number;
  skew: number;
  proofs: NewProof[];
}

/** A clock that was set back makes an act due at once rather than never. */
export const isDue = ({ phone_at: at }: Pick<OpenAct, 'phone_at'>, wall: number): boolean =>
  wall < at || wall >= at + UNDO_TIME;

/** Stores an act with its pictures, and forgets what was typed for it. */
export async function storeAct(db: RunDatabase, act: NewAct): Promise<OpenAct> {
  const { proofs, ...fields } = act;
  const tx = db.transaction(['acts', 'blobs', 'run', 'meta'], 'readwrite', STRICT);
  const store = async () => {
    const seq = (((await tx.objectStore('meta').get('seq')) as number | undefined) ?? 0) + 1;
    const stored: OpenAct = {
      ...fields,
      id: crypto.randomUUID(),
      seq,
      photos: proofs.filter(({ kind }) => kind === 'photo').length,
      signature: proofs.some(({ kind }) => kind === 'signature'),
      state: 'waiting',
      message: null,
      isProofRefused: false,
      settled_at: null,
    };
    await Promise.all([
      tx.objectStore('meta').put(seq, 'seq'),
      tx.objectStore('acts').add(stored),
      tx.objectStore('run').delete(`sheet:${act.delivery_id}`),
      ...proofs.map((proof, n) =>
        tx.objectStore('blobs').add({
          ...proof,
          id: crypto.randomUUID(),
          act: stored.id,
          user_id: act.user_id,
          state: 'waits',
          n: seq * 10 + n,
        }),
      ),
    ]);
    return stored;
  };
  const [stored] = await Promise.all([store(), tx.done]);
  return stored;
}

/** The acts that can be read, oldest first. */
export async function readActs(db: RunDatabase, user_id: number): Promise<OpenAct[]> {
  const rows = await db.getAllFromIndex('acts', 'user_id', user_id);
  return rows.filter((row): row is OpenAct => !isSealed(row)).sort((a, b) => a.seq - b.seq);
}

/** Takes an act off with its pictures, if `may` says so of what is stored; whether it did. */
export async function removeAct(
  db: RunDatabase,
  id: string,
  may: (act: OpenAct) => boolean,
): Promise<boolean> {
  const tx = db.transaction(['acts', 'blobs'], 'readwrite', STRICT);
  const remove = async () => {
    const act = await tx.objectStore('acts').get(id);
    if (!act || isSealed(act) || !may(act)) return false;
    await tx.objectStore('acts').delete(id);
    for (const key of await tx.objectStore('blobs').index('act').getAllKeys(id)) {
      await tx.objectStore('blobs').delete(key);
    }
    return true;
  };
  const [removed] = await Promise.all([remove(), tx.done]);
  return removed;
}

/** Changes stored acts; those that are gone meanwhile stay gone. Answers them as they are now. */
export async function changeActs(
  db: RunDatabase,
  ids: readonly string[],
  change: (act: OpenAct) => OpenAct,
): Promise<OpenAct[]> {
  const tx = db.transaction('acts', 'readwrite', STRICT);
  const changeAll = async () => {
    const changed: OpenAct[] = [];
    for (const id of ids) {
      const act = await tx.store.get(id);
      if (!act || isSealed(act)) continue;
      const now = change(act);
      changed.push(now);
      await tx.store.put(now);
    }
    return changed;
  };
  const [changed] = await Promise.all([changeAll(), tx.done]);
  return changed;
}

/** Acts that may have reached the server keep the skew with which they were sent. */
export async function correctSkews(
  db: RunDatabase,
  user_id: number,
  corrections: readonly SkewCorrection[],
): Promise<void> {
  const acts = await readActs(db, user_id);
  const correction = (act: OpenAct) => corrections.findLast(({ afterSeq }) => act.seq > afterSeq);
  const wrong = acts.filter((act) => act.state === 'waiting' && correction(act));
  await changeActs(
    db,
    wrong.map(({ id }) => id),
    (act) => (act.state === 'waiting' ? { ...act, skew: correction(act)?.skew ?? act.skew } : act),
  );
}

/** The oldest picture whose act the server has; null when there is none. */
export async function nextProof(db: RunDatabase, user_id: number): Promise<OpenProof | null> {
  const ready = await db.getFromIndex('blobs', 'state', [user_id, 'ready']);
  return ready && !isSealed(ready) ? ready : null;
}

/** How many pictures are still to be sent. */
export async function countProofs(db: RunDatabase, user_id: number): Promise<number> {
  const tx = db.transaction('blobs');
  const index = tx.store.index('state');
  const counts = await Promise.all([
    index.count([user_id, 'waits']),
    index.count([user_id, 'ready']),
  ]);
  return counts[0] + counts[1];
}

/** A sent picture goes; a refused one stays until the rider has read so on its act. */
export async function settleProof(
  db: RunDatabase,
  proof: OpenProof,
  refusal: string | null,
): Promise<void> {
  const tx = db.transaction(['acts', 'blobs'], 'readwrite', STRICT);
  const settle = async () => {
    if (refusal === null) return tx.objectStore('blobs').delete(proof.id);
    const act = await tx.objectStore('acts').get(proof.act);
    if (!act || isSealed(act)) return tx.objectStore('blobs').delete(proof.id);
    await tx.objectStore('acts').put({ ...act, message: refusal, isProofRefused: true });
    await tx.objectStore('blobs').put({ ...proof, state: 'refused' });
  };
  await Promise.all([settle(), tx.done]);
}

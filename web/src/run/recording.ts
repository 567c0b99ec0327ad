/** What a rider presses: recorded at once, taken back within seconds, corrected later. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { MoveFields, MoveSheet, NewMove, PhoneActions, Pictures } from './phone.ts';
import { type PhoneMemory, localRun, reloadMemory, watchClock } from './phoneMemory.ts';
import { parcelsOfRun } from './localRun.ts';
import { proofsOf } from './pictures.ts';
import { STRICT, writeMeta } from './store/runDatabase.ts';
import { isDue, removeAct, storeAct } from './store/storedActs.ts';

const NOT_STORED: Text = 'This could not be saved';
const SIGNED_OUT: Text = 'Your session has expired. Please log in again.';
const NO_SPACE: Text = 'This phone has too little space for photos. Save it without photos.';
const UNREADABLE: Text = 'This photo could not be read';

/** Below this many bytes only acts are stored. */
const SPACE_FOR_PHOTOS = 20_000_000;

const words = (text: Text, cause?: unknown) => new Error(text, { cause });

/** Whether there is too little space for photos; false when the browser does not tell. */
export async function isSpaceLow(): Promise<boolean> {
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate);
  return quota !== undefined && quota - (usage ?? 0) < SPACE_FOR_PHOTOS;
}

async function storedProofs(pictures: Pictures | undefined) {
  if (!pictures) return [];
  if (pictures.photos.length > 0 && (await isSpaceLow())) throw words(NO_SPACE);
  try {
    return await proofsOf(pictures);
  } catch (error) {
    throw words(UNREADABLE, error);
  }
}

type Recording = Pick<PhoneActions, 'record' | 'undo' | 'correct' | 'dismiss' | 'sheet' | 'order'>;

/** `changed` shows the memory and tells the other tabs. */
export function recordingOf(memory: PhoneMemory, changed: () => void): Recording {
  const { db } = memory;

  async function store(parcel: number, move: MoveFields, pictures?: Pictures): Promise<string> {
    const { session } = memory;
    if (session === null) throw words(SIGNED_OUT);
    const run = localRun(memory);
    const proofs = await storedProofs(pictures);
    try {
      await watchClock(memory);
      const act = await storeAct(db, {
        user_id: session.user.id,
        delivery_id: parcel,
        move,
        parcel: (run && parcelsOfRun(run).find(({ id }) => id === parcel)) ?? null,
        phone_at: Date.now(),
        skew: memory.clock.skew,
        proofs,
      });
      memory.acts = [...memory.acts, act];
      memory.photosLeft += proofs.length;
      changed();
      return act.id;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw words(isFull && proofs.length > 0 ? NO_SPACE : NOT_STORED, error);
    }
  }

  async function take(id: string, may: Parameters<typeof removeAct>[2]): Promise<boolean> {
    const isGone = await removeAct(db, id, may);
    // Its pictures are gone with it.
    if (isGone) await reloadMemory(memory);
    changed();
    return isGone;
  }

  const sheetKey = (parcel: number) => `sheet:${parcel}`;
  return {
    record: (parcel: number, move: NewMove, pictures) => store(parcel, move, pictures),
    undo: (id) => take(id, (act) => act.state === 'waiting' && !isDue(act, Date.now())),
    correct: (parcel, act) => store(parcel, { kind: 'correct', act }),
    dismiss: async (id) => {
      await take(
        id,
        ({ state, isProofRefused }) =>
          state === 'stuck' || state === 'needs_review' || isProofRefused,
      );
    },
    sheet: {
      read: async (parcel) =>
        ((await db.get('run', sheetKey(parcel))) as MoveSheet | undefined) ?? null,
      write: async (parcel, sheet) => {
        const tx = db.transaction('run', 'readwrite', STRICT);
        await Promise.all([tx.store.put(sheet, sheetKey(parcel)), tx.done]);
      },
      clear: (parcel) => db.delete('run', sheetKey(parcel)),
    },
    order: {
      read: () => memory.order,
      write: (ids) => {
        memory.order = [...ids];
        // Its loss costs an order of stops, no act.
        void writeMeta(db, 'order', [...ids]).catch(() => undefined);
      },
    },
  };
}

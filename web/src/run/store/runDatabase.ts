/** What the page keeps in the browser: the run, the acts, their pictures, and who has signed in. */
import type { RiderRun, RunParcel } from '@waydesk/contract/run/run.ts';
import type { ProofKind } from '@waydesk/contract/run/proofs.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PhoneClock } from '../clock.ts';
import type { MoveFields, MoveSheet, RiderPerson } from '../phone.ts';

export interface PhoneSession extends RiderPerson {
  /** Null when the server no longer accepts it. */
  token: string | null;
  /** Base64 of 32 bytes. It stays until somebody signs out or somebody else signs in. */
  seal: string;
  zone: string;
}

export interface StoredRun {
  run: RiderRun;
  digest: string;
  /** By the corrected clock, milliseconds since 1970. */
  readAt: number;
}

/**
 * `waiting` may still be undone; `sending` may have reached the server, so its body stays as it is;
 * `settled` was applied, or done before.
 */
export type ActState = 'waiting' | 'sending' | 'settled' | 'needs_review' | 'stuck';

export interface OpenAct {
  id: string;
  seq: number;
  user_id: number;
  delivery_id: number;
  move: MoveFields;
  /** The parcel before the act. */
  parcel: RunParcel | null;
  /** By the phone's clock, milliseconds since 1970. */
  phone_at: number;
  skew: number;
  photos: number;
  signature: boolean;
  state: ActState;
  message: string | null;
  /** A picture of it was refused. */
  isProofRefused: boolean;
  /** When its result came, by the corrected clock; null before. */
  settled_at: number | null;
}

/** `waits` for its act, `ready` to be sent, or `refused`. */
export type ProofState = 'waits' | 'ready' | 'refused';

export interface OpenProof {
  id: string;
  act: string;
  user_id: number;
  kind: ProofKind;
  state: ProofState;
  /** In the order in which they were taken. */
  n: number;
  type: string;
  bytes: ArrayBuffer;
}

/** What only its owner can read, see `seal.ts`. */
export interface Sealed {
  id: string;
  user_id: number;
  sealed: { iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer }[];
}

export interface RunSchema extends DBSchema {
  /** `run`, and a sheet for each parcel: `sheet:12`. */
  run: { key: string; value: StoredRun | MoveSheet };
  acts: { key: string; value: OpenAct | Sealed; indexes: { user_id: number } };
  blobs: {
    key: string;
    value: OpenProof | Sealed;
    indexes: { act: string; state: [number, ProofState]; user_id: number };
  };
  meta: { key: string; value: unknown };
}

/** The values of `meta`. */
export interface PhoneMeta {
  /** Made once. */
  phone: { id: string; name: string };
  session: PhoneSession;
  clock: PhoneClock;
  /** The last number of an act. */
  seq: number;
  order: number[];
}

export type RunDatabase = IDBPDatabase<RunSchema>;

export const STRICT = { durability: 'strict' } as const;

const NAME = 'waydesk-run';

/** `outdated`: a page with a newer form of the database waits for this one to close. */
export function openRunDatabase(outdated: () => void = () => undefined): Promise<RunDatabase> {
  return openDB<RunSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('run');
      const acts = db.createObjectStore('acts', { keyPath: 'id' });
      acts.createIndex('user_id', 'user_id');
      const blobs = db.createObjectStore('blobs', { keyPath: 'id' });
      blobs.createIndex('act', 'act');
      blobs.createIndex('state', ['user_id', 'state']);
      blobs.createIndex('user_id', 'user_id');
      db.createObjectStore('meta');
    },
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      outdated();
    },
  });
}

export const isSealed = (row: OpenAct | OpenProof | Sealed): row is Sealed => 'sealed' in row;

export async function readMeta<K extends keyof PhoneMeta>(
  db: RunDatabase,
  key: K,
): Promise<PhoneMeta[K] | undefined> {
  return (await db.get('meta', key)) as PhoneMeta[K] | undefined;
}

export async function writeMeta<K extends keyof PhoneMeta>(
  db: RunDatabase,
  key: K,
  value: PhoneMeta[K],
): Promise<void> {
  await db.put('meta', value, key);
}

/**
 * What the screens of the rider's phone see and do: the only file of this folder that they import.
 * `startPhone.ts` connects it to the store and the sender.
 */
import type { SentAct } from '@waydesk/contract/run/act-bodies.ts';
import type { AmountReason } from '@waydesk/contract/run/phone-limits.ts';
import type { RiderRun, RunParcel } from '@waydesk/contract/run/run.ts';
import type { ActKind } from '@waydesk/contract/rules/act-moves.ts';
import type { FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import { useSyncExternalStore } from 'react';

type PaymentInput = NonNullable<Extract<SentAct, { kind: 'delivered' }>['paid']>[number];

/** What a rider records about one parcel; `phone.correct` takes one back. */
export type NewMove =
  | { kind: 'pickup' }
  | { kind: 'start' }
  | {
      kind: 'delivered';
      /** In kyats. */
      collected: number;
      amount_reason?: AmountReason | null;
      paid?: PaymentInput[];
      received_by?: string | null;
      note?: string | null;
    }
  | { kind: 'failed'; reason: FailReason; note?: string | null; wish?: string | null };

export type MoveFields = NewMove | { kind: 'correct'; act: string };

export type PendingState = 'undo' | 'due' | 'sending' | 'stuck' | 'needs_review';

/** An act that is unsent, stuck, or waits for the office. */
export interface PendingAct {
  id: string;
  seq: number;
  kind: ActKind;
  delivery_id: number;
  /** The parcel before the act; null when the phone did not have it. */
  parcel: RunParcel | null;
  /** By the corrected clock, milliseconds since 1970. */
  at: number;
  body: MoveFields;
  photos: number;
  signature: boolean;
  state: PendingState;
  /** An English text of the catalogue. */
  message: string | null;
}

export interface RiderPerson {
  rider: { id: number; name: string };
  user: { id: number; name: string };
}

/** The rider's day with the pending acts in it. */
export interface PhoneRun extends RiderRun {
  /** When the phone got it, by the corrected clock. */
  readAt: number;
  /** Older than 24 hours. */
  isOld: boolean;
  /** The business day on which the phone got it, `YYYY-MM-DD`. */
  day: string;
}

export interface PhoneState {
  phase: 'starting' | 'insecure' | 'signed-out' | 'signed-in';
  person: RiderPerson | null;
  /** The session is over: acts are recorded, and sent after signing in again. */
  mustSignIn: boolean;
  run: PhoneRun | null;
  /** The business time zone. */
  zone: string;
  /** The corrected clock, milliseconds since 1970. */
  now: () => number;
  /** Newest last. */
  pending: readonly PendingAct[];
  /** Pictures still to send. */
  photosLeft: number;
  connection: 'idle' | 'sending' | 'waiting' | 'offline';
  /** When the phone tries again, by the corrected clock. */
  nextAttemptAt: number | null;
  lastSentAt: number | null;
  /** The browser has promised not to clear what is stored. */
  isPersisted: boolean;
  /** Too little space for photos; acts are still stored. */
  isLowOnSpace: boolean;
  canInstall: boolean;
  updateReady: boolean;
}

/** What a rider typed for a parcel and has not saved yet: any JSON, and pictures. */
export interface MoveSheet {
  values: unknown;
  photos: Blob[];
  signature: Blob | null;
}

export interface Pictures {
  photos: Blob[];
  signature?: Blob | null;
}

export interface RecentAct {
  id: string;
  kind: ActKind;
  /** By the corrected clock, milliseconds since 1970. */
  at: number;
  /** What was entered, for the rider's own tally of the day. */
  body?: MoveFields;
}

export interface PhoneActions {
  /** Resolves to the act's id once it is durable; rejects with a text of the catalogue. */
  record: (parcel: number, move: NewMove, pictures?: Pictures) => Promise<string>;
  /** Within 8 seconds; false when it is too late. */
  undo: (act: string) => Promise<boolean>;
  correct: (parcel: number, act: string) => Promise<string>;
  /** Takes a stuck act, or one that needs review, off the list once the rider has read it. */
  dismiss: (act: string) => Promise<void>;
  sendNow: () => void;
  /** Rejects with an Error whose message is a text of the catalogue. */
  signIn: (email: string, password: string, phoneName: string) => Promise<void>;
  signOut: (unsent: 'send' | 'discard' | 'keep') => Promise<'done' | 'still-unsent'>;
  sheet: {
    read: (parcel: number) => Promise<MoveSheet | null>;
    write: (parcel: number, sheet: MoveSheet) => Promise<void>;
    clear: (parcel: number) => Promise<void>;
  };
  /** The rider's own order of stops. */
  order: { read: () => readonly number[]; write: (ids: readonly number[]) => void };
  install: () => Promise<void>;
  persist: () => Promise<boolean>;
  /** Loads the new version as soon as it has taken over. */
  update: () => void;
  /** The newest act of a parcel that can be corrected, also one that was sent; null after a day. */
  lastActOf: (parcel: number) => RecentAct | null;
  /** What the sign-in page proposes as the name of this phone. */
  phoneName: () => string;
}

const STARTING: PhoneState = {
  phase: 'starting',
  person: null,
  mustSignIn: false,
  run: null,
  zone: 'Asia/Yangon',
  now: () => Date.now(),
  pending: [],
  photosLeft: 0,
  connection: 'idle',
  nextAttemptAt: null,
  lastSentAt: null,
  isPersisted: false,
  isLowOnSpace: false,
  canInstall: false,
  updateReady: false,
};

let state = STARTING;
let actions: PhoneActions | null = null;
const listeners = new Set<() => void>();

export const currentPhone = (): PhoneState => state;

/** Shows changed parts of the state. */
export function showPhoneState(change: Partial<PhoneState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Whatever carries out what the screens ask for: the real phone, or the one of a test. */
export function connectPhone(made: PhoneActions | null): void {
  actions = made;
  if (made === null) showPhoneState(STARTING);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The phone's state; the component renders again when it changes. */
export function useRiderPhone(): PhoneState {
  return useSyncExternalStore(subscribe, currentPhone);
}

function connected(): PhoneActions {
  if (actions === null) throw new Error('The phone has not started yet');
  return actions;
}

export const phone: PhoneActions = {
  record: (...args) => connected().record(...args),
  undo: (act) => connected().undo(act),
  correct: (...args) => connected().correct(...args),
  dismiss: (act) => connected().dismiss(act),
  sendNow: () => connected().sendNow(),
  signIn: (...args) => connected().signIn(...args),
  signOut: (unsent) => connected().signOut(unsent),
  sheet: {
    read: (parcel) => connected().sheet.read(parcel),
    write: (...args) => connected().sheet.write(...args),
    clear: (parcel) => connected().sheet.clear(parcel),
  },
  order: {
    read: () => connected().order.read(),
    write: (ids) => connected().order.write(ids),
  },
  install: () => connected().install(),
  persist: () => connected().persist(),
  update: () => connected().update(),
  lastActOf: (parcel) => connected().lastActOf(parcel),
  phoneName: () => connected().phoneName(),
};

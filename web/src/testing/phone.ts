/** A rider's phone without a store and a sender: what it was told to do is listed in `calls`. */
import type { RunParcel, RunPickup } from '@waydesk/contract/run/run.ts';
import {
  connectPhone,
  showPhoneState,
  type MoveSheet,
  type PendingAct,
  type PhoneActions,
  type PhoneRun,
  type PhoneState,
  type RecentAct,
} from '../run/phone.ts';

/** 28 November 2026, 09:30 in Yangon. */
export const PHONE_NOW = Date.parse('2026-11-28T03:00:00Z');

export const runParcelOf = (parcel: Partial<RunParcel> = {}): RunParcel => ({
  id: 101,
  way_id: 7,
  shop: { id: 3, name: 'Shwe Pyi' },
  status: 'on_the_way',
  customer_name: 'Daw Mya',
  customer_phone: '+959420000001',
  other_phones: null,
  township: 'Hlaing',
  state: 'Yangon Region',
  delivery_address: 'No. 12, Insein Road',
  total_collect_amount: 25_000,
  remark: null,
  fragile: false,
  weight: null,
  place: 'rider',
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
  version: 1,
  ...parcel,
});

export const runPickupOf = (pickup: Partial<RunPickup> = {}): RunPickup => ({
  way_id: 8,
  shop: { id: 4, name: 'Nilar Fashion', phone: '+959420000009', address: null, township: null },
  comments: null,
  parcels: [],
  ...pickup,
});

export const phoneRunOf = (run: Partial<PhoneRun> = {}): PhoneRun => ({
  pickups: [],
  stops: [],
  bring_back: [],
  done: [],
  more: 0,
  readAt: PHONE_NOW - 60_000,
  isOld: false,
  day: '2026-11-28',
  ...run,
});

export const pendingActOf = (act: Partial<PendingAct> = {}): PendingAct => ({
  id: `act-${act.seq ?? 1}`,
  seq: 1,
  kind: 'start',
  delivery_id: 101,
  parcel: runParcelOf({ id: act.delivery_id ?? 101 }),
  at: PHONE_NOW,
  body: { kind: 'start' },
  photos: 0,
  signature: false,
  state: 'due',
  message: null,
  ...act,
});

interface Calls {
  record: Parameters<PhoneActions['record']>[];
  undo: string[];
  correct: [number, string][];
  dismiss: string[];
  signIn: [string, string, string][];
  signOut: string[];
  sendNow: number;
  install: number;
  persist: number;
  update: number;
}

/** Connects such a phone, signed in and with a run unless `state` says otherwise. */
export function connectFakePhone(state: Partial<PhoneState> = {}) {
  const sheets = new Map<number, MoveSheet>();
  const last = new Map<number, RecentAct>();
  let order: readonly number[] = [];
  const calls: Calls = {
    record: [],
    undo: [],
    correct: [],
    dismiss: [],
    signIn: [],
    signOut: [],
    sendNow: 0,
    install: 0,
    persist: 0,
    update: 0,
  };
  const actions: PhoneActions = {
    record: async (...call) => `act-${calls.record.push(call)}`,
    undo: async (act) => calls.undo.push(act) > 0,
    correct: async (...call) => `correction-${calls.correct.push(call)}`,
    dismiss: async (act) => void calls.dismiss.push(act),
    sendNow: () => void calls.sendNow++,
    signIn: async (...call) => void calls.signIn.push(call),
    signOut: async (how) => (calls.signOut.push(how) > 0 ? 'done' : 'still-unsent'),
    sheet: {
      read: async (parcel) => sheets.get(parcel) ?? null,
      write: async (parcel, sheet) => void sheets.set(parcel, sheet),
      clear: async (parcel) => void sheets.delete(parcel),
    },
    order: {
      read: () => order,
      write: (ids) => {
        order = ids;
      },
    },
    install: async () => void calls.install++,
    persist: async () => calls.persist++ >= 0,
    update: () => void calls.update++,
    lastActOf: (parcel) => last.get(parcel) ?? null,
    phoneName: () => 'Android',
  };
  connectPhone(actions);
  showPhoneState({
    phase: 'signed-in',
    person: { rider: { id: 5, name: 'Ko Aung' }, user: { id: 9, name: 'Ko Aung' } },
    mustSignIn: false,
    run: phoneRunOf(),
    zone: 'Asia/Yangon',
    now: () => PHONE_NOW,
    pending: [],
    photosLeft: 0,
    connection: 'idle',
    nextAttemptAt: null,
    lastSentAt: null,
    isPersisted: true,
    isLowOnSpace: false,
    canInstall: false,
    updateReady: false,
    ...state,
  });
  return { calls, actions, sheets, last, order: () => order };
}

/** What the page has in memory of what is stored, and what the screens see of it. */
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { MAX_CORRECTION_AGE } from '@waydesk/contract/rules/act-moves.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { businessZone } from '../ui/zone.ts';
import { type ClockReading, type PhoneClock, UNMEASURED, noteJump, readClock } from './clock.ts';
import { type ReplayedAct, replayActs } from './localRun.ts';
import {
  type PendingAct,
  type PendingState,
  type PhoneRun,
  type PhoneState,
  type RecentAct,
  currentPhone,
  showPhoneState,
} from './phone.ts';
import {
  type OpenAct,
  type PhoneMeta,
  type PhoneSession,
  type RunDatabase,
  type StoredRun,
  readMeta,
  writeMeta,
} from './store/runDatabase.ts';
import { countProofs, isDue, readActs } from './store/storedActs.ts';
import { OLD_RUN, dropOld, readStoredRun } from './store/storedRun.ts';

export interface PhoneMemory {
  db: RunDatabase;
  phone: PhoneMeta['phone'];
  session: PhoneSession | null;
  stored: StoredRun | null;
  acts: OpenAct[];
  photosLeft: number;
  clock: PhoneClock;
  order: readonly number[];
  /** What the clocks said when somebody last looked. */
  reading: ClockReading;
}

export const isUnsentAct = ({ state }: OpenAct): boolean =>
  state === 'waiting' || state === 'sending';

export const correctedNow = ({ clock }: PhoneMemory): number => Date.now() + clock.skew;

/** The phone's name until somebody gives it another: its model, as far as the browser tells. */
function proposedName(): string {
  const [, model = ''] = /Android [^;)]*; ([^;)]+)/.exec(navigator.userAgent) ?? [];
  return (model.replace(/ Build\/.*$/, '') || 'Phone').slice(0, 60);
}

async function phoneMeta(db: RunDatabase): Promise<PhoneMeta['phone']> {
  const stored = await readMeta(db, 'phone');
  if (stored) return stored;
  const made = { id: crypto.randomUUID(), name: proposedName() };
  await writeMeta(db, 'phone', made);
  return made;
}

export async function loadMemory(db: RunDatabase): Promise<PhoneMemory> {
  const memory: PhoneMemory = {
    db,
    phone: await phoneMeta(db),
    session: null,
    stored: null,
    acts: [],
    photosLeft: 0,
    clock: UNMEASURED,
    order: [],
    reading: readClock(),
  };
  await reloadMemory(memory);
  return memory;
}

/** Reads everything anew, after this or another tab has written. */
export async function reloadMemory(memory: PhoneMemory): Promise<void> {
  const { db } = memory;
  memory.clock = (await readMeta(db, 'clock')) ?? UNMEASURED;
  memory.phone = await phoneMeta(db);
  const session = (await readMeta(db, 'session')) ?? null;
  const user_id = session?.user.id ?? 0;
  if (session !== null) {
    await dropOld(db, { user_id, now: correctedNow(memory), isEnded: session.token === null });
  }
  const [stored, acts, photosLeft, order] = await Promise.all([
    session === null ? null : readStoredRun(db),
    session === null ? [] : readActs(db, user_id),
    session === null ? 0 : countProofs(db, user_id),
    readMeta(db, 'order'),
  ]);
  Object.assign(memory, { session, stored, acts, photosLeft, order: order ?? [] });
}

/** Notes a jump of the clock since somebody last looked; before an act it is stored for sure. */
export async function watchClock(memory: PhoneMemory): Promise<void> {
  const now = readClock();
  const clock = noteJump(memory.clock, memory.reading, now, memory.acts.at(-1)?.seq ?? 0);
  memory.reading = now;
  if (clock === memory.clock) return;
  memory.clock = clock;
  await writeMeta(memory.db, 'clock', clock);
}

const zoneOf = ({ session }: PhoneMemory) => session?.zone ?? businessZone();

export const happenedAt = ({ phone_at, skew }: OpenAct): number => phone_at + skew;

/** What the act that a correction takes back left untouched. */
const restoredBy = ({ acts }: PhoneMemory, { move }: OpenAct): RunParcel | null =>
  move.kind === 'correct' ? (acts.find(({ id }) => id === move.act)?.parcel ?? null) : null;

/** The run with all acts that the server does not have. */
export function localRun(memory: PhoneMemory): PhoneRun | null {
  const { stored, session, acts } = memory;
  if (stored === null || session === null) return null;
  const zone = zoneOf(memory);
  const day = (at: number) => dayOf(new Date(at), zone);
  const replayed = acts.filter(isUnsentAct).map((act): ReplayedAct => ({
    delivery_id: act.delivery_id,
    move: act.move,
    day: day(happenedAt(act)),
    restores: restoredBy(memory, act),
  }));
  return {
    ...replayActs(stored.run, replayed, session.rider.id),
    readAt: stored.readAt,
    isOld: correctedNow(memory) - stored.readAt > OLD_RUN,
    day: day(stored.readAt),
  };
}

function pendingState(act: OpenAct): PendingState | null {
  if (act.state === 'stuck' || act.isProofRefused) return 'stuck';
  if (act.state === 'waiting') return isDue(act, Date.now()) ? 'due' : 'undo';
  return act.state === 'settled' ? null : act.state;
}

function pendingOf(act: OpenAct): PendingAct[] {
  const state = pendingState(act);
  if (state === null) return [];
  const { id, seq, delivery_id, parcel, move, photos, signature, message } = act;
  const at = happenedAt(act);
  const pending = { id, seq, kind: move.kind, delivery_id, parcel, at, body: move, state };
  return [{ ...pending, photos, signature, message }];
}

/** The newest act of a parcel that a correction can still take back. */
export function lastActOf(memory: PhoneMemory, parcel: number): RecentAct | null {
  const own = memory.acts.filter(
    ({ delivery_id, state }) =>
      delivery_id === parcel && state !== 'stuck' && state !== 'needs_review',
  );
  const takenBack = new Set(own.flatMap(({ move }) => (move.kind === 'correct' ? [move.act] : [])));
  const last = own.findLast(({ id, move }) => move.kind !== 'correct' && !takenBack.has(id));
  if (!last || correctedNow(memory) - happenedAt(last) > MAX_CORRECTION_AGE) return null;
  return { id: last.id, kind: last.move.kind, at: happenedAt(last), body: last.move };
}

/** Shows the screens what is in memory, and `more`. */
export function showMemory(memory: PhoneMemory, more: Partial<PhoneState> = {}): void {
  const { session, acts, photosLeft } = memory;
  const zone = zoneOf(memory);
  showPhoneState({
    phase: session === null ? 'signed-out' : 'signed-in',
    person: session && { rider: session.rider, user: session.user },
    mustSignIn: session !== null && session.token === null,
    run: localRun(memory),
    zone,
    now: () => correctedNow(memory),
    pending: acts.flatMap(pendingOf),
    photosLeft,
    ...more,
  });
  showBadge(currentPhone());
}

/** On the icon of an installed page: what is unsent. */
function showBadge({ pending, photosLeft }: PhoneState): void {
  const count = pending.length + photosLeft;
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}

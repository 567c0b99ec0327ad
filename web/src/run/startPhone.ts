/** Connects the screens to the store and the sender. */
import { auth } from '@waydesk/contract/auth/auth.ts';
import { PHONE_NAME_LENGTH, run } from '@waydesk/contract/run/run.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ApiError } from '../api/apiError.ts';
import { businessZone } from '../ui/zone.ts';
import { measureSkew } from './clock.ts';
import { installPage, persistStorage, takeUpdate } from './install.ts';
import { type PhoneState, connectPhone, showPhoneState } from './phone.ts';
import {
  type PhoneMemory,
  isUnsentAct,
  lastActOf,
  loadMemory,
  reloadMemory,
  showMemory,
  watchClock,
} from './phoneMemory.ts';
import { isSpaceLow, recordingOf } from './recording.ts';
import { type Sender, startSender } from './sender/sender.ts';
import { type RunDatabase, openRunDatabase, writeMeta } from './store/runDatabase.ts';
import { changeOwner } from './store/owners.ts';
import { UNDO_TIME, changeActs } from './store/storedActs.ts';
import { sendCall } from './transport.ts';

const OFFLINE: Text = 'Network error. Could not connect to the server.';
const SIGN_IN_LIMIT = 60_000;
/** The clocks are compared this often, in milliseconds. */
const CLOCK_EVERY = 10_000;

/** What the sign-in page says of a failure. */
function signInFailure(error: unknown): Error {
  if (!(error instanceof ApiError)) return new Error('This could not be saved', { cause: error });
  if (error.kind !== 'answered' || !error.isOurs) return new Error(OFFLINE, { cause: error });
  return new Error(error.message || run.signIn.failure, { cause: error });
}

async function signIn(memory: PhoneMemory, sender: Sender, typed: [string, string, string]) {
  const [email, password, phoneName] = typed;
  const name = phoneName.trim().slice(0, PHONE_NAME_LENGTH);
  const phone = { id: memory.phone.id, name };
  const reply = await sendCall(
    run.signIn,
    { body: { email, password, phone } },
    { token: null, limit: SIGN_IN_LIMIT },
  );
  const { token, rider, user, seal, zone, now } = reply.data;
  await sender.pausedFor(async () => {
    await writeMeta(memory.db, 'phone', phone);
    const { skew } = measureSkew(reply.sent, reply.received, Date.parse(now ?? ''));
    // Acts that wait for the answer after a jump of the clock are corrected by the run's.
    const { jumps } = memory.clock;
    if (jumps.length === 0) await writeMeta(memory.db, 'clock', { skew, jumps });
    await changeOwner(memory.db, { token, rider, user, seal, zone });
    await reloadMemory(memory);
  });
}

const isUnsent = ({ acts, photosLeft }: PhoneMemory) => acts.some(isUnsentAct) || photosLeft > 0;

async function signOut(
  memory: PhoneMemory,
  sender: Sender,
  unsent: 'send' | 'discard' | 'keep',
): Promise<'done' | 'still-unsent'> {
  if (unsent === 'send' && isUnsent(memory)) {
    await sender.send('asked');
    await reloadMemory(memory);
    if (isUnsent(memory)) return 'still-unsent';
  }
  const token = memory.session?.token ?? null;
  await sender.pausedFor(async () => {
    await changeOwner(memory.db, null, unsent === 'discard');
    await reloadMemory(memory);
  });
  // The server ends the session sooner or later by itself.
  if (token !== null)
    void sendCall(auth.logout, {}, { token, limit: SIGN_IN_LIMIT }).catch(() => undefined);
  return 'done';
}

/** What is stuck is sent again when the rider asks for it. */
async function sendAll(memory: PhoneMemory, sender: Sender): Promise<void> {
  const stuck = memory.acts.filter(({ state }) => state === 'stuck').map(({ id }) => id);
  if (stuck.length > 0) {
    await changeActs(memory.db, stuck, (act) =>
      act.state === 'stuck' ? { ...act, state: 'sending', message: null } : act,
    );
  }
  await sender.send('asked');
}

/** Starts the phone on this database; answers how to stop it. */
export async function startPhoneOn(db: RunDatabase): Promise<() => Promise<void>> {
  const memory = await loadMemory(db);
  const tabs = new BroadcastChannel('waydesk-run');
  let dueTimer: ReturnType<typeof setTimeout> | undefined;
  /** Also of acts that an earlier page has recorded. */
  const awaitDue = () => {
    const waiting = memory.acts.filter((act) => act.state === 'waiting');
    const times = waiting.map(({ phone_at }) => phone_at + UNDO_TIME - Date.now());
    const next = Math.min(...times.filter((time) => time > 0 && time <= UNDO_TIME));
    clearTimeout(dueTimer);
    if (next === Infinity) return;
    dueTimer = setTimeout(() => {
      changed();
      void sender.send('due');
    }, next + 50);
  };
  const changed = (more: Partial<PhoneState> = {}) => {
    showMemory(memory, more);
    awaitDue();
    tabs.postMessage('changed');
  };
  const sender = startSender(memory, changed);
  const recording = recordingOf(memory, async () => {
    changed();
    showPhoneState({ isLowOnSpace: await isSpaceLow() });
  });
  tabs.addEventListener('message', () => {
    // It fails while this page closes.
    void reloadMemory(memory).then(
      () => showMemory(memory),
      () => undefined,
    );
  });
  connectPhone({
    ...recording,
    sendNow: () => void sendAll(memory, sender),
    signIn: async (...typed) => {
      try {
        await signIn(memory, sender, typed);
      } catch (error) {
        throw signInFailure(error);
      }
      changed();
      void sender.send('start');
    },
    signOut: async (unsent) => {
      const done = await signOut(memory, sender, unsent);
      changed({ lastSentAt: null, connection: 'idle' });
      return done;
    },
    install: installPage,
    persist: persistStorage,
    update: takeUpdate,
    lastActOf: (parcel) => lastActOf(memory, parcel),
    phoneName: () => memory.phone.name,
  });

  const online = () => void sender.send('online');
  const offline = () => showPhoneState({ connection: 'offline' });
  const visible = () => {
    if (document.visibilityState !== 'visible') return;
    void watchClock(memory).then(() => sender.send('visible'));
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visible);
  const watching = setInterval(() => void watchClock(memory), CLOCK_EVERY);
  changed({ isLowOnSpace: await isSpaceLow() });
  void sender.send('start');

  return async () => {
    clearInterval(watching);
    await sender.stop();
    clearTimeout(dueTimer);
    tabs.close();
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', visible);
    connectPhone(null);
  };
}

/** Without https there is neither a worker nor encryption, and nothing would outlast a closed page. */
export async function startPhone(): Promise<void> {
  if (!isSecureContext) {
    showPhoneState({ phase: 'insecure', zone: businessZone() });
    return;
  }
  await startPhoneOn(await openRunDatabase(() => location.reload()));
}

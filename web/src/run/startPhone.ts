/** Connects the screens to the store and the sender. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { businessZone } from '../ui/zone.ts';
import { installPage, persistStorage, takeUpdate } from './install.ts';
import { type PhoneState, connectPhone, showPhoneState } from './phone.ts';
import {
  type PhoneMemory,
  lastActOf,
  loadMemory,
  reloadMemory,
  showMemory,
  watchClock,
} from './phoneMemory.ts';
import { isSpaceLow, recordingOf } from './recording.ts';
import { lazyChunk } from '../ui/lazyChunk.ts';
import type { Sender, SendReason } from './sender/sender.ts';
import { type RunDatabase, openRunDatabase } from './store/runDatabase.ts';
import { UNDO_TIME, changeActs } from './store/storedActs.ts';

/** The clocks are compared this often, in milliseconds. */
const CLOCK_EVERY = 10_000;
/** The sender starts so long after the page, in milliseconds, or when somebody presses Send. */
const START_AFTER = 500;
const OFFLINE: Text = 'Network error. Could not connect to the server.';

/** What speaks to the server: the day shows without it, and acts are recorded without it. */
const office = lazyChunk(() => import('./office.ts'));

/** What is stuck is sent again when the rider asks for it. */
async function sendAll(memory: PhoneMemory, sender: Pick<Sender, 'send'>): Promise<void> {
  const stuck = memory.acts.filter(({ state }) => state === 'stuck').map(({ id }) => id);
  if (stuck.length > 0) {
    await changeActs(memory.db, stuck, (act) =>
      act.state === 'stuck' ? { ...act, state: 'sending', message: null } : act,
    );
  }
  await sender.send('asked');
}

const loadOffice = () =>
  office.load().catch((error: unknown) => {
    throw new Error(OFFLINE, { cause: error });
  });

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
  let started: Sender | null = null;
  let isStopped = false;
  /** Rejects while its code cannot be loaded; the next reason to send loads it again. */
  const loadSender = async (): Promise<Sender> => {
    const { startSender } = await office.load();
    if (isStopped) throw new Error('The page has closed');
    return (started ??= startSender(memory, changed));
  };
  const sender: Pick<Sender, 'send' | 'pausedFor'> = {
    send: (reason: SendReason) =>
      loadSender().then(
        (loaded) => loaded.send(reason),
        () => undefined,
      ),
    pausedFor: async (work) => (await loadSender()).pausedFor(work),
  };
  const showSpace = async () => showPhoneState({ isLowOnSpace: await isSpaceLow() });
  const recording = recordingOf(memory, () => {
    changed();
    void showSpace();
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
      const { signInToRun } = await loadOffice();
      await signInToRun(memory, sender, typed);
      changed();
      void sender.send('start');
    },
    signOut: async (unsent) => {
      const { signOutOfPhone } = await loadOffice();
      const done = await signOutOfPhone(memory, sender, unsent);
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
  const watching = setInterval(() => {
    void watchClock(memory);
    if (started === null) void sender.send('tick');
  }, CLOCK_EVERY);
  changed();
  void showSpace();
  // The first screen stands before the code that speaks to the server comes.
  const startTimer = setTimeout(() => void sender.send('start'), START_AFTER);

  return async () => {
    clearInterval(watching);
    isStopped = true;
    await started?.stop();
    clearTimeout(startTimer);
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

/** The scan station of one person: the scans, their outcomes, and the queue. */
import { type ScanResult, SCAN_TEXTS, scans } from '@waydesk/contract/parcels/scans.ts';
import type { BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { onSessionLeft, type Session } from '../../api/session.ts';
import { type EntryChanges, newScanStationStore } from './scanStationStore.ts';
import type { ScanEntry } from './entry.ts';
import { scanFailureText, NO_SCANS, QUEUE_FULL } from './failureWords.ts';
import { type ScanChoices, type ScanSetting, settingOf } from './modes.ts';
import { dropRefusals, storeRefusals, readRefusals } from './queue/refusals.ts';
import { newSender, type BatchEnd } from './queue/sender.ts';
import { queueScan, readQueue } from './queue/scanQueue.ts';
import { newRepeats, readScan } from './reading.ts';
import { playTone } from './tones.ts';

const scanned = ({ outcome, message, parcel }: ScanResult, job: number | null) => ({
  state: outcome === 'unknown' ? ('refused' as const) : outcome,
  message,
  parcel,
  job: outcome === 'done' ? job : null,
});

export function newScanStation(session: Session) {
  const user = session.user.id;
  const repeats = newRepeats();
  const store = newScanStationStore(user);
  const { list, settle } = store;

  const end = (ended: BatchEnd) => {
    const { scans: sent } = ended.batch;
    store.put({ hasNoScans: 'failure' in ended && isUnknownCall(ended.failure) });
    const changes: EntryChanges =
      'failure' in ended
        ? sent.map(({ id }) => [id, { state: 'refused', message: scanFailureText(ended.failure) }])
        : ended.items.map((item) => [item.id, scanned(item, ended.job)]);
    settle(changes);
    const refused = new Map(changes.filter(([, { state: is }]) => is === 'refused'));
    void storeRefusals(
      user,
      sent
        .filter(({ id }) => refused.has(id))
        .map(({ id, code, setting: { mode } }) => ({
          id,
          code,
          mode,
          message: refused.get(id)?.message ?? '',
        })),
    );
  };
  const sender = newSender(session, { onEnd: end, onState: (is) => store.put({ sender: is }) });

  const refuse = (code: string, message: string) => {
    list({ code, mode: store.state().choices.mode, state: 'refused', message });
    playTone('refused');
  };

  const look = async (code: string) => {
    const id = list({ code, mode: 'look' });
    try {
      const body = { mode: 'look', items: [{ id, code }] } as const;
      const { data } = await call(
        scans.send,
        { body: { ...body, items: [...body.items] } },
        {
          handledStatuses: true,
        },
      );
      const [item] = data?.items ?? [];
      if (item === undefined) throw new ApiError({ kind: 'unreadable' });
      settle([[id, scanned(item, null)]]);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      store.put({ hasNoScans: isUnknownCall(failure) });
      settle([[id, { state: 'refused', message: scanFailureText(failure) }]]);
    }
  };

  const record = async (code: string, setting: ScanSetting) => {
    const id = list({ code, mode: setting.mode });
    const isTaken = await queueScan(user, { id, code, at: new Date().toISOString(), setting });
    if (!isTaken) {
      settle([[id, { state: 'refused', message: QUEUE_FULL }]]);
      return;
    }
    // There is no answer yet, so the scan is only known to be queued.
    if (store.state().sender === 'later') playTone('queued');
    else await sender.run();
  };

  /** A text that was read or typed. */
  const scan = (text: string, isTyped = false): void => {
    const read = readScan(text, isTyped);
    if (repeats.isRepeated('code' in read ? read.code : text)) return;
    if ('failure' in read) {
      refuse(text.slice(0, 40), SCAN_TEXTS[read.failure]);
      return;
    }
    const { code } = read;
    const setting = settingOf(store.state().choices);
    if ('missing' in setting) refuse(code, setting.missing);
    else if (store.state().hasNoScans) refuse(code, NO_SCANS);
    else if (setting.mode === 'look') void look(code);
    else void record(code, setting);
  };

  /** Scans that wait or were refused before, including those of other tabs. */
  const begin = async () => {
    const [waiting, refused] = [await readQueue(user), await readRefusals(user)];
    const listed = new Set(store.state().entries.map(({ id }) => id));
    for (const one of refused) if (!listed.has(one.id)) list({ ...one, state: 'refused' });
    for (const { id, code, setting } of waiting) {
      if (!listed.has(id)) list({ id, code, mode: setting.mode });
    }
    if (waiting.length > 0) await sender.run();
  };
  const remove = (isGone: (entry: ScanEntry) => boolean) => {
    void dropRefusals(
      user,
      store
        .state()
        .entries.filter((entry) => isGone(entry))
        .map(({ id }) => id),
    );
    store.put({ entries: store.state().entries.filter((entry) => !isGone(entry)) });
  };

  return {
    state: store.state,
    subscribe: store.subscribe,
    begin,
    scan,
    send: sender.run,
    choose: (choices: Partial<ScanChoices>) => {
      // The same parcel means something else there.
      repeats.forget();
      store.put({ choices: { ...store.state().choices, ...choices } });
    },
    dismiss: (id: string) => remove((entry) => entry.id === id),
    dismissAll: () => remove((entry) => entry.state === 'refused'),
    /** All entries except waiting ones and refusals that are not dismissed. */
    clear: () => {
      store.put({ older: {} });
      remove((entry) => entry.state !== 'waiting' && entry.state !== 'refused');
    },
    /** The third failed try leads back to the shop. */
    sendBack: (code: string) => void record(code, { mode: 'return' }),
    undone: ({ job, undone }: BulkUndo) => {
      const back = new Set(undone);
      repeats.forget();
      store.apply(
        store
          .state()
          .entries.filter((entry) => entry.job === job)
          .map(({ id, parcel }) => [
            id,
            back.has(parcel?.id ?? 0) ? { state: 'undone', job: null } : { job: null },
          ]),
      );
    },
    close: () => {
      sender.stop();
      store.close();
    },
  };
}

export type ScanStation = ReturnType<typeof newScanStation>;

let current: { session: Session; station: ScanStation } | null = null;

/** Keeps sending after the user has left the screen; ends with the session. */
export function scanStationOf(session: Session): ScanStation {
  if (current?.session !== session) {
    current?.station.close();
    current = { session, station: newScanStation(session) };
    void current.station.begin();
  }
  return current.station;
}

onSessionLeft(() => {
  current?.station.close();
  current = null;
});

/**
 * The state of a scan station: its entries and settings, shared with other tabs of the same person.
 */
import { type ScanEntry, settledBy, worstTone } from './entry.ts';
import { dropRefusals } from './queue/refusals.ts';
import { retainNewestEntries, type RetainedEntries } from './retainedEntries.ts';
import { type ScanChoices, FIRST_CHOICES } from './modes.ts';
import type { SenderState } from './queue/sender.ts';
import { playTone } from './tones.ts';
import { newUuid } from '../../form/once/attempt.ts';

export interface ScanStationState extends RetainedEntries {
  choices: ScanChoices;
  sender: SenderState;
  /** The server does not know the call. */
  hasNoScans: boolean;
}

/** Changes to entries, by id. */
export type EntryChanges = readonly (readonly [id: string, Partial<Omit<ScanEntry, 'id'>>])[];

interface Told {
  user: number;
  changes: EntryChanges;
}

const BLANK = { state: 'waiting', message: '', parcel: null, job: null } as const;

export function newScanStationStore(user: number) {
  let isClosed = false;
  const listeners = new Set<() => void>();
  let state: ScanStationState = {
    choices: FIRST_CHOICES,
    entries: [],
    older: {},
    sender: 'idle',
    hasNoScans: false,
  };
  const put = (next: Partial<ScanStationState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const putEntries = (entries: readonly ScanEntry[]) =>
    put(retainNewestEntries({ entries, older: state.older }));
  const changed = (changes: EntryChanges): ScanEntry[] => {
    const ids = new Set(changes.map(([id]) => id));
    return state.entries.filter(({ id }) => ids.has(id));
  };
  const change = (changes: EntryChanges): void => {
    const byId = new Map(changes);
    putEntries(state.entries.map((entry) => ({ ...entry, ...byId.get(entry.id) })));
  };
  const apply = (changes: EntryChanges): void => {
    change(changes);
    const settled = settledBy(changed(changes), state.entries).map(({ id }) => id);
    if (settled.length === 0) return;
    change(settled.map((id) => [id, { state: 'settled' }]));
    void dropRefusals(user, settled);
  };
  const tabs =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel('waydesk-scans') : null;
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.user === user) apply(data.changes);
  });

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put,
    /** Adds an entry as the newest; returns its id. */
    list: (entry: Pick<ScanEntry, 'code' | 'mode'> & Partial<ScanEntry>): string => {
      const id = entry.id ?? newUuid();
      putEntries([{ ...BLANK, ...entry, id }, ...state.entries]);
      return id;
    },
    /** Changes what this tab shows. */
    apply,
    /** Tells what scans came to: here, with a tone, and in the other tabs. */
    settle: (changes: EntryChanges): void => {
      apply(changes);
      if (!isClosed) tabs?.postMessage({ user, changes } satisfies Told);
      const tone = worstTone(changed(changes));
      if (tone) playTone(tone);
    },
    close: () => {
      isClosed = true;
      tabs?.close();
    },
  };
}

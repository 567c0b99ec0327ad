/** One scan as the scan station lists it. */
import type { ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import type { ParcelSummary } from '@waydesk/contract/parcels/scans.ts';

/** `settled` was refused, and its parcel was recorded by a later scan. */
export type EntryState = 'waiting' | 'done' | 'already' | 'refused' | 'settled' | 'undone';

export interface ScanEntry {
  id: string;
  /** As it was read. */
  code: string;
  mode: ScanMode;
  state: EntryState;
  /** Untranslated; '' while it waits. */
  message: string;
  parcel: ParcelSummary | null;
  /** The bulk job it belongs to, which can be undone as a whole. */
  job: number | null;
}

/** A parcel that was looked up. */
export const isFound = ({ mode, state }: Pick<ScanEntry, 'mode' | 'state'>): boolean =>
  mode === 'look' && state === 'done';

/** One tone for each outcome; `queued` without a connection. */
export const TONE_NAMES = ['refused', 'already', 'done', 'found', 'queued'] as const;
export type ToneName = (typeof TONE_NAMES)[number];

const toneOf = (entry: Pick<ScanEntry, 'mode' | 'state'>) =>
  isFound(entry) ? 'found' : entry.state;

/** The worst one of several scans sounds. */
export function worstTone(entries: readonly Pick<ScanEntry, 'mode' | 'state'>[]): ToneName | null {
  const heard = new Set<string>(entries.map(toneOf));
  return TONE_NAMES.find((name) => heard.has(name)) ?? null;
}

/** The refused scans of a list whose parcels these entries have recorded. */
export function settledBy(
  recorded: readonly ScanEntry[],
  entries: readonly ScanEntry[],
): ScanEntry[] {
  const codes = new Set(
    recorded.flatMap(({ mode, state, code }) =>
      mode !== 'look' && (state === 'done' || state === 'already') ? [code] : [],
    ),
  );
  return entries.filter(({ state, code }) => state === 'refused' && codes.has(code));
}

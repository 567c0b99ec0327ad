/** One scan as the scan station lists it. */
import type { ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import type { ParcelSummary } from '@waydesk/contract/parcels/scans.ts';

export type EntryState = 'waiting' | 'done' | 'already' | 'refused' | 'undone';

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

/** The tones: the worst one of several scans sounds. */
export type ToneName = 'done' | 'already' | 'refused';

export function worstTone(states: readonly EntryState[]): ToneName | null {
  if (states.includes('refused')) return 'refused';
  if (states.includes('already')) return 'already';
  return states.includes('done') ? 'done' : null;
}

/** One scan as the bench lists it. */
import type { ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import type { ParcelHead } from '@waydesk/contract/parcels/scans.ts';

export type EntryState = 'waiting' | 'done' | 'already' | 'refused' | 'undone';

export interface BenchEntry {
  id: string;
  /** As it was read. */
  code: string;
  mode: ScanMode;
  state: EntryState;
  /** Untranslated; '' while it waits. */
  message: string;
  parcel: ParcelHead | null;
  /** What it was done with, which can be taken back as a whole. */
  job: number | null;
}

/** The tones: the worst one of several scans sounds. */
export type ToneName = 'done' | 'already' | 'refused';

export function worstTone(states: readonly EntryState[]): ToneName | null {
  if (states.includes('refused')) return 'refused';
  if (states.includes('already')) return 'already';
  return states.includes('done') ? 'done' : null;
}

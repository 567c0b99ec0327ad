/** The modes of the bench and what each of its scans is sent with. */
import type { FailReason } from '@waydesk/contract/parcel-facts.ts';
import type { ScanMode } from '@waydesk/contract/parcel-moves.ts';
import type { Text } from '@waydesk/contract/text.ts';

export const MODE_NAMES: Record<ScanMode, Text> = {
  look: 'Look',
  receive: 'Receive',
  hand_over: 'Hand over',
  back: 'Brought back',
  return: 'Return to shop',
};

export const MODE_HINTS: Record<ScanMode, Text> = {
  look: 'Shows the parcel. Nothing is recorded.',
  receive: 'The parcel has come to the hub.',
  hand_over: 'The rider takes the parcel out.',
  back: 'The rider could not hand it over and has brought it back.',
  return: 'The parcel goes back to its shop, on the open slip of the shop.',
};

/** What comes after a failed try. */
export const NEXT_STEPS = ['undecided', 'day', 'returning'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];
export const NEXT_NAMES: Record<NextStep, Text> = {
  undecided: 'Not decided yet',
  day: 'Another day',
  returning: 'Goes back to the shop',
};

/** What is chosen above the scans. */
export interface BenchChoices {
  mode: ScanMode;
  rider: { id: number; value: string; label: string } | null;
  reason: FailReason | '';
  note: string;
  next: NextStep;
  /** YYYY-MM-DD, as typed. */
  day: string;
}

export const FIRST_CHOICES: BenchChoices = {
  mode: 'receive',
  rider: null,
  reason: '',
  note: '',
  next: 'undecided',
  day: '',
};

/** One mode with all that its scans need. */
export type ScanSetting =
  | { mode: 'look' | 'receive' | 'return' }
  | { mode: 'hand_over'; rider_id: number }
  | {
      mode: 'back';
      reason: FailReason;
      note: string | null;
      next_on: string | null;
      returning: boolean;
    };

/** The setting of what was chosen, or what is still missing. */
export function settingOf(choices: BenchChoices): ScanSetting | { missing: Text } {
  const { mode, rider, reason, next, day } = choices;
  if (mode === 'hand_over') {
    if (rider === null) return { missing: 'Please select a rider first' };
    return { mode, rider_id: rider.id };
  }
  if (mode !== 'back') return { mode };
  if (reason === '') return { missing: 'Please choose why it failed' };
  const note = choices.note.trim() || null;
  if (reason === 'other' && note === null) return { missing: 'Please write what happened' };
  if (next === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    return { missing: 'Next day is not a valid date' };
  }
  return {
    mode,
    reason,
    note,
    next_on: next === 'day' ? day : null,
    returning: next === 'returning',
  };
}

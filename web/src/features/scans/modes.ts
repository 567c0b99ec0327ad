/** The modes of the scan station and what each of its scans is sent with. */
import type { Failure, ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { Bike, PackageCheck, ScanSearch, Store, Undo2, type LucideIcon } from 'lucide-react';
import { failureOf, type TypedFailure } from '../../entities/bulk/failure.ts';

export const MODE_NAMES: Record<ScanMode, Text> = {
  look: 'Look up',
  receive: 'Receive',
  hand_over: 'Hand over',
  back: 'Brought back',
  return: 'Return to shop',
};

export const MODE_ICONS: Record<ScanMode, LucideIcon> = {
  look: ScanSearch,
  receive: PackageCheck,
  hand_over: Bike,
  back: Undo2,
  return: Store,
};

export const MODE_HINTS: Record<ScanMode, Text> = {
  look: 'Shows the parcel. Nothing is recorded.',
  receive: 'The parcel has arrived at the hub.',
  hand_over: 'The rider takes the parcel out.',
  back: 'The rider could not hand it over and has brought it back.',
  return: 'The parcel goes back to its shop, on the shop’s open return slip.',
};

/** The settings above the list of scans. */
export interface ScanChoices extends TypedFailure {
  mode: ScanMode;
  rider: { id: number; value: string; label: string } | null;
}

export const FIRST_CHOICES: ScanChoices = {
  mode: 'receive',
  rider: null,
  reason: '',
  note: '',
  next: 'open',
  day: '',
};

/** One mode with all that its scans need. */
export type ScanSetting =
  | { mode: 'look' | 'receive' | 'return' }
  | { mode: 'hand_over'; rider_id: number }
  | ({ mode: 'back' } & Failure);

/** The setting of what was chosen, or what is still missing. */
export function settingOf(choices: ScanChoices): ScanSetting | { missing: Text } {
  const { mode, rider } = choices;
  if (mode === 'hand_over') {
    if (rider === null) return { missing: 'Please select a rider first' };
    return { mode, rider_id: rider.id };
  }
  if (mode !== 'back') return { mode };
  const failure = failureOf(choices);
  return 'missing' in failure ? failure : { mode, ...failure };
}

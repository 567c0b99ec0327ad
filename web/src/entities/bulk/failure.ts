/** A failed try: as it is entered, and as it is sent. */
import type { FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import type { Failure } from '@waydesk/contract/rules/parcel-moves.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { isNextDay, isPastDay, PAST_DAY } from './nextDay.ts';

/** What comes after it. */
export const NEXT_NAMES = {
  day: 'Another day',
  return: 'Goes back to the shop',
  open: 'Not decided yet',
} as const satisfies Record<string, Text>;
export type NextStep = keyof typeof NEXT_NAMES;

export interface TypedFailure {
  reason: FailReason | '';
  note: string;
  next: NextStep;
  /** YYYY-MM-DD, as typed; counts only if another day comes next. */
  day: string;
}

/** The body to send, or what is still missing. */
export function failureOf({
  reason,
  note: typed,
  next,
  day,
}: TypedFailure): Failure | { missing: Text } {
  if (reason === '') return { missing: 'Please select why it failed' };
  const note = typed.trim() || null;
  if (reason === 'other' && note === null) return { missing: 'Please describe what happened' };
  if (next === 'day' && !isNextDay(day)) {
    return { missing: isPastDay(day) ? PAST_DAY : 'Next day is not a valid date' };
  }
  return { reason, note, next_on: next === 'day' ? day : null, returning: next === 'return' };
}

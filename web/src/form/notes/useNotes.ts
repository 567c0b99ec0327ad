/** A count of banknotes while it is typed: shared by the grid, the number keys and the total. */
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { RARE_NOTES, sumOfNotes, USUAL_NOTES } from '@waydesk/contract/rules/money-accounts.ts';
import { useState } from 'react';
import { useMedia } from '../../ui/useMedia.ts';

/** How many of each note, by its value, as typed: digits only. */
export type TypedNotes = Readonly<Record<string, string>>;

/** One digit more than the most notes have: the rule tells what is too much. */
const MOST_DIGITS = 6;

/** The counts for a body; notes with a count of 0 are left out. */
export const countsOf = (typed: TypedNotes): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([note, text]) =>
      Number(text) > 0 ? [[note, Number(text)]] : [],
    ),
  );

/** Only digits, also Burmese ones and the letter that looks like their zero. */
const digitsOf = (text: string) =>
  toLatinDigits(text.replaceAll('\u101d', '\u1040')).replaceAll(/\D/g, '').slice(0, MOST_DIGITS);

export interface Notes {
  typed: TypedNotes;
  /** The notes of the grid, the highest first. */
  shown: readonly number[];
  hasRare: boolean;
  showRare: () => void;
  /** Kyats. */
  total: number;
  put: (note: number, text: string) => void;
  /** The note that the number keys type into. */
  marked: number;
  mark: (note: number) => void;
  /** A finger types: the grid brings keys of its own, which do not cover it. */
  hasKeys: boolean;
}

/** `typed` and `onChange` are a form's; drafts and resets therefore reach the grid. */
export function useNotes(typed: TypedNotes, onChange: (typed: TypedNotes) => void): Notes {
  const [isRareAsked, setRareAsked] = useState(false);
  const hasRare = isRareAsked || RARE_NOTES.some((note) => typed[note]);
  const shown = [...USUAL_NOTES, ...(hasRare ? RARE_NOTES : [])].sort((a, b) => b - a);
  const [marked, mark] = useState<number>(USUAL_NOTES[0]);
  return {
    typed,
    shown,
    hasRare,
    showRare: () => setRareAsked(true),
    total: sumOfNotes(countsOf(typed)),
    put: (note, text) => onChange({ ...typed, [note]: digitsOf(text) }),
    marked,
    mark,
    hasKeys: useMedia('(pointer: coarse)'),
  };
}

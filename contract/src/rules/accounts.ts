/** Where the company's money is. The order is stored: a new place goes to the end. */
import { BANKS } from './banks.ts';

/** At Unrecorded stands what was paid in or out without a document that says where. */
export const PLACES = ['Cash', ...BANKS, 'Other', 'Unrecorded'] as const;
export type Place = (typeof PLACES)[number];

/** Places that people pay to and from. */
export const PAYING_PLACES = ['Cash', ...BANKS, 'Other'] as const;
export type PayingPlace = (typeof PAYING_PLACES)[number];

/** Places that money is transferred to from afar; cash is counted in notes. */
export const TRANSFER_PLACES = [...BANKS, 'Other'] as const;

/** The number under which the database knows a place, from 1. */
export const placeNumber = (place: Place): number => PLACES.indexOf(place) + 1;

/** Banknotes in kyats that are counted every day, and those that are rarely seen. */
export const USUAL_NOTES = [10_000, 5_000, 1_000, 500, 200, 100, 50] as const;
export const RARE_NOTES = [20_000, 20, 10, 5, 1] as const;
export const BANKNOTES: readonly number[] = [...USUAL_NOTES, ...RARE_NOTES];

/** Kyats of a count: how many of each note, by its value as text. */
export const sumOfNotes = (notes: Readonly<Record<string, number>>): number =>
  Object.entries(notes).reduce((sum, [note, count]) => sum + Number(note) * count, 0);

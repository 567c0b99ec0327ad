/** How many labels are printed at once. */
import type { Text } from '../texts/text.ts';

/** Parcels, and rows of a sheet. */
export const MOST_LABELS = 500;
/** Ways whose labels are asked for together. */
export const MOST_LABELLED_WAYS = 50;

export const TOO_MANY_LABELS: Text = 'Choose at most 500 parcels';
export const TOO_MANY_LABELLED_WAYS: Text = 'Choose at most 50 ways';

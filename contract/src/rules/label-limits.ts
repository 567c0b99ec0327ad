/** How many labels are printed at once. */
import type { Text } from '../texts/text.ts';

/** Parcels, and rows of a sheet. */
export const MAX_LABELS = 500;
/** Ways per print. */
export const MAX_LABELLED_WAYS = 50;

export const TOO_MANY_LABELS: Text = 'Select at most 500 parcels';
export const TOO_MANY_LABELLED_WAYS: Text = 'Select at most 50 ways';

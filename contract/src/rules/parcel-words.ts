/** Where a parcel is and why it failed, in words that files have too. */
import type { FailReason } from './parcel-facts.ts';
import type { ParcelLocation } from './parcel-locations.ts';
import type { CsvWord } from '../texts/words.ts';

export const LOCATION_NAMES: Record<ParcelLocation, CsvWord> = {
  shop: 'At the shop',
  hub: 'At the hub',
  rider: 'With the rider',
  customer: 'With the customer',
};

export const REASON_NAMES: Record<FailReason, CsvWord> = {
  no_answer: 'No answer',
  not_home: 'Not at home',
  refused: 'Refused it',
  postponed: 'Asked for another day',
  wrong_contact: 'Wrong phone or address',
  no_money: 'Had no money',
  damaged: 'Parcel damaged',
  other: 'Another reason',
};

/** English words for codes and for what is stored in another form; the caller translates them. */
import { showPhone } from '@waydesk/contract/phone.ts';
import { parsePickupType } from '@waydesk/contract/ways.ts';

const PICKUP_TYPE = {
  Merchant: 'Merchant',
  Highway: 'Highway',
  pickup: 'Pickup',
  dropoff: 'Drop-off',
} as const;

/** A kind that is none of ours is shown as stored. */
export function pickupTypeLabel(stored: string | null): string {
  const known = parsePickupType(stored ?? '');
  return known === null ? (stored ?? '–') : PICKUP_TYPE[known];
}

/** One or several stored phones as people here write them: 09… */
export function showPhones(stored: string | null): string {
  return (stored ?? '').replace(/(?<![\d+])\+?959\d{7,9}(?!\d)/g, showPhone);
}

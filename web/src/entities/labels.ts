/** English words for codes and for what is stored in another form; the caller translates them. */
import { showPhone } from '@waydesk/contract/phone.ts';
import { parsePickupType } from '@waydesk/contract/pickup-types.ts';

/** A kind that is none of ours is shown as stored. */
export function pickupTypeLabel(stored: string | null): string {
  return parsePickupType(stored ?? '') ?? stored ?? '–';
}

/** One or several stored phones as people here write them: 09… */
export function showPhones(stored: string | null): string {
  return (stored ?? '').replace(/\+?\d+/g, showPhone);
}

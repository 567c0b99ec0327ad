/** English labels for stored values; the caller translates them. */
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';

/** An unknown type is shown as stored. */
export function pickupTypeLabel(stored: string | null): string {
  return parsePickupType(stored ?? '') ?? stored ?? '–';
}

/** One or more stored phone numbers in the local form, 09… */
export function showPhones(stored: string | null): string {
  return (stored ?? '').replace(/\+?\d+/g, showPhone);
}

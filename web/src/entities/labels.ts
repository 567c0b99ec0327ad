/** English labels for stored values; the caller translates them. */
import { showPhone } from '@waydesk/contract/values/phone.ts';
import type { Translate } from '../i18n/t.ts';
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';

/** An unknown type is shown as stored. */
export function pickupTypeLabel(stored: string | null): string {
  return parsePickupType(stored ?? '') ?? stored ?? '–';
}

/** As a word of its own, where no style can make its first letter a capital: in options and chips. */
export const pickupTypeWord = (stored: string, t: Translate): string => {
  const word = t.sent(pickupTypeLabel(stored));
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** One or more stored phone numbers in the local form, 09… */
export function showPhones(stored: string | null): string {
  return (stored ?? '').replace(/\+?\d+/g, showPhone);
}

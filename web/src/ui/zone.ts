import { DEFAULT_ZONE, dayOf, isZone } from '@waydesk/contract/values/time.ts';

let zone: string | undefined;

/** The company's time zone, which the server writes into the page; every date and time uses it. */
export function businessZone(): string {
  if (zone === undefined) {
    const content = document
      .querySelector('meta[name="business-time-zone"]')
      ?.getAttribute('content');
    zone = content && isZone(content) ? content : DEFAULT_ZONE;
  }
  return zone;
}

/** The company's day, YYYY-MM-DD. */
export const today = (): string => dayOf(new Date(), businessZone());

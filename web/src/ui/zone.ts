import { DEFAULT_ZONE, isZone } from '@waydesk/contract/time.ts';

let zone: string | undefined;

/** The company's time zone, which the server writes into the page; every date and time uses it. */
export function businessZone(): string {
  if (zone === undefined) {
    const told = document.querySelector('meta[name="business-time-zone"]')?.getAttribute('content');
    zone = told && isZone(told) ? told : DEFAULT_ZONE;
  }
  return zone;
}

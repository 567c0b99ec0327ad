import { instantToLocal } from '@waydesk/contract/values/time.ts';

/** The clock in the business zone, `14:05`. */
export const clockOf = (ms: number, zone: string): string =>
  instantToLocal(new Date(ms), zone).slice(11);

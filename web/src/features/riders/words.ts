import { safeFileNamePart } from '@waydesk/contract/values/csv.ts';

/** rider_Ko_Min_deliveries, which the day follows. */
export const riderCsvPrefix = (name: string) => `rider_${safeFileNamePart(name)}_deliveries`;

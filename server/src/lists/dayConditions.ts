/** SQL conditions that keep a moment within days of the business zone. */
import { dayEnd, dayStart } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';

interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Both days included; a day that is not given sets no bound. */
export const dayConditions = (
  column: string,
  { startDate, endDate }: Days,
  zone: string,
): RawBuilder<unknown>[] => [
  ...(startDate === undefined ? [] : [sql`${sql.raw(column)} >= ${dayStart(startDate, zone)}`]),
  ...(endDate === undefined ? [] : [sql`${sql.raw(column)} < ${dayEnd(endDate, zone)}`]),
];

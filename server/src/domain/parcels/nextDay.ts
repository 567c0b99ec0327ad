import { dayOf } from '@waydesk/contract/values/time.ts';
import { invalidField } from '../../http/httpError.ts';

/**
 * @throws HttpError 400 on `field` when the day of the next attempt has passed in the business
 * zone.
 */
export function refusePastDay(day: string | null, field: string, zone: string): void {
  if (day === null || day >= dayOf(new Date(), zone)) return;
  throw invalidField(field, 'The next day cannot be in the past');
}

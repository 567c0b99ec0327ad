import { dayOf } from '@waydesk/contract/values/time.ts';
import { invalidField } from '../../http/httpError.ts';

/** Throws 400 when the day of the next try, which came in `field`, is past in the business zone. */
export function refusePastDay(day: string | null, field: string, zone: string): void {
  if (day === null || day >= dayOf(new Date(), zone)) return;
  throw invalidField(field, 'The next day cannot be in the past');
}

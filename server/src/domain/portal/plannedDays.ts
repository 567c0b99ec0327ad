/** Days for which a shop may ask. */
import { MAX_DAYS_AHEAD } from '@waydesk/contract/rules/portal-states.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { invalidField } from '../../http/httpError.ts';

/**
 * The office goes nowhere in the past, and nobody plans a rider for next year.
 * @throws HttpError 400 at `wanted_on`.
 */
export function refuseOtherDays(day: string, zone: string): void {
  const today = dayOf(new Date(), zone);
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD)) {
    throw invalidField('wanted_on', 'Choose a day from today to 30 days from now');
  }
}

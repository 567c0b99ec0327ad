import type { RateTownship } from '@waydesk/contract/records/rate-groups.ts';
import { addMoney, fromHundredths, hundredths } from '@waydesk/contract/values/money.ts';

/** Statistics of these townships' charges, in kyats; 0 if there are none. */
export function statisticsOf(townships: readonly Pick<RateTownship, 'delivery_charge'>[]) {
  const charges = townships.flatMap(({ delivery_charge }) => delivery_charge ?? []);
  if (charges.length === 0) return { average: 0, highest: 0, lowest: 0 };
  // Divides whole hundredths, so that the mean of 0.1 and 0.2 is exactly 0.15.
  const average = fromHundredths(Math.round(hundredths(addMoney(...charges)) / charges.length));
  return { average, highest: Math.max(...charges), lowest: Math.min(...charges) };
}

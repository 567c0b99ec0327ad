/** Which place a payment is taken from, unless the person chooses one. */
import type { StatementPlaces } from '@waydesk/contract/money/below-zero.ts';
import { hundredths } from '@waydesk/contract/values/money.ts';

type Place = StatementPlaces['places'][number];

/** Null: nobody says. Who may not see the balance is told only about all that is open. */
function hasAmount({ covers, balance }: Place, amount: number, open: number): boolean | null {
  const more = hundredths(amount) - hundredths(balance ?? open);
  if (balance !== undefined) return more <= 0;
  return (covers ? more <= 0 : more >= 0) ? covers : null;
}

/**
 * `usual`, the shop's own bank, if it has the amount, otherwise the first place that has it; '' if
 * none has. Where nobody says which has it, the shop's own bank.
 */
export function placeToPayFrom(
  usual: string,
  amount: number,
  { places, open }: StatementPlaces,
): string {
  const has = (one: Place | undefined) => one && hasAmount(one, amount, open);
  const own = places.find(({ place }) => place === usual);
  const first = [own, ...places].find((one) => has(one) === true);
  return first?.place ?? (has(own) === false ? '' : usual);
}

/** Which place a payment is taken from, unless the person chooses one. */
import type { StatementPlaces } from '@waydesk/contract/below-zero.ts';
import { hundredths } from '@waydesk/contract/money.ts';

type Place = StatementPlaces['places'][number];

/** Null: nobody says. Who may not see the balance is told only about all that is open. */
function hasAmount({ covers, balance }: Place, amount: number, open: number): boolean | null {
  const more = hundredths(amount) - hundredths(balance ?? open);
  if (balance !== undefined) return more <= 0;
  return (covers ? more <= 0 : more >= 0) ? covers : null;
}

/**
 * `usual`, the shop's own bank, unless it lacks the amount: then the first place that has it, and ''
 * if none has. `usual` also where nobody says what the places have.
 */
export function placeToPayFrom(
  usual: string,
  amount: number,
  { places, open }: StatementPlaces,
): string {
  const own = places.find(({ place }) => place === usual);
  if (own === undefined || hasAmount(own, amount, open) !== false) return usual;
  return places.find((one) => hasAmount(one, amount, open) === true)?.place ?? '';
}

/** Which place a payment is taken from, unless the person chooses one. */
import { hundredths } from '@waydesk/contract/money.ts';
import type { StatementPlaces } from '@waydesk/contract/below-zero.ts';

/** Null: nobody says. Whoever may not see the balance learns only about the whole of what is open. */
function hasAmount(
  { covers, balance }: StatementPlaces['places'][number],
  amount: number,
  open: number,
): boolean | null {
  if (balance !== undefined) return hundredths(balance) >= hundredths(amount);
  return covers || hundredths(amount) >= hundredths(open) ? covers : null;
}

/**
 * `usual`, the shop's own bank, unless it lacks the amount: then the first place that has it, and ''
 * if none has.
 */
export function placeToPayFrom(
  usual: string,
  typed: number,
  open: number,
  places: StatementPlaces['places'],
): string {
  // A field that is empty while somebody types judges nothing anew.
  const amount = typed > 0 ? typed : open;
  const own = places.find(({ place }) => place === usual);
  if (own === undefined || hasAmount(own, amount, open) !== false) return usual;
  return places.find((one) => hasAmount(one, amount, open) === true)?.place ?? '';
}

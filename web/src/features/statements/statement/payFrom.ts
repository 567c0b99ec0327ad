/** Which place a payment is taken from, unless the person chooses one. */
import type { StatementAccounts } from '@waydesk/contract/money/below-zero.ts';
import { hundredths } from '@waydesk/contract/values/money.ts';

type Place = StatementAccounts['places'][number];

/**
 * Null when unknown: people who may not see balances only learn whether an account covers the full
 * open amount.
 */
function hasAmount({ covers, balance }: Place, amount: number, open: number): boolean | null {
  const more = hundredths(amount) - hundredths(balance ?? open);
  if (balance !== undefined) return more <= 0;
  return (covers ? more <= 0 : more >= 0) ? covers : null;
}

/**
 * `usual`, the account for the shop's own bank, if it covers the amount or nothing is known;
 * otherwise the first account that does, '' if none does.
 */
export function accountToPayFrom(
  usual: string,
  amount: number,
  { places, open }: StatementAccounts,
): string {
  const has = (one: Place | undefined) => one && hasAmount(one, amount, open);
  const own = places.find(({ place }) => place === usual);
  const first = [own, ...places].find((one) => has(one) === true);
  return first?.place ?? (has(own) === false ? '' : usual);
}

/** The question before money is taken that a place does not have; the server finds that out. */
import { BELOW_ZERO, type BelowZero, belowZero } from '@waydesk/contract/money/below-zero.ts';
import { addMoney, formatExactMMK } from '@waydesk/contract/values/money.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../api/apiError.ts';
import type { Translate } from '../../i18n/t.ts';
import { confirmDialog } from '../../ui/confirm.tsx';
import { withMinus } from '../../ui/Money.tsx';

/** A place that an act would leave below zero. */
type ShortPlace = BelowZero['places'][number];

/** In a sentence the unit stays on the line of its figure. */
const mmk = (amount: number) => withMinus(formatExactMMK(amount)).replace(' ', '\u00a0');

/** How much a place lacks, in one sentence. */
export function belowZeroText({ place, balance, after }: ShortPlace, t: Translate): string {
  if (balance === undefined || after === undefined) {
    return t('{place} does not have enough money for this.', { place: t.sent(place) });
  }
  return t('{place} has {balance}. Taking out {amount} would leave it {below} below zero.', {
    place: t.sent(place),
    balance: mmk(balance),
    amount: mmk(addMoney(balance, -after)),
    below: mmk(-after),
  });
}

/** The places of such a refusal; null for any other failure. */
export function shortAccountsOf(failure: unknown): ShortPlace[] | null {
  if (!(failure instanceof ApiError) || failure.code !== BELOW_ZERO) return null;
  const reported = z.safeParse(belowZero, failure.data);
  return reported.success ? reported.data.places : null;
}

/** True if the person goes on; `anyway` and `instead` are the buttons, translated. */
export const askBelowZero = (
  places: readonly ShortPlace[],
  t: Translate,
  { anyway, instead }: { anyway: string; instead?: string | undefined },
): Promise<boolean> =>
  confirmDialog(
    t('Take {places} below zero?', {
      places: places.map(({ place }) => t.sent(place)).join(', '),
    }),
    {
      confirm: anyway,
      danger: true,
      why: places.map((place) => belowZeroText(place, t)),
      ...(instead !== undefined && { decline: instead }),
    },
  );

/** The form of a payment: its values, its rules, and the accounts that it goes to. */
import { hundredths } from '@waydesk/contract/values/money.ts';
import { PAYMENT_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { MORE_THAN_OPEN, newPayment, type statements } from '@waydesk/contract/money/statements.ts';
import * as z from 'zod/mini';
import { typedNumber } from '../../../form/numbers.ts';
import { rules } from '../../../form/rules.ts';

export type ShopAccount = Shop['bankAccounts'][number];

export interface PayValues {
  /** The place of the account in the list; '' for none of them. */
  to: string;
  place: string;
  amount: string;
  reference: string;
}

/** Those that money may go to, the preferred bank's first. */
export function accountsToPay({ bankAccounts, bankInfo }: Shop): ShopAccount[] {
  const open = bankAccounts.filter((account) => account.is_available);
  const isPreferred = ({ bank }: ShopAccount) => bank === bankInfo.preferred_bank;
  return [...open.filter(isPreferred), ...open.filter((account) => !isPreferred(account))];
}

/**
 * The money account to pay from: the bank of the shop's account, or Other for banks that we have no
 * account with.
 */
export function paymentAccountFor(account: ShopAccount | undefined): string {
  if (account === undefined) return 'Cash';
  return PAYMENT_ACCOUNTS.find((place) => place === account.bank) ?? 'Other';
}

export const blankPayment = (
  accounts: readonly ShopAccount[],
  open: number,
  place: string,
): PayValues => ({
  to: accounts.length > 0 ? '0' : '',
  place,
  amount: String(open),
  reference: '',
});

const MOST = 200;

const typedBody = (
  { to, place, amount, reference }: PayValues,
  accounts: readonly ShopAccount[],
) => {
  const account = to === '' ? undefined : accounts[Number(to)];
  return {
    place,
    amount: typedNumber(amount),
    account:
      account === undefined
        ? null
        : [account.bank, account.accountName, account.accountNumber].join(' · ').slice(0, MOST),
    reference,
  };
};

/** The server's rules, and that a payment is not more than the open amount. */
export const payRules = (accounts: readonly ShopAccount[], open: number) =>
  rules<PayValues>(
    z.extend(newPayment, {
      amount: newPayment.shape.amount.check(
        z.refine((amount) => hundredths(amount) <= hundredths(open), MORE_THAN_OPEN),
      ),
    }),
    (values) => typedBody(values, accounts),
  );

/** Called after the rules: what was typed fits. */
export const payBody = (values: PayValues, accounts: readonly ShopAccount[]) =>
  typedBody(values, accounts) as Input<typeof statements.pay>['body'];

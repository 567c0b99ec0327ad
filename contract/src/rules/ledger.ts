/**
 * The eight accounts that each row of the ledger moves amounts between, and what a delivery means in
 * each of them. What there is (in riders' hands, owed by riders, in the company's places) is always
 * whose it is (the shops', on three accounts, and the company's: charges and the rest).
 */
import { addMoney } from '../values/money.ts';

/** What there is, and whose it is; amounts are signed kyats. */
export const ASSETS = ['rider_cash', 'rider_account', 'money'] as const;
export const OWNERS = ['shop_due', 'shop_account', 'payable', 'charges', 'other'] as const;
export const ACCOUNTS = [...ASSETS, ...OWNERS] as const;
export type LedgerAccount = (typeof ACCOUNTS)[number];

export interface MoneyFacts {
  /** Its status is of the class delivered or money sent. */
  live: boolean;
  /** What the customer paid at the door. */
  collected: number;
  /** The agreed charge, otherwise that of the township. */
  charge: number;
  /** Set to "money sent" by a person, without a statement. */
  marked: boolean;
  /** Whether it is on a cash-in, and on a statement. */
  handedIn: boolean;
  inStatement: boolean;
}

/** The ledger accounts that a delivery itself moves; `money` is in Unrecorded. */
export type DeliveryAmounts = Record<Exclude<LedgerAccount, 'payable' | 'other'>, number>;

/**
 * The amount of a delivery in each ledger account, in kyats. Migration 023 has the same rule in
 * SQL.
 */
export function deliveryAmounts(facts: MoneyFacts): DeliveryAmounts {
  const { live, collected, charge, marked, handedIn, inStatement } = facts;
  const due = addMoney(collected, -charge);
  const inHand = handedIn ? 0 : collected;
  const when = (applies: boolean, amount: number) => (live && applies ? amount : 0);
  return {
    rider_cash: when(!marked, inHand),
    rider_account: when(handedIn, collected),
    money: when(marked, addMoney(inHand, -due)),
    shop_due: when(!inStatement && !marked, due),
    shop_account: when(inStatement, due),
    charges: when(true, charge),
  };
}

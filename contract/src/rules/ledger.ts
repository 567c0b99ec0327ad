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
  /** Set to "money sent" by somebody, outside any statement. */
  marked: boolean;
  /** It stands in a cash-in, in a statement. */
  handedIn: boolean;
  inStatement: boolean;
}

/** The accounts that a delivery itself has a part of; `money` is at Unrecorded. */
export type DeliveryParts = Record<Exclude<LedgerAccount, 'payable' | 'other'>, number>;

/** What a delivery stands for in each account. Migration 023 says the same in SQL. */
export function partsOf(facts: MoneyFacts): DeliveryParts {
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

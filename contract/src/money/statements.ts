/**
 * Statements: what a shop is paid for a set of deliveries (each delivery is on one statement only),
 * and what waits to be settled.
 */
import * as z from 'zod/mini';
import { SHOWING_MONEY, SHOWING_WAYS } from '../calls/areas.ts';
import { allowNegative, statementAccounts, withoutBalances } from './below-zero.ts';
import { deliveryMoney } from '../ways/delivery-money.ts';
import { amount, id, instant, optionalText, pathId } from '../schema/fields.ts';
import {
  STATEMENT_STATES,
  type StatementState,
  shopMoneyQuery,
  shopsToSettleQuery,
  statementListQuery,
} from '../calls/list-queries.ts';
import {
  idAndName,
  paidAmount,
  paymentAccount,
  reasonBody,
  reasonOrNone,
  countAndAmount,
  voided,
} from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { SHOP_NOT_FOUND } from '../records/shop.ts';
import { shopStandings } from './shop-standing.ts';
import { deliveryLine, shopMovement, statementLine, statementPayment } from './statement-lines.ts';
import type { Text } from '../texts/text.ts';
import { isDay } from '../values/time.ts';
import type { CsvWord } from '../texts/words.ts';

const route = routeIn('statements');

export const STATEMENT_STATE_LABELS: Record<StatementState, CsvWord> = {
  open: 'To be Paid',
  partly_paid: 'Partly Paid',
  paid: 'Paid',
  voided: 'Voided',
};

/** Why a delivered delivery is not settled now. */
export const UNSETTLED_REASONS = ['cash_with_rider', 'held', 'later'] as const;
export type UnsettledReason = (typeof UNSETTLED_REASONS)[number];

export const STATEMENT_NOT_FOUND: Text = 'Statement not found';
export const MORE_THAN_OPEN: Text = 'This is more than is left to pay on the statement';
const UPTO: Text = 'Please select the last day of the statement';
const EXPECT: Text = 'The expected total must be a number of 0 or more';
const WITHOUT: Text = 'What is left out must be a list of deliveries';
const MOST_WITHOUT = 10_000;

export type StatementLine = z.output<typeof statementLine>;

/** The amount is null for people who count while the cash is with a rider. */
export const unsettledLine = z.object({
  ...deliveryLine,
  due: z.nullable(z.number()),
  reason: z.enum(UNSETTLED_REASONS),
  rider: z.nullable(idAndName),
  held_reason: z.nullable(z.string()),
  held_by: z.nullable(idAndName),
});
export type UnsettledLine = z.output<typeof unsettledLine>;

export type ShopMovement = z.output<typeof shopMovement>;

export const shopToSettle = z.object({
  shop: idAndName,
  settlement_type: z.nullable(z.string()),
  /** Can be settled now. */
  ready: countAndAmount,
  /** The delivery time of the oldest delivery without a statement, ready to settle or not. */
  oldest: z.nullable(instant),
  /** Deliveries whose cash is with riders; the amount is null for people who count. */
  waiting: z.object({ deliveries: z.number(), amount: z.nullable(z.number()) }),
  held: countAndAmount,
  /** Negative: the shop owes. */
  account: z.number(),
  /** In statements that are not paid in full. */
  payable: z.number(),
});
export type ShopToSettle = z.output<typeof shopToSettle>;

/** The next statement of a shop, as it would be made now. */
export const shopMoney = z.object({
  shop: idAndName,
  settlement_type: z.nullable(z.string()),
  upto: z.string(),
  lines: z.array(statementLine),
  not_ready: z.array(unsettledLine),
  movements: z.array(shopMovement),
  /** The balance of the shop's account before these movements. */
  carried: z.number(),
  /** The balance after all movements, before the deliveries. */
  account: z.number(),
  total: z.number(),
  /** The balance that stays on the account, 0 or negative. */
  carried_on: z.number(),
});
export type ShopMoney = z.output<typeof shopMoney>;

export const statement = z.object({
  id: z.number(),
  /** Null for the opening statement. */
  shop: z.nullable(idAndName),
  upto: z.string(),
  state: z.enum(STATEMENT_STATES),
  total: z.number(),
  paid: z.number(),
  deliveries: z.number(),
  collected: z.number(),
  charges: z.number(),
  user: idAndName,
  created_at: instant,
  paid_at: z.nullable(instant),
  voided,
});
export type Statement = z.output<typeof statement>;

export const statementDetail = z.extend(statement, {
  /** When the first and the last of its deliveries were delivered. */
  first_at: z.nullable(instant),
  last_at: z.nullable(instant),
  lines: z.array(statementLine),
  movements: z.array(shopMovement),
  carried: z.number(),
  carried_on: z.number(),
  payments: z.array(statementPayment),
  /** In Burmese and without pictures, to send to the shop: at most 1,000 characters. */
  text: z.string(),
});
export type StatementDetail = z.output<typeof statementDetail>;

export const newStatement = z.object({
  shop_id: id(SHOP_NOT_FOUND),
  upto: z.string(UPTO).check(z.refine(isDay, UPTO)),
  /** The total that the person saw; if it has changed, the call is refused. */
  expect: z.pipe(
    z
      .unknown()
      .check(z.refine((sent) => sent !== undefined && sent !== null && sent !== '', EXPECT)),
    amount(EXPECT),
  ),
  /** Deliveries that are left out this time. */
  without: z.optional(
    z
      .array(id('Delivery not found'), WITHOUT)
      .check(z.maxLength(MOST_WITHOUT, 'At most 10,000 deliveries can be left out')),
  ),
});
export type NewStatement = z.output<typeof newStatement>;

export const newPayment = z.object({
  place: paymentAccount,
  amount: paidAmount,
  /** The shop's bank account it was paid to, as text. */
  account: optionalText(),
  reference: optionalText(),
  allow_negative: allowNegative,
});

/** People who count must not learn what a rider has to hand in. */
const withoutCashOut = (money: ShopMoney): ShopMoney => ({
  ...money,
  not_ready: money.not_ready.map((line) =>
    line.reason === 'cash_with_rider' ? { ...line, due: null } : line,
  ),
});

export const statements = {
  ...shopStandings,
  shops: route({
    method: 'GET',
    path: '/money/shops',
    who: 'cashier',
    summary: 'Shops that wait for money, those with something ready first, the longest wait first',
    query: shopsToSettleQuery,
    data: z.array(shopToSettle),
    hides: {
      unless: 'money-admin',
      from: (shops: ShopToSettle[]) =>
        shops.map((one) => ({ ...one, waiting: { ...one.waiting, amount: null } })),
    },
    paged: true,
    csv: true,
    failure: 'Failed to fetch the shops to settle',
  }),
  preview: route({
    method: 'GET',
    path: '/online-shops/:id/money',
    who: 'cashier',
    summary: 'What a statement of this shop would hold now, and why the rest is not in it',
    params: pathId,
    query: shopMoneyQuery,
    data: shopMoney,
    hides: { unless: 'money-admin', from: withoutCashOut },
    failure: 'Failed to fetch the money of the shop',
  }),
  list: route({
    method: 'GET',
    path: '/statements',
    who: 'cashier',
    summary: 'Statements, newest first; search looks in the shop’s name and the number',
    query: statementListQuery,
    data: z.array(statement),
    paged: true,
    csv: true,
    failure: 'Failed to fetch statements',
  }),
  get: route({
    method: 'GET',
    path: '/statements/:id',
    who: 'cashier',
    summary: 'One statement with its deliveries, account movements and payments',
    params: pathId,
    data: statementDetail,
    xlsx: true,
    failure: 'Failed to fetch the statement',
  }),
  places: route({
    method: 'GET',
    path: '/statements/:id/places',
    who: 'cashier',
    summary: 'The places that a statement could be paid from, and which of them have its rest',
    params: pathId,
    data: statementAccounts,
    hides: { unless: 'money-admin', from: withoutBalances },
    failure: 'Failed to fetch the accounts to pay from',
  }),
  create: route({
    method: 'POST',
    path: '/statements',
    who: 'cashier',
    summary: 'Settle with a shop; refused when the total is not the one that was seen',
    body: newStatement,
    data: statementDetail,
    status: 201,
    idempotent: true,
    large: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to create the statement',
  }),
  pay: route({
    method: 'POST',
    path: '/statements/:id/payments',
    who: 'cashier',
    summary: 'Record a payment; paid in full, its deliveries have their money sent',
    params: pathId,
    body: newPayment,
    data: statementDetail,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to record the payment',
  }),
  void: route({
    method: 'POST',
    path: '/statements/:id/void',
    who: 'money-admin',
    summary: 'Take an unpaid statement back: its deliveries are due again',
    params: pathId,
    body: reasonBody,
    data: statementDetail,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to void the statement',
  }),
  ofDelivery: route({
    method: 'GET',
    path: '/deliveries/:id/money',
    who: 'cashier',
    summary: 'Where the money of a delivery stands',
    params: pathId,
    data: deliveryMoney,
    failure: 'Failed to fetch the money of the delivery',
  }),
  hold: route({
    method: 'PUT',
    path: '/deliveries/:id/hold',
    who: 'cashier',
    summary: 'Keep a delivery out of statements, or let it in again without a reason',
    params: pathId,
    body: z.object({ reason: reasonOrNone }),
    data: deliveryMoney,
    touches: SHOWING_MONEY,
    failure: 'Failed to hold the money of the delivery',
  }),
};

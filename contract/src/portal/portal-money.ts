/** What a shop is shown of its money: what a statement would hold now, what waits, what was paid. */
import * as z from 'zod/mini';
import { countAndAmount } from '../calls/money-fields.ts';
import { STATEMENT_STATES } from '../calls/list-queries.ts';
import {
  deliveryLine,
  shopMovement,
  statementLine,
  statementPayment,
} from '../money/statement-lines.ts';
import type { UnsettledReason } from '../money/statements.ts';
import { WAITING_REASONS, type WaitingReason } from '../rules/portal-states.ts';
import { instant } from '../schema/fields.ts';

/** Why the money of a delivered parcel waits, in the words for its shop. */
export const WAITING_REASON_OF: Record<UnsettledReason, WaitingReason> = {
  cash_with_rider: 'cash_on_the_way',
  held: 'being_checked',
  later: 'later',
};

/** A movement of the shop's account, without the ledger's numbers and the words of the office. */
const portalMovement = z.pick(shopMovement, {
  at: true,
  kind: true,
  amount: true,
  delivery_id: true,
});

const waitingLine = z.object({
  ...deliveryLine,
  due: z.number(),
  reason: z.enum(WAITING_REASONS),
});

/** The same figures as the preview of a statement in the office. */
export const portalMoney = z.object({
  /** The last day that counts, `YYYY-MM-DD`. */
  upto: z.string(),
  /** Ready: handed in, and on the next statement. */
  ready: z.array(statementLine),
  waiting: z.array(waitingLine),
  movements: z.array(portalMovement),
  /** The balance of the account before these movements, and after them. */
  carried: z.number(),
  account: z.number(),
  /** What a statement made now would pay. */
  total: z.number(),
  /** The balance that would stay on the account, 0 or negative. */
  carried_on: z.number(),
  /** In statements that are not paid in full. */
  payable: z.number(),
});
export type PortalMoney = z.output<typeof portalMoney>;

export const portalStatement = z.object({
  id: z.number(),
  upto: z.string(),
  state: z.enum(STATEMENT_STATES),
  total: z.number(),
  paid: z.number(),
  deliveries: z.number(),
  collected: z.number(),
  charges: z.number(),
  created_at: instant,
  paid_at: z.nullable(instant),
});
export type PortalStatement = z.output<typeof portalStatement>;

export const portalStatementDetail = z.extend(portalStatement, {
  first_at: z.nullable(instant),
  last_at: z.nullable(instant),
  lines: z.array(statementLine),
  movements: z.array(portalMovement),
  carried: z.number(),
  carried_on: z.number(),
  /** Without those that were voided. */
  payments: z.array(
    z.pick(statementPayment, { at: true, place: true, amount: true, reference: true }),
  ),
  /** In Burmese, as the office sends it. */
  text: z.string(),
});
export type PortalStatementDetail = z.output<typeof portalStatementDetail>;

/** When the shop gets its money, in sums. */
export const moneyInShort = z.object({
  ready: countAndAmount,
  waiting: countAndAmount,
  /** Negative: the shop owes. */
  account: z.number(),
  payable: z.number(),
  /** The last statement that was not voided. */
  last: z.nullable(
    z.pick(portalStatement, {
      id: true,
      upto: true,
      state: true,
      total: true,
      paid: true,
      created_at: true,
    }),
  ),
});

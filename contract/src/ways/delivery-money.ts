/** Where the money of a delivery stands. */
import * as z from 'zod/mini';
import { idAndName } from '../calls/money-fields.ts';

export const DELIVERY_MONEY_STATES = [
  'not_delivered',
  'with_rider',
  'ready',
  'held',
  'in_statement',
  'paid',
  'marked',
] as const;
export type DeliveryMoneyState = (typeof DELIVERY_MONEY_STATES)[number];

export const deliveryMoney = z.object({
  delivery_id: z.number(),
  state: z.enum(DELIVERY_MONEY_STATES),
  /** Null while the rider has it, for those who count what he hands in. */
  collected: z.nullable(z.number()),
  charge: z.number(),
  /** For the shop; null when `collected` is. */
  due: z.nullable(z.number()),
  cash_in_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  /** Why no statement takes it, also while the rider has its cash. */
  held_reason: z.nullable(z.string()),
  held_by: z.nullable(idAndName),
});
export type DeliveryMoney = z.output<typeof deliveryMoney>;

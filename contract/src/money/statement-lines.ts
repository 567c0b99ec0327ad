/** The lines of statements: deliveries, movements of the shop's account, payments. */
import * as z from 'zod/mini';
import { instant } from '../schema/fields.ts';
import { idAndName, voided } from '../calls/money-fields.ts';

export const deliveryLine = {
  delivery_id: z.number(),
  way_id: z.number(),
  customer_name: z.string(),
  township: z.string(),
  /** When it was delivered. */
  at: instant,
};

/** Collected from the customer, less the charge: due to the shop. */
export const statementLine = z.object({
  ...deliveryLine,
  collected: z.number(),
  charge: z.number(),
  due: z.number(),
});

/** A movement of the shop's account: an advance, a credit, a correction of a settled delivery. */
export const shopMovement = z.object({
  id: z.number(),
  at: instant,
  /** The kind of its entry, otherwise that of the ledger's row. */
  kind: z.string(),
  amount: z.number(),
  delivery_id: z.nullable(z.number()),
  entry_id: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});

export const statementPayment = z.object({
  id: z.number(),
  at: instant,
  place: z.string(),
  amount: z.number(),
  account: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  user: idAndName,
  voided,
});

/** The fields of a request for a pickup, as a shop sends them and as both sides read them. */
import * as z from 'zod/mini';
import { besideDelivery, rowLine, sentRowFields } from '../intake/sent-rows.ts';
import { fieldErrors } from '../schema/field-errors.ts';
import { nextDay } from '../parcels/parcel-bodies.ts';
import {
  MAX_REQUEST_COUNT,
  MAX_REQUEST_ROWS,
  PICKUP_PARTS,
  PICKUP_STATES,
} from '../rules/portal-states.ts';
import {
  LENGTH,
  flag,
  instant,
  optionalAmount,
  optionalId,
  optionalText,
  version,
  weight,
  wholeNumber,
} from '../schema/fields.ts';
import type { FieldError } from '../calls/route.ts';
import type { ServerMessage, Text } from '../texts/text.ts';
import { INVALID_TOWNSHIP, PRICE, TOO_HEAVY, WEIGHT, MAX_WEIGHT } from '../ways/delivery-body.ts';

const PART: Text = 'Choose morning or afternoon';
const COUNT: Text = 'Number of parcels must be a whole number from 1 to 1,000';
const ROWS: Text = 'Send at most 500 rows with a request';
export const REQUEST_DECIDED: Text = 'This request has already been decided';

/**
 * A row that the browser of the shop has read. The office checks it when it becomes a delivery, so only its
 * form counts here; a rider is not for the shop to choose.
 */
const requestRow = z.object(
  {
    line: rowLine,
    ...besideDelivery.shape,
    customer_name: optionalText(LENGTH.short),
    customer_phone: optionalText(LENGTH.phone),
    other_phones: optionalText(LENGTH.short),
    township: optionalText(LENGTH.short),
    township_id: optionalId(INVALID_TOWNSHIP),
    delivery_address: optionalText(LENGTH.long),
    weight: weight(WEIGHT, MAX_WEIGHT, TOO_HEAVY),
    fragile: flag,
    item_price: optionalAmount(PRICE),
    cod: flag,
    os_paid: flag,
  },
  'A row must be an object',
);
export type RequestRow = z.output<typeof requestRow>;

/** Checks the form of a row as sent. */
export function parseRequestRow(
  sent: object,
): { row: RequestRow } | { errors: FieldError<ServerMessage>[] } {
  const { success, data, error } = requestRow.safeParse(sent);
  if (success) return { row: data };
  return { errors: fieldErrors(error.issues) };
}

const sentRequestRow = z.omit(sentRowFields, { rider_id: true });
export type SentRequestRow = z.output<typeof sentRequestRow>;

const sentRows = z
  .array(
    sentRequestRow as unknown as z.ZodMiniType<SentRequestRow, z.input<typeof requestRow>>,
    ROWS,
  )
  .check(z.maxLength(MAX_REQUEST_ROWS, ROWS));

/** What a shop asks for, and may change until the office has decided. */
export const pickupBody = {
  wanted_on: nextDay,
  part: z.enum(PICKUP_PARTS, PART),
  /** How many parcels there are to fetch, also those without a row. */
  count: wholeNumber(COUNT, 1, MAX_REQUEST_COUNT),
  note: optionalText(500),
  rows: z.prefault(sentRows, []),
};

const maybe = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());
const maybeFlag = z.nullable(z.boolean());

/** A row as it was stored: what was not sent is null. It can be sent to `POST /intake` as it is. */
export const storedRequestRow = z.object({
  line: z.number(),
  ref: maybe,
  again: z.number(),
  remark: maybe,
  customer_name: maybe,
  customer_phone: maybe,
  other_phones: maybe,
  township: maybe,
  township_id: maybeNumber,
  delivery_address: maybe,
  weight: maybeNumber,
  fragile: maybeFlag,
  item_price: maybeNumber,
  cod: maybeFlag,
  os_paid: maybeFlag,
});

/** What both sides see of a request in a list. */
export const pickupInShort = {
  id: z.number(),
  wanted_on: z.string(),
  part: z.enum(PICKUP_PARTS),
  count: z.number(),
  note: z.nullable(z.string()),
  state: z.enum(PICKUP_STATES),
  /** How many rows were sent with it. */
  row_count: z.number(),
  /** The ways that were made of it. */
  way_ids: z.array(z.number()),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  created_at: instant,
  decided_at: z.nullable(instant),
  version,
};

export const pickupRows = { rows: z.array(storedRequestRow) };

/**
 * Rows of a sheet as they are sent. The call as a whole checks only that each is a row with its line; what
 * is in it is read row by row, so that a bad row does not prevent saving the others.
 */
import * as z from 'zod/mini';
import { LENGTH, ignored, optionalText, wholeNumber } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';
import { cleanLine } from '../values/burmese.ts';

const WHOLE: Text = 'This must be a whole number';

/** The row's number in the file. */
export const rowLine = wholeNumber(WHOLE, 1, 10_000_000);

/** The fields of a row besides its delivery. */
export const besideDelivery = z.object({
  /** The shop's order number; together with the phone it identifies the row. */
  ref: optionalText(LENGTH.short, cleanLine),
  /** 2 for the second of two equal rows, and so on: both are wanted as deliveries. */
  again: z.prefault(wholeNumber(WHOLE, 1, 1_000), 1),
  /** For the label. */
  remark: optionalText(LENGTH.short),
});

export const sentRowFields = z.object(
  {
    line: rowLine,
    ref: ignored,
    again: ignored,
    remark: ignored,
    rider_id: ignored,
    customer_name: ignored,
    customer_phone: ignored,
    other_phones: ignored,
    township: ignored,
    township_id: ignored,
    delivery_address: ignored,
    weight: ignored,
    fragile: ignored,
    item_price: ignored,
    cod: ignored,
    os_paid: ignored,
  },
  'A row must be an object',
);

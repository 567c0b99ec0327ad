/** Choices remembered for a shop, so that its next sheet or way needs no questions. */
import * as z from 'zod/mini';
import { INVALID_TOWNSHIP } from '../ways/delivery-body.ts';
import { YES_OR_NO, id, verbatimText, wholeNumber } from '../schema/fields.ts';
import { INTAKE_FIELDS } from './intake-fields.ts';
import type { Text } from '../texts/text.ts';

/** The oldest beyond these are forgotten. */
export const MAX_LAYOUTS = 20;
export const MAX_REMEMBERED_TOWNSHIPS = 500;
const MAX_COLUMNS = 60;

/** What a column can mean. */
const field = z.enum(INTAKE_FIELDS, 'A column cannot mean this');

const HEADS: Text = 'A layout has 1 to 60 columns';
const listOfColumns = <S extends z.ZodMiniType>(one: S) =>
  z.array(one, HEADS).check(z.minLength(1, HEADS), z.maxLength(MAX_COLUMNS, HEADS));

/** The columns chosen for a sheet with these headers, which are stored folded. */
const layout = z
  .object(
    {
      heads: listOfColumns(verbatimText()),
      fields: listOfColumns(z.nullable(field)),
      /** What the amounts of the sheet mean; `total` is what the rider collects. */
      amount: z.enum(['item_price', 'total'], 'Please say what the amounts are'),
      /** Columns with values that a person marked as not used. */
      unused: z.optional(
        z
          .array(wholeNumber(HEADS, 0, MAX_COLUMNS - 1), HEADS)
          .check(z.maxLength(MAX_COLUMNS, HEADS)),
      ),
      /** A person said that no column has amounts. */
      no_amounts: z.optional(z.literal(true, HEADS)),
    },
    HEADS,
  )
  .check(z.refine(({ heads, fields }) => heads.length === fields.length, HEADS));

/** Newest first; townships by the folded text they were chosen for. */
export const intakeMemory = z.object({
  layouts: z.array(layout),
  places: z.record(z.string(), z.number()),
  /** The last choice for the shop's new parcels; null before the first. */
  cod: z.nullable(z.boolean()),
});
export type IntakeMemory = z.output<typeof intakeMemory>;

const LAYOUTS: Text = 'Remember at most 20 layouts at once';
const PLACES: Text = 'Remember at most 500 places at once';

export const memoryUpdate = z.object({
  layouts: z.optional(z.array(layout, LAYOUTS).check(z.maxLength(MAX_LAYOUTS, LAYOUTS))),
  places: z.optional(
    z
      .record(verbatimText(), id(INVALID_TOWNSHIP), PLACES)
      .check(z.refine((places) => Object.keys(places).length <= MAX_REMEMBERED_TOWNSHIPS, PLACES)),
  ),
  cod: z.optional(z.boolean(YES_OR_NO)),
});
export type MemoryUpdate = z.output<typeof memoryUpdate>;

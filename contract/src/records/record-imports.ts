/**
 * Import of shops, riders and customers: each row of a sheet becomes one record, once. Rows are
 * checked one by one by the schema of the single call, so that a bad row does not keep the others
 * back.
 */
import * as z from 'zod/mini';
import type { Area } from '../calls/areas.ts';
import type { Who } from '../calls/permissions.ts';
import { type FieldError, routeIn } from '../calls/route.ts';
import { fieldErrors } from '../schema/field-errors.ts';
import { LENGTH, id, text, wholeNumber } from '../schema/fields.ts';
import type { ServerMessage, Text } from '../texts/text.ts';
import { newCustomer } from './customers.ts';
import { newRider } from './rider-body.ts';
import { newShop } from './shop-body.ts';
import { SHOP_NOT_FOUND } from './shop.ts';

/** At most this many rows per call. */
export const MAX_RECORDS_AT_ONCE = 100;
/** More shops with an equal name or phone are not asked about. */
export const MAX_ALIKE = 20;
const MAX_OTHERS = 100;

const WHOLE: Text = 'This must be a whole number';
const RECORD: Text = 'A row must be an object';
const UP_TO: Text = 'Send 1 to 100 records at once';
const OTHERS: Text = 'List at most 100 shops that a row is not';

/** The single call's schema of each kind of record. */
const SCHEMAS = { shops: newShop, riders: newRider, customers: newCustomer };
export type RecordKind = keyof typeof SCHEMAS;

/** `line` is the row's number in the file; `record` is read by `parseRecord`. */
const sent = z.object(
  {
    line: wholeNumber(WHOLE, 1, 10_000_000),
    record: z.record(text(RECORD, LENGTH.short), z.unknown(), RECORD),
    /** Shops like this one, of which somebody said that the row is another shop. */
    other_than: z.optional(
      z.array(id(SHOP_NOT_FOUND), OTHERS).check(z.maxLength(MAX_OTHERS, OTHERS)),
    ),
  },
  RECORD,
);
export type SentRecord = z.output<typeof sent>;

const recordPiece = z.object({
  rows: z.array(sent, UP_TO).check(z.minLength(1, UP_TO), z.maxLength(MAX_RECORDS_AT_ONCE, UP_TO)),
});

type Clean<K extends RecordKind> = z.output<(typeof SCHEMAS)[K]>;

/** Parses a record as the single call would; its errors name the fields of that call. */
export function parseRecord<K extends RecordKind>(
  kind: K,
  record: unknown,
): { record: Clean<K> } | { errors: FieldError<ServerMessage>[] } {
  const read = z.safeParse(SCHEMAS[kind], record);
  if (read.success) return { record: read.data as Clean<K> };
  return { errors: fieldErrors(read.error.issues) };
}

/**
 * `new`: it can be saved. `known`: it exists, or an earlier row of the same call is the same.
 * `asked`: shops that have its name or its phone; somebody has to say whether it is another one.
 */
export const RECORD_OUTCOMES = ['new', 'saved', 'known', 'asked', 'refused'] as const;
export type RecordOutcomeKind = (typeof RECORD_OUTCOMES)[number];

const alike = z.object({ id: z.number(), name: z.string(), phone: z.string() });
export type AlikeRecord = z.output<typeof alike>;

const recordOutcome = z.object({
  line: z.number(),
  outcome: z.enum(RECORD_OUTCOMES),
  /** Of what was saved or is known; null for an earlier row that is not saved yet. */
  id: z.optional(z.nullable(z.number())),
  alike: z.optional(z.array(alike)),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type RecordOutcome = z.output<typeof recordOutcome>;

const route = routeIn('recordImports');

const FAILED: Text = 'Failed to import the records';

/** What both calls of a kind have. */
const PIECE = {
  method: 'POST',
  body: recordPiece,
  large: true,
  data: z.array(recordOutcome),
} as const;

const look = <const P extends string, const W extends Who>(path: P, who: W, summary: string) =>
  route({ ...PIECE, path, who, summary, touches: [], failure: 'Failed to check the rows' });

const save = <const P extends string, const W extends Who>(
  path: P,
  who: W,
  summary: string,
  touches: readonly Area[],
) =>
  route({ ...PIECE, path, who, summary, status: 201, idempotent: true, touches, failure: FAILED });

export const recordImports = {
  lookShops: look(
    '/record-imports/shops/look',
    'shop-admin',
    'Which shops of a sheet exist already, and which have a name or phone of another; writes nothing',
  ),
  saveShops: save(
    '/record-imports/shops',
    'shop-admin',
    'Add the shops of a sheet, each once; one with the name or phone of another is asked about',
    ['recordImports', 'shops', 'dashboard', 'find'],
  ),
  lookRiders: look(
    '/record-imports/riders/look',
    'signed-in',
    'Which riders of a sheet exist already, by their e-mail; writes nothing',
  ),
  saveRiders: save(
    '/record-imports/riders',
    'signed-in',
    'Add the riders of a sheet, each e-mail once',
    ['recordImports', 'riders', 'dashboard', 'find'],
  ),
  lookCustomers: look(
    '/record-imports/customers/look',
    'signed-in',
    'Which customers of a sheet exist already, by their phone; writes nothing',
  ),
  saveCustomers: save(
    '/record-imports/customers',
    'signed-in',
    'Add the customers of a sheet, each phone once',
    ['recordImports', 'customers', 'find'],
  ),
};

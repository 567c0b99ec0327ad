/**
 * Import Parcels: each row of a shop's sheet becomes one delivery, exactly once. Rows are checked
 * one by one, so that a bad row does not prevent saving the others.
 */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { cleanLine } from '../values/burmese.ts';
import { REQUEST_NOT_FOUND } from '../rules/portal-states.ts';
import { fieldErrors } from '../schema/field-errors.ts';
import { type NewDelivery, newDelivery } from '../ways/delivery-body.ts';
import {
  LENGTH,
  id,
  instant,
  moment,
  optionalText,
  pathId,
  wholeNumber,
} from '../schema/fields.ts';
import { intakeMemory, memoryUpdate } from './intake-memory.ts';
import { MAX_INTAKE_WAYS } from './intake-limits.ts';
import { besideDelivery, sentRowFields } from './sent-rows.ts';
import { importListQuery } from '../calls/list-queries.ts';
import { deliveryRef, phoneHistory } from '../ways/phones.ts';
import { pickupType } from '../rules/pickup-types.ts';
import { type FieldError, routeIn } from '../calls/route.ts';
import type { ServerMessage, Text } from '../texts/text.ts';
import { MAX_DELIVERIES } from '../ways/way-body.ts';

const route = routeIn('intake');

/** At most this many rows per call. */
export const MAX_ROWS_AT_ONCE = MAX_INTAKE_WAYS * MAX_DELIVERIES;

const WHOLE: Text = 'This must be a whole number';
const SHOP: Text = 'Please select a shop';
const DATE: Text = 'Pickup date is not a valid date';

type Beside = z.output<typeof besideDelivery>;

/** A row that can be saved. */
export interface ValidRow extends Beside {
  delivery: NewDelivery;
}

/** Parses a row as sent. Its errors name the fields of a new delivery. */
export function parseSentRow(
  sent: object,
): { row: ValidRow } | { errors: FieldError<ServerMessage>[] } {
  const extras = besideDelivery.safeParse(sent);
  const delivery = newDelivery.safeParse(sent);
  if (extras.success && delivery.success) {
    return { row: { ...extras.data, delivery: delivery.data } };
  }
  const issues = [extras, delivery].flatMap(({ error }) => error?.issues ?? []);
  return { errors: fieldErrors(issues) };
}

type SentRow = { line: number } & z.input<typeof besideDelivery> & z.input<typeof newDelivery>;

export type SentIntakeRow = z.output<typeof sentRowFields>;

const listUpTo = <S extends z.ZodMiniType>(one: S, most: number, message: Text) =>
  z.array(one, message).check(z.minLength(1, message), z.maxLength(most, message));

const rowsUpTo = (most: number, message: Text) =>
  listUpTo(sentRowFields as unknown as z.ZodMiniType<SentIntakeRow, SentRow>, most, message);

/** Where the rows were read from. */
export const IMPORT_SOURCES = ['spreadsheet', 'csv', 'pasted', 'chat'] as const;
const source = z.enum(IMPORT_SOURCES, 'Please say where the rows come from');

const importedWay = z.object(
  {
    shop_id: id(SHOP),
    pickup_type: pickupType,
    pickup_date: z.optional(moment(DATE)),
    comments: optionalText(LENGTH.long),
    rows: rowsUpTo(MAX_DELIVERIES, 'A way takes 1 to 100 rows'),
  },
  'A way must be an object',
);
export type ImportedWay = z.output<typeof importedWay>;

export const intakePiece = z.object({
  /** The import's id, from the answer to its first piece. */
  import_id: z.optional(z.nullable(id('Import not found'))),
  source,
  file_name: optionalText(LENGTH.short, cleanLine),
  /** The request of a shop that these ways are made of; each piece of its import names it. */
  request_id: z.optional(z.nullable(id(REQUEST_NOT_FOUND))),
  /** Its version as it was read. When it was changed since, the piece is answered 412 with the request. */
  request_version: z.optional(z.nullable(wholeNumber(WHOLE, 1, 1_000_000))),
  ways: listUpTo(importedWay, MAX_INTAKE_WAYS, 'Send 1 to 10 ways at once'),
});
export type IntakePiece = z.output<typeof intakePiece>;

/** `known`: the row was saved before; the ids are those of that delivery. */
export const ROW_OUTCOMES = ['saved', 'known', 'refused'] as const;

const rowOutcome = z.object({
  line: z.number(),
  outcome: z.enum(ROW_OUTCOMES),
  way_id: z.optional(z.number()),
  delivery_id: z.optional(z.number()),
  /** The present values of a delivery saved before; the row may differ. */
  cod: z.optional(z.boolean()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type IntakeRowOutcome = z.output<typeof rowOutcome>;

export const savedPiece = z.object({
  import_id: z.number(),
  /** The ways created, in the order sent; ways without a saved row are left out. */
  ways: z.array(z.number()),
  /** In the order in which they were sent. */
  rows: z.array(rowOutcome),
});
export type SavedPiece = z.output<typeof savedPiece>;

export const intakeLookup = z.object({
  shop_id: id(SHOP),
  rows: rowsUpTo(MAX_ROWS_AT_ONCE, 'Send 1 to 1,000 rows at once'),
});
export type IntakeLookup = z.output<typeof intakeLookup>;

/** What the server knows about a row before it is saved. */
const lookedUp = z.object({
  line: z.number(),
  /** The row is already saved, with this COD; sending `next_again` saves it once more. */
  known: z.nullable(z.extend(deliveryRef, { next_again: z.number(), cod: z.boolean() })),
  ...phoneHistory.shape,
});
export type RowLookupResult = z.output<typeof lookedUp>;

export const intakeTownship = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  delivery_charge: z.number(),
  /** All other spellings, the Burmese name first. */
  spellings: z.array(z.string()),
});

const named = z.object({ id: z.number(), name: z.string() });

export const importRecord = z.object({
  id: z.number(),
  user: named,
  source: z.enum(IMPORT_SOURCES),
  file_name: z.nullable(z.string()),
  /** Of its ways, as they are now. */
  shops: z.array(named),
  way_ids: z.array(z.number()),
  rows: z.number(),
  saved: z.number(),
  known: z.number(),
  refused: z.number(),
  created_at: instant,
});
export type ImportRecord = z.output<typeof importRecord>;

const MEMORY: Text = 'The shop’s import settings could not be loaded';

export const intake = {
  places: route({
    method: 'GET',
    path: '/intake/places',
    who: 'signed-in',
    summary: 'All townships with their charges and all their spellings',
    data: z.array(intakeTownship),
    failure: 'Error fetching township data',
  }),
  memory: route({
    method: 'GET',
    path: '/intake/shops/:id',
    who: 'signed-in',
    summary: 'What was chosen for a shop before: columns and townships of its sheets, COD',
    params: pathId,
    data: intakeMemory,
    failure: MEMORY,
  }),
  remember: route({
    method: 'PUT',
    path: '/intake/shops/:id',
    who: 'signed-in',
    summary: 'Add to what is remembered for a shop; the newest comes first',
    params: pathId,
    body: memoryUpdate,
    data: intakeMemory,
    touches: ['intake'],
    failure: 'Failed to remember this for the shop',
  }),
  look: route({
    method: 'POST',
    path: '/intake/look',
    who: 'signed-in',
    summary: 'Which rows are saved already, and what is known of their phones; writes nothing',
    body: intakeLookup,
    large: true,
    data: z.array(lookedUp),
    touches: [],
    failure: 'Failed to check the rows',
  }),
  save: route({
    method: 'POST',
    path: '/intake',
    who: 'signed-in',
    summary:
      'Save rows as deliveries of new ways, each row once, whoever sends it; a bad row is refused alone. With request_id it accepts the pickup request of the shop: 409 when another import did',
    body: intakePiece,
    large: true,
    data: savedPiece,
    status: 201,
    idempotent: true,
    touches: ['intake', 'pickupRequests', 'portalPickups', 'portal', ...SHOWING_WAYS],
    failure: 'Failed to import the parcels',
  }),
  list: route({
    method: 'GET',
    path: '/intake/imports',
    who: 'signed-in',
    summary: 'What was imported, newest first',
    query: importListQuery,
    data: z.array(importRecord),
    paged: true,
    failure: 'Failed to fetch imports',
  }),
};

/** Labels of parcels and the lists that go with them on paper: a way's manifest, a rider's run sheet. */
import * as z from 'zod/mini';
import { delivery } from '../ways/deliveries.ts';
import { id, queryId } from '../schema/fields.ts';
import {
  MAX_LABELLED_WAYS,
  MAX_LABELS,
  TOO_MANY_LABELLED_WAYS,
  TOO_MANY_LABELS,
} from '../rules/label-limits.ts';
import { routeIn } from '../calls/route.ts';
import { type Text, inEnglish } from '../texts/text.ts';

const route = routeIn('labels');

const ONE_PICK: Text = 'Please select the rows';
const ID: Text = 'There is no such number';

type Picked = Partial<Record<'ids' | 'way_ids' | 'import_id', unknown>>;
const isOnePick = ({ ids, way_ids: ways, import_id: imported }: Picked) =>
  [ids, ways, imported].filter((one) => one !== undefined).length === 1;

const listed = (most: number, tooMany: Text) =>
  z.optional(z.array(id(ID), ONE_PICK).check(z.minLength(1, ONE_PICK), z.maxLength(most, tooMany)));

/** The same list as a query has it: `4,8,15`. */
const written = (most: number, tooMany: Text) =>
  z.optional(
    z.pipe(
      z.pipe(
        z
          .string()
          .check(z.maxLength(11 * (most + 1), tooMany), z.regex(/^\d{1,10}(,\d{1,10})*$/, ID)),
        z.transform((text): (string | number | null | undefined)[] => text.split(',')),
      ),
      z.array(id(ID)).check(z.maxLength(most, tooMany)),
    ),
  );

/** Parcels by id, or all parcels of ways or of an import except cancelled ones. */
export const labelPick = z
  .object({
    ids: listed(MAX_LABELS, TOO_MANY_LABELS),
    way_ids: listed(MAX_LABELLED_WAYS, TOO_MANY_LABELLED_WAYS),
    import_id: z.optional(id(ID)),
  })
  .check(z.refine(isOnePick, ONE_PICK));
export interface LabelPick {
  ids?: readonly number[] | undefined;
  way_ids?: readonly number[] | undefined;
  import_id?: number | undefined;
}

const labelQuery = z
  .object({
    ids: written(MAX_LABELS, TOO_MANY_LABELS),
    way_ids: written(MAX_LABELLED_WAYS, TOO_MANY_LABELLED_WAYS),
    import_id: queryId('import_id'),
  })
  .check(z.refine(isOnePick, ONE_PICK));

const sheetQuery = z
  .object({ rider_id: queryId('rider_id'), way_id: queryId('way_id') })
  .check(
    z.refine(
      ({ rider_id: rider, way_id: way }) => (rider === undefined) !== (way === undefined),
      inEnglish('Give either rider_id or way_id'),
    ),
  );

const maybe = z.nullable(z.string());
const named = z.object({ id: z.number(), name: z.string(), phone: maybe });

/** The parcel data on every printed page. */
const onPaper = z.extend(
  z.pick(delivery, {
    id: true,
    customer_name: true,
    customer_phone: true,
    other_phones: true,
    township: true,
    delivery_address: true,
    fragile: true,
    os_paid: true,
    total_collect_amount: true,
  }),
  {
    way_id: z.number(),
    /** Of the township: two may have one name. */
    state: maybe,
    remark: maybe,
    shop: named,
  },
);

export const label = z.extend(onPaper, {
  weight: delivery.shape.weight,
  /** Its position among the parcels of its way, from 1. */
  n: z.number(),
  of: z.number(),
  /** How often its label was printed. */
  prints: z.number(),
  /** Whether it carries the tracking link: the company wants it, and the parcel has not ended. */
  is_tracked: z.boolean(),
  /** That link; null before the first print makes it, and on labels that carry none. */
  tracking: maybe,
});
export type LabelData = z.output<typeof label>;

export const sheetRow = z.extend(onPaper, { status: delivery.shape.status });
export type SheetLine = z.output<typeof sheetRow>;

export const sheet = z.object({
  rider: z.nullable(named),
  way: z.nullable(
    z.object({ id: z.number(), shop: named, pickup_type: maybe, pickup_date: maybe }),
  ),
  rows: z.array(sheetRow),
  /** The number of all parcels, including those beyond the listed rows. */
  count: z.number(),
});
export type ParcelSheet = z.output<typeof sheet>;

const FAILURE: Text = 'Failed to fetch labels';

export const labels = {
  list: route({
    method: 'GET',
    path: '/parcels/labels',
    who: 'signed-in',
    summary:
      'What stands on the labels of parcels, in order of way and number; counts nothing and makes no tracking link',
    query: labelQuery,
    data: z.array(label),
    failure: FAILURE,
  }),
  print: route({
    method: 'POST',
    path: '/parcels/labels',
    who: 'signed-in',
    summary:
      'The same for labels that are printed now: counts one more print of each; the same Idempotency-Key counts once. Makes the tracking links that labels carry where the profile of the company says so',
    body: labelPick,
    data: z.array(label),
    idempotent: true,
    touches: ['labels', 'parcels'],
    failure: FAILURE,
  }),
  sheet: route({
    method: 'GET',
    path: '/parcels/sheet',
    who: 'signed-in',
    summary:
      'What a rider has to deliver, in order of township and address, or all parcels of a way; at most 500 rows',
    query: sheetQuery,
    data: sheet,
    failure: 'Failed to fetch the sheet',
  }),
};

/** New deliveries: checked against what they refer to, priced, then inserted together. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import {
  INVALID_TOWNSHIP,
  type NewDelivery,
  type NewDeliveryField,
  PRICE,
} from '@waydesk/contract/ways/delivery-body.ts';
import { isMoney, totalToCollect } from '@waydesk/contract/values/money.ts';
import { RIDER_INACTIVE, RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { lettersIn, takeLetters } from '../../concurrency/rounds.ts';
import type { WordedFieldError } from '../../http/httpError.ts';
import { type UnknownCustomer, customerWith, insertUnknownCustomers } from './customers.queries.ts';
import type { ReferencedIds, References } from './references.queries.ts';
import { type SearchColumns, searchColumns } from '../../lists/searchKeys.ts';

export type Priced = ReturnType<typeof priced>;

export interface CheckedDeliveries {
  rows: Priced[];
  fieldErrors: WordedFieldError[];
}

/** The records that new deliveries of a shop refer to. */
export const referencedBy = (deliveries: readonly NewDelivery[], shop: number): ReferencedIds => ({
  shop,
  townships: deliveries.map((d) => d.township_id),
  riders: deliveries.map((d) => d.rider_id),
});

/**
 * Rows ready to insert, and all field errors: an unknown township, an unknown or inactive rider, a
 * total above the limit. `at` returns the path of the nth delivery in the body, such as
 * `deliveries.2.`.
 */
export function checkNewDeliveries(
  references: References,
  deliveries: readonly NewDelivery[],
  at: (index: number) => string,
): CheckedDeliveries {
  const rows = deliveries.map((d) => priced(d, references));
  const errors = rows.flatMap((row, i) => errorsOf(row, references, at(i)));
  return { rows, fieldErrors: errors };
}

/** Takes the township's current name, and the charge for the shop, whatever the client sent. */
function priced(d: NewDelivery, { townships }: References) {
  const place = townships.get(d.township_id ?? 0);
  const amounts = {
    item_price: d.item_price,
    delivery_charges: place?.delivery_charge ?? 0,
    cod: d.cod ?? false,
    os_paid: d.os_paid ?? false,
  };
  return {
    rider_id: d.rider_id ?? null,
    customer_name: d.customer_name,
    customer_phone: d.customer_phone,
    other_phones: d.other_phones ?? null,
    township: place?.name ?? '',
    township_id: place?.id ?? null,
    delivery_address: d.delivery_address ?? null,
    weight: d.weight ?? null,
    fragile: d.fragile ?? false,
    ...amounts,
    actual_delivery_charges: null,
    total_collect_amount: totalToCollect(amounts),
    status: 'pending' as const,
  } satisfies HasAll<NewDeliveryField>;
}

function errorsOf(row: Priced, { riders }: References, at: string): WordedFieldError[] {
  const errors: WordedFieldError[] = [];
  if (row.township_id === null) {
    errors.push({ field: `${at}township_id`, message: INVALID_TOWNSHIP });
  }
  const error = row.rider_id === null ? null : riderError(riders, row.rider_id);
  if (error) errors.push({ field: `${at}rider_id`, message: error });
  // Each amount is within the limit, but their sum may not be.
  if (!isMoney(row.total_collect_amount)) errors.push({ field: `${at}item_price`, message: PRICE });
  return errors;
}

/** The reason why this rider cannot be assigned; null when the rider can. */
export function riderError(riders: References['riders'], id: number): Text | null {
  const rider = riders.get(id);
  if (!rider) return RIDER_NOT_FOUND;
  return rider.status === 'active' ? null : RIDER_INACTIVE;
}

export interface DeliveriesToInsert {
  userId: number;
  rows: readonly Priced[];
  /** The index in `ways` of each row's way; default: the first. */
  parts?: readonly number[];
  /** `newCustomers` of the phones that `lockedUnknownPhones` found. */
  customers: readonly UnknownCustomer[];
  /** `rowsWithSearchKeys` of the rows. */
  words: readonly RowWithSearchKeys[];
}

/** The rows with their search keys. Yields between rows so that other calls can run. */
export async function rowsWithSearchKeys(rows: readonly Priced[]): Promise<RowWithSearchKeys[]> {
  const folded: RowWithSearchKeys[] = [];
  for (const row of rows) {
    await takeLetters(lettersIn(row));
    folded.push(searchColumns('delivery_words', row));
  }
  return folded;
}

export type RowWithSearchKeys = SearchColumns<'delivery_words'>;

/**
 * SQL of WITH queries that insert the rows in order, each linked to its customer: `numbered` has
 * their `id` and their position `n` from 0. `ways` is a query for the `id` and the `part` (from 0)
 * of each way; all rows of a way must be adjacent.
 */
export const insertDeliveries = (
  ways: RawBuilder<unknown>,
  { userId, rows, parts, customers, words }: DeliveriesToInsert,
): RawBuilder<unknown> => sql`
  made as (${insertUnknownCustomers(customers)}),
  inserted as (
    insert into deliveries (way_id, user_id, customer_id, ${sql.raw(COLUMNS)})
    select way.id, ${userId}, ${customerWith('sent.customer_phone')}, ${sql.raw(COLUMNS)}
    from (${ways}) as way join jsonb_to_recordset(${JSON.stringify(
      rows.map((row, n) => ({ n, part: parts?.[n] ?? 0, ...row })),
    )}::jsonb) as sent (n integer, part integer, ${sql.raw(TYPED)}) using (part)
    left join made on made.phone_key = sent.customer_phone
    order by n
    returning id
  ),
  numbered as (select id, row_number() over (order by id) - 1 as n from inserted),
  filed as (
    insert into delivery_words (id, search_key, search_version)
    select numbered.id, search_key, search_version
    from numbered join jsonb_to_recordset(${JSON.stringify(
      words.map((one, n) => ({ n, ...one })),
    )}::jsonb) as sent (n integer, search_key text, search_version smallint) using (n)
  )`;

const TYPES: Record<keyof Priced, string> = {
  rider_id: 'integer',
  customer_name: 'text',
  customer_phone: 'text',
  other_phones: 'text',
  township: 'text',
  township_id: 'integer',
  delivery_address: 'text',
  weight: 'numeric',
  fragile: 'boolean',
  item_price: 'numeric',
  delivery_charges: 'numeric',
  cod: 'boolean',
  os_paid: 'boolean',
  actual_delivery_charges: 'numeric',
  total_collect_amount: 'numeric',
  status: 'text',
};
const COLUMNS = Object.keys(TYPES).join(', ');
const TYPED = Object.entries(TYPES)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');

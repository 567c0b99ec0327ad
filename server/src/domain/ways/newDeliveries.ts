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
  faults: WordedFieldError[];
}

/** The records that new deliveries of a shop refer to. */
export const referencedBy = (deliveries: readonly NewDelivery[], shop: number): ReferencedIds => ({
  shop,
  townships: deliveries.map((d) => d.township_id),
  riders: deliveries.map((d) => d.rider_id),
});

/**
 * Rows ready to insert, and every fault: an unknown township, an unknown or inactive rider, a total
 * beyond the limit. `at` gives the path of the nth delivery in the body, such as `deliveries.2.`.
 */
export function checkNewDeliveries(
  references: References,
  deliveries: readonly NewDelivery[],
  at: (index: number) => string,
): CheckedDeliveries {
  const rows = deliveries.map((d) => priced(d, references));
  const faults = rows.flatMap((row, i) => faultsOf(row, references, at(i)));
  return { rows, faults };
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

function faultsOf(row: Priced, { riders }: References, at: string): WordedFieldError[] {
  const faults: WordedFieldError[] = [];
  if (row.township_id === null) {
    faults.push({ field: `${at}township_id`, message: INVALID_TOWNSHIP });
  }
  const fault = row.rider_id === null ? null : riderError(riders, row.rider_id);
  if (fault) faults.push({ field: `${at}rider_id`, message: fault });
  // Each amount is within the limit, but their sum may not be.
  if (!isMoney(row.total_collect_amount)) faults.push({ field: `${at}item_price`, message: PRICE });
  return faults;
}

/** Why work cannot be given to this rider; null when it can. */
export function riderError(riders: References['riders'], id: number): Text | null {
  const rider = riders.get(id);
  if (!rider) return RIDER_NOT_FOUND;
  return rider.status === 'active' ? null : RIDER_INACTIVE;
}

export interface DeliveriesToInsert {
  userId: number;
  rows: readonly Priced[];
  /** For which of the `ways` each row is; default: the first. */
  parts?: readonly number[];
  /** `newCustomers` of the phones that `lockedUnknownPhones` found. */
  customers: readonly UnknownCustomer[];
  /** `foldedRows` of the rows. */
  words: readonly FoldedRow[];
}

/** What each row is found by. Others get their turn in between. */
export async function foldedRows(rows: readonly Priced[]): Promise<FoldedRow[]> {
  const folded: FoldedRow[] = [];
  for (const row of rows) {
    await takeLetters(lettersIn(row));
    folded.push(searchColumns('delivery_words', row));
  }
  return folded;
}

export type FoldedRow = SearchColumns<'delivery_words'>;

/**
 * SQL of WITH queries that insert the rows in order, each linked to its customer, and number them
 * from 0: `numbered` has their `id` and `n`. `ways` is a query for the `id` of each way and its
 * `part`, from 0; all rows of a way stand together.
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

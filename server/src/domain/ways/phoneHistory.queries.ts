/**
 * The history of customers' phones: how their parcels ended, and possible duplicates of an order.
 */
import {
  ENDED_STATUSES,
  MAX_POSSIBLE_DUPLICATES,
  type PhoneHistory,
  DUPLICATE_HOURS,
} from '@waydesk/contract/ways/phones.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inQuotes } from './deliveries.queries.ts';

export interface AskedPhone {
  /** In the stored form; null for none. */
  phone: string | null;
  /** The amount to collect, in kyats; null skips the search for possible duplicates. */
  total: number | null;
}

interface FoundPhones {
  phones: { phone: string; finished: number; refused: number }[];
  twins: { n: number; delivery_id: number; way_id: number }[];
}

const TWIN_AGE = sql.raw(`interval '${DUPLICATE_HOURS} hours'`);
const statusIn = (codes: readonly string[]) => `d.status in (${inQuotes(codes)})`;

/** Joined only for cancelled deliveries, which are few. */
const REFUSED =
  sql.raw(`(${statusIn(ENDED_STATUSES.refused)} or ${statusIn(ENDED_STATUSES.refusedWhenTried)}
  and exists (select from parcels as p where p.delivery_id = d.id and p.attempts > 0))`);
const DONE = sql.raw(statusIn(ENDED_STATUSES.done));

/**
 * A query of one row with the history of each phone; `shop` is null when no possible duplicates are
 * wanted. Duplicates are searched from the first delivery of the day on, not through the phone's
 * whole index.
 */
function phonesQuery(asked: readonly AskedPhone[], shop: number | null): RawBuilder<FoundPhones> {
  const rows = asked.flatMap(({ phone, total }, n) =>
    phone === null ? [] : [{ n, phone, total }],
  );
  return sql<FoundPhones>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a (n integer, phone text, total numeric)
    ), since as materialized (
      select coalesce(min(id), 2147483647) as id from deliveries
      where created_at > now() - ${TWIN_AGE}
    ), ended as (
      select phone, finished, refused
      from (select distinct phone from asked) as each cross join lateral (
        select count(*) filter (where ${DONE} or is_refused) as finished,
          count(*) filter (where is_refused) as refused
        from deliveries as d cross join lateral (select ${REFUSED} as is_refused) as r
        where d.customer_phone = each.phone
      ) as counts
      where finished > 0
    ), twins as (
      select asked.n, twin.id as delivery_id, twin.way_id
      from asked cross join lateral (
        select d.id, d.way_id from deliveries as d
        where d.customer_phone = asked.phone and d.id >= (select id from since)
          and d.total_collect_amount = asked.total and d.status <> 'cancelled'
          and now() - d.created_at < ${TWIN_AGE}
          and (select shop_id from ways where ways.id = d.way_id) = ${shop}::integer
        order by d.id desc limit ${sql.lit(MAX_POSSIBLE_DUPLICATES)}
      ) as twin
      where asked.total is not null
    )
    select (select coalesce(json_agg(ended), '[]') from ended) as phones,
      (select coalesce(json_agg(twins order by n, delivery_id desc), '[]') from twins) as twins`;
}

/** The history of each phone, in the order asked. */
export async function phoneHistories(
  db: Database,
  asked: readonly AskedPhone[],
  shop: number | null,
): Promise<PhoneHistory[]> {
  const query = phonesQuery(asked, shop);
  const found = await db.one(query, 'prepared');
  const ended = new Map(
    found.phones.map(({ phone, finished, refused }) => [phone, { finished, refused }]),
  );
  const histories = asked.map(({ phone }): PhoneHistory => ({
    twins: [],
    phone: ended.get(phone ?? '') ?? null,
  }));
  for (const { n, ...twin } of found.twins) histories[n]!.twins.push(twin);
  return histories;
}

/** What is measured needs a rider with 60 deliveries and shops with many: the same on each copy. */
import type pg from 'pg';

export interface MoneyCases {
  /** Has the cash of 60 deliveries. */
  rider: number;
  /** With 600 and with 5,000 deliveries that can be settled. */
  shop: number;
  bigShop: number;
  /** On the way, with three deliveries each. */
  ways: number[];
}

const CASH_IN = 60;
const STATEMENT = 600;
const BIG_STATEMENT = 5_000;

export async function prepareMoney(bare: pg.ClientBase): Promise<MoneyCases> {
  const ids = async (sql: string, values: unknown[] = []) =>
    (await bare.query<{ id: number }>(sql, values)).rows.map(({ id }) => id);
  const [rider = 0] = await ids(
    `select id from riders as r where not exists
       (select from delivery_money where rider_id = r.id and rider_cash <> 0) order by id limit 1`,
  );
  await bare.query(
    `update deliveries set rider_id = $1 where id in (select delivery_id from delivery_money as m
       where rider_cash <> 0 and rider_id is not null and not exists
         (select from cash_ins as c where c.rider_id = m.rider_id and state = 'waiting')
       order by delivery_id desc limit $2)`,
    [rider, CASH_IN],
  );
  const [shop = 0, bigShop = 0] = await ids(
    `select id from online_shops as o
     where not exists (select from delivery_money where shop_id = o.id and live
         and statement_id is null and not marked)
       and not exists (select from money_totals where account = 'shop_account' and owner = o.id)
     order by id limit 2`,
  );
  await giveReady(bare, shop, STATEMENT);
  await giveReady(bare, bigShop, BIG_STATEMENT);
  await bare.query('vacuum analyze deliveries, delivery_money, ways, ledger');
  const ways = await ids(
    "select id from ways where status = 'on_the_way' and delivery_count = 3 order by id",
  );
  return { rider, shop, bigShop, ways };
}

/** Old ways of three become the shop's, delivered and handed in, but not settled. */
async function giveReady(bare: pg.ClientBase, shop: number, count: number): Promise<void> {
  await bare.query(
    `create temp table given as
     select w.id from ways as w join deliveries as d on d.way_id = w.id
       join delivery_money as m on m.delivery_id = d.id
     where w.status = 'completed' and w.delivery_count = 3 and m.marked
     group by w.id having count(*) = 3 order by w.id limit $1`.replace(
      '$1',
      String(Math.ceil(count / 3)),
    ),
  );
  await bare.query(
    "update ways set shop_id = $1, status = 'delivered' where id in (select id from given)",
    [shop],
  );
  await bare.query(
    "update deliveries set status = 'delivered' where way_id in (select id from given)",
  );
  await bare.query(
    `with made as (
       insert into cash_ins (state, counted, expected, carried, delivery_ids, counted_by, posted_at)
       select 'posted', sum(rider_cash), sum(rider_cash), 0, array_agg(delivery_id), 1, now()
       from delivery_money where shop_id = $1 and rider_cash <> 0
       returning id, counted, delivery_ids
     ), moved as (
       update delivery_money set cash_in_id = made.id from made
       where delivery_id = any(made.delivery_ids)
     )
     insert into ledger (kind, place, cash_in_id, money, rider_account)
     select 'cash_in', 1, id, counted, -counted from made`,
    [shop],
  );
  await bare.query('drop table given');
}

/**
 * A big shop's statement: one statement that settles what is ready, and keeps its answer under the key.
 * The triggers of the database post what each delivery means in money, on both sides.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dataOf, keyedPost } from '../../lib/client.ts';
import { nextStatement } from '../moneyBodies.ts';
import type { Baseline } from './baseline.ts';
import { preparedAs } from './statement.ts';

const DELIVERIES = 600;

export const STATEMENT_BASELINE: Baseline = {
  what: `a statement of ${DELIVERIES} deliveries`,
  limit: { times: 2.2 },
  rounds: { rounds: 40, warmUp: 10 },
  open: async ({ bare }, client) => {
    const [shop, other] = await shopsToSettle(bare);
    const [body, { upto }] = [await nextStatement(bare, shop), await nextStatement(bare, other)];
    const post = async (path: string, sent: object) =>
      dataOf<{ id: number }>(await client.call(keyedPost(path, sent))).id;
    let [made, bareMade] = [0, 0];
    return {
      app: async () => {
        made = await post('/statements', body);
      },
      statement: async () => {
        const values = [randomUUID(), other, upto];
        bareMade = (await bare.query<{ id: number }>({ ...SETTLE, values })).rows[0]!.id;
      },
      // The deliveries of both are ready again, and the shops' accounts as before.
      after: async () => {
        for (const sql of UNDO) await bare.query(sql, [[made, bareMade]]);
      },
    };
  },
};

const UNDO = [
  `insert into ledger (kind, user_id, shop_id, statement_id, shop_account, payable)
   select 'statement', 1, shop_id, id, total, -total from statements where id = any($1)`,
  'update delivery_money set statement_id = null where statement_id = any($1)',
];

const READY = `live and statement_id is null and not marked and rider_cash = 0
  and held_reason is null`;

/** Two new shops get the ways of as many deliveries each, if so many are ready: every other has open ones. */
async function shopsToSettle(bare: pg.ClientBase): Promise<[number, number]> {
  const { rows } = await bare.query<{ id: number }>(
    `insert into online_shops (os_name, address, township)
     select os_name, address, township from online_shops order by id limit 2 returning id`,
  );
  for (const [half, { id }] of rows.entries()) {
    await bare.query(
      `update ways set shop_id = $1 where id in (
         select d.way_id from delivery_money as m join deliveries as d on d.id = m.delivery_id
         where ${READY} and way_id % 2 = $2 order by d.id desc limit $3)`,
      [id, half, DELIVERIES],
    );
  }
  await bare.query('vacuum analyze deliveries, delivery_money, ways');
  return [rows[0]!.id, rows[1]!.id];
}

/** $1 the key, $2 the shop, $3 the last day. */
const SETTLE = preparedAs(`
  with shop as materialized (
    select id, os_name from online_shops where id = $2 for no key update
  ), ready as materialized (
    select delivery_id, at, collected, charge from delivery_money
    where shop_id = (select id from shop) and ${READY}
      and at < ($3::date + 1)::timestamp at time zone 'Asia/Yangon'
    order by delivery_id for update
  ), sums as (
    select array_agg(delivery_id) as ids, array_agg(collected) as collected_each,
      array_agg(charge) as charge_each, count(*) as deliveries, sum(collected) as collected,
      sum(charge) as charges, (select coalesce(sum(amount), 0) from money_totals
        where account = 'shop_account' and owner = $2) as account
    from ready
  ), made as (
    insert into statements (shop_id, upto, total, delivery_ids, collected_each, charge_each,
      deliveries, collected, charges, movements, carried, carried_on, seen, user_id)
    select $2, $3::date, account + collected - charges, ids, collected_each, charge_each, deliveries,
      collected, charges, array(select l.id from ledger as l
        where l.shop_id = $2 and l.shop_account <> 0 and l.kind not in ('statement', 'opening')
          and l.id > coalesce((select max(seen) from statements
            where shop_id = $2 and voided_at is null), 0)
          and not exists (select from delivery_money as m
            where m.delivery_id = l.delivery_id and m.statement_id is null)),
      account, 0, (select coalesce(max(id), 0) from ledger), 1
    from sums returning *
  ), settled as (
    update delivery_money as m set statement_id = made.id from made
    where m.delivery_id = any(made.delivery_ids)
  ), posted as (
    insert into ledger (kind, user_id, shop_id, statement_id, shop_account, payable)
    select 'statement', 1, shop_id, id, -total, total from made
  ), answer as materialized (
    select made.id, row_to_json(o)::text as json from made cross join lateral (
      select made.id, made.upto, made.total, made.deliveries, made.collected, made.charges,
        shop.os_name, (select json_agg(l) from (
          select d.id, d.way_id, d.customer_name, d.township, ready.at, ready.collected,
            ready.charge, ready.collected - ready.charge as due
          from ready join deliveries as d on d.id = ready.delivery_id order by ready.at, d.id
        ) as l) as lines
      from shop
    ) as o
  ), key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    select 1, 'bare', $1, 'bare', 201, json::json from answer
  )
  select id, json from answer`);

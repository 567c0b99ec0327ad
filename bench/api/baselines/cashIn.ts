/**
 * A rider's cash counted in: one statement. The triggers of the database post what each delivery means
 * in money, on both sides.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { keyedPost, dataOf } from '../../lib/client.ts';
import { nextCount } from '../moneyBodies.ts';
import type { Baseline } from './baseline.ts';
import { preparedAs } from './statement.ts';

const DELIVERIES = 60;

export const CASH_IN_BASELINE: Baseline = {
  what: `a cash-in of ${DELIVERIES} deliveries`,
  limit: { times: 3 },
  rounds: { rounds: 40, warmUp: 10 },
  open: async ({ bare }, client) => {
    const [rider, other] = await ridersWithCash(bare);
    const [body, { notes }] = [await nextCount(bare, rider), await nextCount(bare, other)];
    const post = async (path: string, sent: object) =>
      dataOf<{ id: number }>(await client.call(keyedPost(path, sent))).id;
    let [counted, bareCounted] = [0, 0];
    return {
      app: async () => {
        counted = await post('/cash-ins', body);
      },
      statement: async () => {
        const values = [randomUUID(), other, JSON.stringify(notes)];
        bareCounted = (await bare.query<{ id: number }>({ ...CASH_IN, values })).rows[0]!.id;
      },
      // The cash of both is open again.
      after: async () => {
        await post(`/cash-ins/${counted}/void`, { reason: 'Measured' });
        await bare.query(UNDO, [bareCounted]);
      },
    };
  },
};

const UNDO = 'update delivery_money set cash_in_id = null where cash_in_id = $1';

/** Two riders who had no cash get that of as many deliveries each. */
async function ridersWithCash(bare: pg.ClientBase): Promise<[number, number]> {
  const { rows } = await bare.query<{ id: number }>(
    `select id from riders as r where not exists
       (select from delivery_money where rider_id = r.id and rider_cash <> 0) order by id limit 2`,
  );
  for (const { id } of rows) {
    await bare.query(
      `update deliveries set rider_id = $1 where id in (
         select delivery_id from delivery_money as m
         where rider_cash <> 0 and rider_id is not null and rider_id <> all($2) and not exists
           (select from cash_ins as c where c.rider_id = m.rider_id and state = 'waiting')
         order by delivery_id desc limit $3)`,
      [id, rows.map((rider) => rider.id), DELIVERIES],
    );
  }
  await bare.query('vacuum analyze deliveries, delivery_money');
  return [rows[0]!.id, rows[1]!.id];
}

/** $1 the key, $2 the rider, $3 the counted notes. */
const CASH_IN = preparedAs(`
  with key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    values (1, 'bare', $1, 'bare', 201, '{}')
  ), open as materialized (
    select delivery_id, collected from delivery_money
    where rider_id = $2 and rider_cash <> 0 order by delivery_id for update
  ), made as (
    insert into cash_ins (rider_id, state, notes, counted, expected, carried, delivery_ids,
      counted_by, posted_at)
    select $2, 'posted', $3::jsonb, sum(collected), sum(collected), 0,
      array_agg(delivery_id order by delivery_id), 1, now() from open
    returning *
  ), moved as (
    update delivery_money as m set cash_in_id = made.id from made
    where m.delivery_id = any(made.delivery_ids) returning m.*
  ), counted as (
    insert into ledger (kind, user_id, rider_id, place, cash_in_id, money, rider_account)
    select 'cash_in', 1, rider_id, 1, id, counted, -counted from made
  )
  select made.*, (select json_agg(l)::text from (
    select d.id, d.way_id, d.customer_name, moved.shop_id, o.os_name, moved.collected
    from moved join deliveries as d on d.id = moved.delivery_id
    join online_shops as o on o.id = moved.shop_id order by d.id) as l) as lines
  from made`);

/** Bodies of the calls about money, worked out from what the company has open. */
import { DEFAULT_ZONE, dayEnd, dayOf } from '@waydesk/contract/values/time.ts';
import type pg from 'pg';

async function one<T extends object>(bare: pg.ClientBase, sql: string, values: unknown[] = []) {
  const { rows } = await bare.query<T>(sql, values);
  if (!rows[0]) throw new Error('The company has nothing open any more');
  return rows[0];
}

interface Sum {
  id: number;
  amount: string;
}

/** A count of 1-kyat notes would be refused above 100,000 of them, so large ones come first. */
export function banknotesOf(amount: number): Record<string, number> {
  const notes: Record<string, number> = {};
  let rest = amount;
  for (const note of [10_000, 1_000, 100, 10, 1]) {
    notes[note] = Math.floor(rest / note);
    rest %= note;
  }
  return notes;
}

/** All that a rider has in hand; by default of the next one who was not counted. */
export async function nextCount(bare: pg.ClientBase, rider?: number) {
  const { id, amount } = await one<Sum>(
    bare,
    `select rider_id as id, sum(rider_cash) as amount from delivery_money as m
     where rider_cash <> 0 and rider_id is not null and ($1::integer is null or rider_id = $1)
       and not exists (select from cash_ins as c where c.rider_id = m.rider_id and state = 'waiting')
     group by rider_id order by rider_id limit 1`,
    [rider ?? null],
  );
  return { rider_id: id, notes: banknotesOf(Number(amount)) };
}

/** The statement of a shop up to today; by default of the next one that is paid something. */
export async function nextStatement(bare: pg.ClientBase, shop?: number) {
  const upto = dayOf(new Date(), DEFAULT_ZONE);
  const { id, amount } = await one<Sum>(
    bare,
    `select * from (
       select shop_id as id, sum(shop_due) + (select coalesce(sum(amount), 0) from money_totals
         where account = 'shop_account' and owner = m.shop_id) as amount
       from delivery_money as m
       where live and statement_id is null and not marked and rider_cash = 0 and held_by is null
         and at < $2 and ($1::integer is null or shop_id = $1)
       group by shop_id
     ) as ready where amount > 0 order by id limit 1`,
    [shop ?? null, dayEnd(upto, DEFAULT_ZONE)],
  );
  return { shop_id: id, upto, expect: Number(amount) };
}

/** What is still to be paid of it. */
export const openOfStatement = async (bare: pg.ClientBase, id: number): Promise<number> =>
  Number(
    (await one<Sum>(bare, 'select id, total - paid as amount from statements where id = $1', [id]))
      .amount,
  );

/** What an opening may settle. */
const OPEN = 'live and not marked and (rider_cash <> 0 or statement_id is null)';

/** The day after the oldest delivery that is open, as Yangon counts days. */
export const afterOldest = async (bare: pg.ClientBase): Promise<string> =>
  (
    await one<{ day: string }>(
      bare,
      `select ((min(at) at time zone 'Asia/Yangon')::date + 1)::text as day
       from delivery_money where ${OPEN}`,
    )
  ).day;

/** What an opening before a day, as Yangon counts it, has to name. */
export async function shownBefore(bare: pg.ClientBase, before: string): Promise<object> {
  return one(
    bare,
    `select count(*)::integer as deliveries, coalesce(sum(collected), 0)::float as amount,
       coalesce(sum(rider_cash), 0)::float as cash, coalesce(sum(shop_due), 0)::float as due
     from delivery_money
     where ${OPEN} and at < ($1::date)::timestamp at time zone 'Asia/Yangon'`,
    [before],
  );
}

/** A preview of a shop's next statement, and why other deliveries are not on it. */
import { addMoney } from '@waydesk/contract/values/money.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { StatementLine, statements } from '@waydesk/contract/money/statements.ts';
import { dayEnd } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabasePool } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { totalOf } from './ledger.queries.ts';
import { MOVEMENT } from './statementRows.ts';

type Preview = ServerData<typeof statements.preview>;
type Movement = Preview['movements'][number];

/** The last day, and the deliveries left out. */
export interface StatementChoice {
  upto: string;
  zone: string;
  without?: readonly number[] | undefined;
}

/** SQL condition: `m` is a delivery of the shop without a statement. */
export const unsettledOf = (shop: number) => sql`m.shop_id = ${shop} and m.live
  and m.statement_id is null and not m.marked`;

/** SQL condition: the unsettled `m` can be settled. Only cash that was handed in is paid out. */
export const isSettleable = ({
  upto,
  zone,
  without = [],
}: StatementChoice): RawBuilder<boolean> => sql`(
  m.rider_cash = 0 and m.held_reason is null and m.at < ${dayEnd(upto, zone)}
  and m.delivery_id <> all(${[...without]}::integer[]))`;

interface Line extends Omit<StatementLine, 'at'> {
  at: Date;
  is_ready: boolean;
  rider_cash: number;
  rider: { id: number; name: string } | null;
  held_reason: string | null;
  held_by: { id: number; name: string } | null;
}

const readLines = async (db: Database, shop: number, chosen: StatementChoice): Promise<Line[]> => {
  const rows = await db.run(sql<Line>`
    select d.id as delivery_id, d.way_id, d.customer_name, d.township, m.at, m.collected, m.charge,
      m.collected - m.charge as due, ${isSettleable(chosen)} as is_ready, m.rider_cash, m.held_reason,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as rider,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as held_by
    from delivery_money as m join deliveries as d on d.id = m.delivery_id
    left join riders as r on r.id = m.rider_id left join users as u on u.id = m.held_by
    where ${unsettledOf(shop)} order by m.at, d.id`);
  return rows;
};

interface ShopAccount {
  /** The balance of the shop's account, in kyats. */
  account: number;
  movements: Movement[];
  /** The id of the newest ledger row included. */
  seen: number;
}

/**
 * SQL for the shop's account and its movements since the last statement, in one snapshot. The edit of a
 * delivery whose statement was voided later is not a movement: the delivery is due as it is now.
 */
export const shopAccountQuery = (shop: number): RawBuilder<ShopAccount> => sql`
  select (${totalOf('shop_account', shop)}) as account,
    (select coalesce(max(id), 0) from ledger) as seen,
    array_to_json(array(select o from (
      select ${sql.raw(MOVEMENT.list)}
      from ledger as l left join entries as e on e.id = l.entry_id
      where l.shop_id = ${shop} and l.shop_account <> 0
        and l.kind not in ('statement', 'opening') and l.id > coalesce(
          (select max(seen) from statements where shop_id = ${shop} and voided_at is null), 0)
        and not exists (select from delivery_money as m
          where m.delivery_id = l.delivery_id and m.statement_id is null)
      order by l.id
    ) as o)) as movements`;

/**
 * One snapshot, because a statement made in between would count twice. Undefined for an unknown
 * shop. `sees` says whether the reader may know how much cash is out.
 */
export const readPreview = (
  db: DatabasePool,
  shop: number,
  chosen: StatementChoice,
  sees: boolean,
): Promise<Preview | undefined> => inSnapshot(db, (tx) => previewIn(tx, shop, chosen, sees));

export async function previewIn(
  db: Database,
  shop: number,
  chosen: StatementChoice,
  sees: boolean,
): Promise<Preview | undefined> {
  const head = await db.first(sql<{ name: string; settlement_type: string | null }>`
    select os_name as name, bank_info ->> 'settlement_type' as settlement_type
    from online_shops where id = ${shop}`);
  if (!head) return undefined;
  const lines = await readLines(db, shop, chosen);
  const { account, movements } = await db.one(shopAccountQuery(shop), 'prepared');
  const ready = lines.filter((line) => line.is_ready);
  const due = addMoney(...ready.map((line) => line.due));
  const total = Math.max(0, addMoney(account, due));
  const left = new Set(chosen.without);
  return {
    shop: { id: shop, name: head.name },
    settlement_type: head.settlement_type,
    upto: chosen.upto,
    lines: ready.map((line) => ({
      delivery_id: line.delivery_id,
      way_id: line.way_id,
      customer_name: line.customer_name,
      township: line.township,
      at: line.at.toISOString(),
      collected: line.collected,
      charge: line.charge,
      due: line.due,
    })),
    not_ready: lines
      .filter((line) => !line.is_ready && !left.has(line.delivery_id))
      .map((line) => unsettled(line, sees)),
    movements,
    carried: addMoney(account, ...movements.map(({ amount }) => -amount)),
    account,
    total,
    carried_on: addMoney(account, due, -total),
  };
}

/** The sum of cash with riders is null for people who may not see it. */
function unsettled(line: Line, sees: boolean): Preview['not_ready'][number] {
  const isOut = line.rider_cash !== 0;
  return {
    delivery_id: line.delivery_id,
    way_id: line.way_id,
    customer_name: line.customer_name,
    township: line.township,
    at: line.at.toISOString(),
    due: isOut && !sees ? null : line.due,
    reason: isOut ? 'cash_with_rider' : line.held_reason === null ? 'later' : 'held',
    rider: line.rider,
    held_reason: line.held_reason,
    held_by: line.held_by,
  };
}

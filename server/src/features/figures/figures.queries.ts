/**
 * Where the money is now and who owns it; the charges earned in a period, and the outcomes of its
 * deliveries.
 */
import { CASH_AGES, type figures } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { MONEY_ACCOUNTS, moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { addDays, dayEnd, dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Figures = ServerData<typeof figures.get>;
type FigureLine = Figures['lines'][number];
export type Now = Pick<Figures, 'balances' | 'riders' | 'owed' | 'ageing' | 'waiting'>;

export interface Period {
  /** Days of the zone, both included. */
  from: string;
  to: string;
  zone: string;
}

/** The given days; by default from the first of the month to today. */
export function periodOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  zone: string,
  now: Date,
): Period {
  const to = endDate ?? dayOf(now, zone);
  return { from: startDate ?? `${to.slice(0, 8)}01`, to, zone };
}

/** As of this moment; one statement. */
export async function readNow(db: Database, zone: string, at: Date): Promise<Now> {
  const today = dayOf(at, zone);
  const since = (days: number) => dayStart(addDays(today, -days), zone);
  const ages = CASH_AGES.map(({ from, to }) => ({
    from,
    to,
    after: to === null ? null : since(to),
  }));
  const found = await db.one(sql<{
    totals: Record<string, number> | null;
    places: Record<string, number> | null;
    due: number;
    ages: { n: number; deliveries: number; amount: number; riders: number }[] | null;
    waiting: number;
    oldest: Date | null;
  }>`
    with cash as materialized (
      select rider_id, rider_cash, case ${sql.join(
        ages.map(({ after }, n) =>
          after === null ? sql`else ${sql.lit(n)}` : sql`when at >= ${after} then ${sql.lit(n)}`,
        ),
        sql` `,
      )} end as n
      from delivery_money where rider_cash <> 0
    )
    select
      (select jsonb_object_agg(account, amount) from (
        select account, sum(amount) as amount from money_totals
        where account in ('rider_account', 'shop_account', 'payable') group by account) as t
      ) as totals,
      (select jsonb_object_agg(owner, amount) from (
        select owner, sum(amount) as amount from money_totals where account = 'money'
        group by owner) as t
      ) as places,
      (select coalesce(sum(shop_due), 0) from delivery_money
        where live and statement_id is null and not marked) as due,
      (select json_agg(a) from (select n, count(*) as deliveries, sum(rider_cash) as amount,
        count(distinct coalesce(rider_id, 0)) as riders from cash group by n) as a) as ages,
      (select count(*) from cash_ins where state = 'waiting') as waiting,
      (select min(created_at) from cash_ins where state = 'waiting') as oldest`);
  const ageing = ages.map(({ from, to }, n) => {
    const one = found.ages?.find((age) => age.n === n);
    return {
      deliveries: one?.deliveries ?? 0,
      amount: one?.amount ?? 0,
      from,
      to,
      riders: one?.riders ?? 0,
    };
  });
  return {
    balances: MONEY_ACCOUNTS.map((place) => ({
      place,
      amount: found.places?.[moneyAccountNumber(place)] ?? 0,
    })),
    riders: {
      cash: addMoney(...ageing.map(({ amount }) => amount)),
      account: found.totals?.['rider_account'] ?? 0,
    },
    owed: {
      due: found.due,
      account: found.totals?.['shop_account'] ?? 0,
      payable: found.totals?.['payable'] ?? 0,
    },
    ageing,
    waiting: { count: found.waiting, oldest: found.oldest },
  };
}

interface Keys {
  /** SQL for what lines are grouped by: of a delivery `d` with its way `w`, of a row of the ledger. */
  delivery: (moment: string) => string;
  ledger: string;
  needsWay: boolean;
  /** As it is answered. */
  key: string;
  name: string;
  join: string;
}

/** `$zone` stands for the zone. */
const KEYS: Record<FiguresBy, Keys> = {
  day: {
    delivery: (moment) => `(${moment} at time zone $zone)::date`,
    ledger: `(l.at at time zone $zone)::date`,
    needsWay: false,
    // Formatted once per day, not once per delivery.
    key: `to_char(k.key, 'YYYY-MM-DD')`,
    name: `to_char(k.key, 'YYYY-MM-DD')`,
    join: '',
  },
  shop: {
    delivery: () => 'w.shop_id',
    ledger: 'l.shop_id',
    needsWay: true,
    key: 'k.key',
    name: 'o.os_name',
    join: 'left join online_shops as o on o.id = k.key',
  },
  township: {
    delivery: () => 'd.township_id',
    ledger: 'l.township_id',
    needsWay: false,
    key: 'k.key',
    name: 't.name',
    join: 'left join townships as t on t.id = k.key',
  },
};

/**
 * Each column counts by its own timestamp; cancelled deliveries count on the day they were taken
 * in.
 */
const OUTCOMES = {
  delivered: { moment: 'd.delivery_date', where: 'true' },
  failed: { moment: 'd.failed_date', where: `d.status = 'wrong_contact'` },
  returned: { moment: 'd.failed_date', where: `d.status = 'returned_to_shop'` },
  cancelled: { moment: 'd.created_at', where: `d.status = 'cancelled'` },
} as const;

/** One line for each day, shop or township that has a figure; days without any are left out. */
async function readLines(db: Database, by: FiguresBy, period: Period): Promise<FigureLine[]> {
  const { from, to, zone } = period;
  const keys = KEYS[by];
  // A zone's name comes from the settings and is a known one.
  const inZone = (text: string) => sql.raw(text.replace('$zone', `'${zone.replaceAll("'", '')}'`));
  const [start, end] = [dayStart(from, zone), dayEnd(to, zone)];
  const counted = Object.entries(OUTCOMES).map(
    ([name, { moment, where }]) => sql`
      select ${inZone(keys.delivery(moment))} as key, ${sql.lit(name)} as what, count(*) as amount
      from deliveries as d ${sql.raw(keys.needsWay ? 'join ways as w on w.id = d.way_id' : '')}
      where ${sql.raw(moment)} >= ${start} and ${sql.raw(moment)} < ${end} and ${sql.raw(where)}
      group by 1`,
  );
  const sumOfWhat = (what: string) =>
    sql`coalesce(sum(amount) filter (where what = ${sql.lit(what)}), 0) as ${sql.ref(what)}`;
  const rows = await db.run(sql<FigureLine>`
    with found as (
      ${sql.join(counted, sql` union all `)}
      union all
      select ${inZone(keys.ledger)}, 'charges', sum(l.charges) from ledger as l
      where l.charges <> 0 and l.at >= ${start} and l.at < ${end} group by 1
    ), k as (
      select key, ${sql.join([...Object.keys(OUTCOMES), 'charges'].map(sumOfWhat))}
      from found group by key
    )
    select ${sql.raw(keys.key)} as key, coalesce(${sql.raw(keys.name)}, '') as name, k.delivered, k.failed, k.returned,
      k.cancelled, k.charges
    from k ${sql.raw(keys.join)}
    order by ${by === 'day' ? sql`k.key` : sql`k.charges desc, name, k.key`}`);
  return rows;
}

const MOST_DAYS = 400;
const NOTHING = { delivered: 0, failed: 0, returned: 0, cancelled: 0, charges: 0 };

/** Every day of the period unless it is too long, including days without figures. */
function withEveryDay(lines: FigureLine[], { from, to }: Period): FigureLine[] {
  const found = new Map(lines.map((line) => [line.key, line]));
  const all: FigureLine[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (all.length === MOST_DAYS) return lines;
    all.push(found.get(day) ?? { key: day, name: day, ...NOTHING });
  }
  return all;
}

export async function readPeriod(db: Database, by: FiguresBy, period: Period) {
  const lines = await readLines(db, by, period);
  const sum = (what: keyof typeof NOTHING) => addMoney(...lines.map((line) => line[what]));
  const totals = {
    delivered: sum('delivered'),
    failed: sum('failed'),
    returned: sum('returned'),
    cancelled: sum('cancelled'),
    charges: sum('charges'),
  };
  return { lines: by === 'day' ? withEveryDay(lines, period) : lines, totals };
}

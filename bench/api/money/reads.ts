/** The lists and figures of money against the fastest statement we know for the same. */
import { DEFAULT_ZONE, dayEnd, dayStart } from '@waydesk/contract/values/time.ts';
import { newBenchClient } from '../../lib/client.ts';
import { jsonOf } from '../../lib/decode.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns } from '../../lib/stats.ts';
import { preparedAs } from '../floor/statement.ts';
import { figuresOf } from './bareFigures.ts';
import type { Pair } from './pair.ts';
import { timesOf } from './writes.ts';

interface MoneyRead {
  what: string;
  path: string;
  /** Returns everything as JSON; a list as its rows. */
  sql: string;
  limit: number;
}

const RIDERS = `
  with k as (
    select id, sum(n) as n, min(oldest) as oldest, sum(cash) as cash, sum(account) as account,
      max(waiting) as waiting
    from (
      select coalesce(rider_id, 0) as id, count(*) as n, min(at) as oldest, sum(rider_cash) as cash,
        0 as account, null::integer as waiting
      from delivery_money where rider_cash <> 0 group by rider_id
      union all
      select owner, 0, null, 0, sum(amount), null from money_totals
      where account = 'rider_account' group by owner having sum(amount) <> 0
      union all
      select coalesce(rider_id, 0), 0, null, 0, 0, id from cash_ins where state = 'waiting'
    ) as parts group by id
  )
  select json_agg(found)::text as found from (
    select k.*, r.name, r.phone_number from k left join riders as r on r.id = k.id
    order by k.oldest nulls last, r.name, k.id
  ) as found`;

const SHOPS = `
  with k as materialized (
    select id, sum(ready) as ready, sum(amount) as amount, min(oldest) as oldest,
      sum(waiting) as waiting, sum(out) as out, sum(held) as held, sum(kept) as kept,
      sum(account) as account, sum(payable) as payable
    from (
      select shop_id as id,
        count(*) filter (where rider_cash = 0 and held_by is null) as ready,
        sum(shop_due) filter (where rider_cash = 0 and held_by is null) as amount,
        min(at) as oldest,
        count(*) filter (where rider_cash <> 0) as waiting,
        sum(shop_due) filter (where rider_cash <> 0) as out,
        count(*) filter (where rider_cash = 0 and held_by is not null) as held,
        sum(shop_due) filter (where rider_cash = 0 and held_by is not null) as kept,
        null::numeric as account, null::numeric as payable
      from delivery_money where live and statement_id is null and not marked group by shop_id
      union all
      select * from (
        select owner, 0, 0, null::timestamptz, 0, 0, 0, 0,
          sum(amount) filter (where account = 'shop_account') as account,
          sum(amount) filter (where account = 'payable') as payable
        from money_totals where account in ('shop_account', 'payable') group by owner
      ) as open where account <> 0 or payable <> 0
    ) as parts group by id
  )
  select (select count(*) from k) as total, (select json_agg(found)::text from (
    select page.*, o.os_name, o.bank_info ->> 'settlement_type' as settlement_type
    from (select * from k order by coalesce(ready, 0) = 0, oldest nulls last, id PAGE) as page
    join online_shops as o on o.id = page.id
    order by coalesce(page.ready, 0) = 0, page.oldest nulls last, page.id
  ) as found) as found`;

const READS: MoneyRead[] = [
  { what: 'riders with cash', path: '/money/riders', sql: RIDERS, limit: 2.5 },
  {
    what: 'shops to settle, a page',
    path: '/money/shops?page=1&limit=20',
    sql: SHOPS.replace('PAGE', 'limit 20'),
    limit: 2.5,
  },
  {
    what: 'shops to settle, without pages',
    path: '/money/shops',
    sql: SHOPS.replace('PAGE', 'limit 1000'),
    limit: 2.5,
  },
  ...(
    [
      ['figures of a month, by day', '2026-10-01', '2026-10-31', 1.5],
      ['figures of a day: totals', '2026-10-31', '2026-10-31', 3],
    ] as const
  ).map(([what, from, to, limit]) => ({
    what,
    path: `/money/figures?by=day&startDate=${from}&endDate=${to}`,
    sql: figuresOf(dayStart(from, DEFAULT_ZONE), dayEnd(to, DEFAULT_ZONE)),
    limit,
  })),
];

const rowsOf = (found: unknown) => (Array.isArray(found) ? found.length : 0);

export async function measureMoneyReads({ money }: Pair): Promise<ReportLine[]> {
  const { app, bare } = money;
  const client = newBenchClient(app.url, app.token);
  const lines: ReportLine[] = [];
  for (const { what, path, sql, limit } of READS) {
    const statement = preparedAs(sql);
    const call = { path: `/api${path}` };
    const run = () => bare.query<{ found: string }>(statement);
    const answered = rowsOf(jsonOf<{ data: unknown }>(await client.call(call)).data);
    const found = rowsOf(JSON.parse((await run()).rows[0]!.found));
    const times = await inTurns([() => client.call(call), run], { rounds: 40, warmUp: 10 });
    const line = timesOf(what, [times[0]!, times[1]!], limit);
    lines.push(
      answered === found
        ? line
        : { ...line, what: `${what}: OTHER ROWS, ${answered} for ${found}`, ok: false },
    );
  }
  client.close();
  return lines;
}

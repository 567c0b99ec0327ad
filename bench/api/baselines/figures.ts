/** The owner's figures of a month, by day, and as of now: one statement. */
import { DEFAULT_ZONE, dayEnd, dayStart } from '@waydesk/contract/values/time.ts';
import { DAY_MS } from '../../data/calendar.ts';
import type { Baseline } from './baseline.ts';
import { preparedAs } from './statement.ts';

const [FROM, UNTIL] = ['2026-10-01', '2026-10-31'];

export const FIGURES_BASELINE: Baseline = {
  what: 'figures of a month, by day',
  limit: { times: 1.5 },
  rounds: { rounds: 40, warmUp: 10 },
  open: ({ bare }, client) => {
    const path = `/api/money/figures?by=day&startDate=${FROM}&endDate=${UNTIL}`;
    const sql = figuresOf(dayStart(FROM, DEFAULT_ZONE), dayEnd(UNTIL, DEFAULT_ZONE));
    const statement = preparedAs(sql);
    return Promise.resolve({
      app: () => client.call({ path }),
      statement: () => bare.query(statement),
    });
  },
};

const quoted = (at: Date) => `timestamptz '${at.toISOString()}'`;
const json = (rows: string) => `(select json_agg(t) from (${rows}) as t)`;

/** What an owner wants to see of a period, one part for each kind. */
const NOTABLE = [
  ['cash_ins', 'counted', 'voided_by', 'voided_at', 'true'],
  ['statements', 'total', 'voided_by', 'voided_at', 'true'],
  ['entries', 'amount', 'voided_by', 'voided_at', 'true'],
  ['entries', 'amount', 'user_id', 'created_at', "kind = 'write_off' and voided_at is null"],
  ['cash_ins', 'counted', 'decided_by', 'decided_at', 'decided_by = counted_by'],
  ['cash_ins', 'borne', 'decided_by', 'decided_at', 'borne <> 0'],
] as const;

/** Of the period from `start` until before `end`, by day; and as of now. */
function figuresOf(start: Date, end: Date): string {
  // Yangon's clock never changes.
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const starts = Array.from({ length: days }, (_, n) =>
    quoted(new Date(start.getTime() + n * DAY_MS)),
  );
  const within = (column: string) => `${column} >= ${quoted(start)} and ${column} < ${quoted(end)}`;
  const perDay = (from: string, column: string, what: string, where = 'true') =>
    json(`select width_bucket(${column}, array[${starts.join()}]) as day, ${what}
      from ${from} where ${within(column)} and ${where} group by 1`);
  const ages = [7, 3, 1].map((n) => quoted(new Date(Date.now() - n * DAY_MS)));
  const notable = NOTABLE.map(
    ([table, amount, by, at, where]) =>
      `select '${table}' as kind, id, ${at} as at, ${amount} as amount, ${by} as by
       from ${table} where ${within(at)} and ${where}`,
  );
  return `select json_build_object(
    'places', ${json("select owner, sum(amount) from money_totals where account = 'money' group by 1")},
    'totals', ${json(`select account, sum(amount) from money_totals
      where account in ('rider_account', 'shop_account', 'payable') group by 1`)},
    'due', (select sum(shop_due) from delivery_money
      where live and statement_id is null and not marked),
    'ages', ${json(`select width_bucket(at, array[${ages.join()}]) as age, count(*),
      sum(rider_cash), count(distinct rider_id) from delivery_money where rider_cash <> 0 group by 1`)},
    'waiting', (select json_build_array(count(*), min(created_at)) from cash_ins
      where state = 'waiting'),
    'delivered', ${perDay('deliveries', 'delivery_date', 'count(*)')},
    'failed', ${perDay('deliveries', 'failed_date', 'status, count(*)').replace('group by 1', 'group by 1, 2')},
    'cancelled', ${perDay('deliveries', 'created_at', 'count(*)', "status = 'cancelled'")},
    'charges', ${perDay('ledger', 'at', 'sum(charges)', 'charges <> 0')},
    'notable', ${json(`select n.*, u.name from (${notable.join(' union all ')}) as n
      join users as u on u.id = n.by order by at desc limit 100`)}
  )::text as found`;
}

/** The owner's day: the figures of two weeks, what needs attention, the last events. */
import { DEFAULT_ZONE, dayEnd, dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import type pg from 'pg';
import { DAY_MS, LAST_DAY } from '../../data/calendar.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import type { Bench } from '../copy.ts';
import { readLine } from './measure.ts';
import { SOME_WRITE } from './reads.ts';
import type { FloorStatement } from './statement.ts';

const PATH = '/api/dashboard/day';
const ASKED_AGAIN_MS = 5;

/** Last, because it rewrites what the other lines are measured on. */
export async function measureDay({ app, bare }: Bench): Promise<ReportLine[]> {
  await bringUpToDate(bare);
  const client = newBenchClient(app.url, app.token);
  const what = 'dashboard, the day';
  const counted = await readLine(client, bare, {
    what: `${what}, after a write`,
    path: PATH,
    statements: [theDay(new Date())],
    before: SOME_WRITE,
  });
  const [times = []] = await inTurns([() => client.call({ path: PATH })], {
    rounds: 120,
    warmUp: 20,
  });
  client.close();
  const ms = median(times);
  const limit = `${ASKED_AGAIN_MS} ms`;
  const again = { what: `${what}, asked again`, figures: { 'app ms': ms }, limit };
  return [counted, { ...again, ok: ms < ASKED_AGAIN_MS }];
}

/** The company's last weeks become the weeks before today. */
async function bringUpToDate(bare: pg.ClientBase): Promise<void> {
  const later = `interval '${Math.floor((Date.now() - LAST_DAY) / DAY_MS)} days'`;
  const moved = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} + ${later}`).join(', ');
  const newest = '(select max(id) * 0.95 from ways)';
  await bare.query(
    `update deliveries set ${moved(
      'created_at',
      'updated_at',
      'delivery_date',
      'failed_date',
    )} where way_id > ${newest}`,
  );
  await bare.query(`update ways set ${moved('created_at', 'updated_at')} where id > ${newest}`);
  await bare.query('vacuum analyze deliveries, ways, history');
}

/** The rows of the last events carry everything else, as one value. */
function theDay(now: Date): FloorStatement {
  const today = dayOf(now, DEFAULT_ZONE);
  const start = dayStart(today, DEFAULT_ZONE).getTime();
  const quoted = (ms: number) => `timestamptz '${new Date(ms).toISOString()}'`;
  // Yangon's clock never changes.
  const starts = Array.from({ length: 14 }, (_, n) => quoted(start - (13 - n) * DAY_MS));
  const until = quoted(dayEnd(today, DEFAULT_ZONE).getTime());
  const dayAgo = quoted(now.getTime() - DAY_MS);
  const twoDaysAgo = quoted(now.getTime() - 2 * DAY_MS);
  const perDay = (column: string, figures: string, by = '') =>
    `(select json_agg(t) from (select width_bucket(${column}, array[${starts.join()}]) as day${by},
      ${figures} from deliveries where ${column} >= ${starts[0]} and ${column} < ${until}
      group by 1${by}) as t)`;
  const way = (since: string) => `w.id, (select os_name from online_shops s where s.id = w.shop_id),
    (select name from riders r where r.id = w.rider_id), ${since}`;
  const moved = `(select max(h.created_at) from history h
    where h.way_id = w.id and h.status_to = 'on_the_way')`;
  const longest = (from: string, columns: string, order: string) => `json_build_object(
    'count', (select count(*) from ${from}),
    'first', (select json_agg(f) from (select ${columns} from
      (select * from ${from} order by ${order}, id limit 5) as w) as f))`;
  return {
    hits: `late as materialized (
        select w.id, w.shop_id, w.rider_id, w.created_at from ways w where w.status = 'on_the_way'
          and w.created_at < ${twoDaysAgo}
          and (w.updated_at < ${twoDaysAgo} or ${moved} < ${twoDaysAgo})
      ), recent as materialized (
        select rider_id from deliveries where delivery_date >= ${dayAgo}
        union select rider_id from deliveries where failed_date >= ${dayAgo}
      ), still as materialized (
        select r.id, r.name, h.deliveries, h.since from (
          select rider_id, count(*) as deliveries, max(updated_at) as since from deliveries
          where status in ('assigned', 'picked_up', 'on_the_way')
          group by rider_id having max(updated_at) < ${dayAgo}) as h
        join riders r on r.id = h.rider_id
        where r.status = 'active' and r.id not in (select rider_id from recent where rider_id > 0)
      ), figures as materialized (select json_build_object(
        'takenIn', ${perDay('created_at', 'count(*) as deliveries', ', status')},
        'delivered', ${perDay(
          'delivery_date',
          'count(*) as deliveries, sum(coalesce(actual_delivery_charges, delivery_charges)) as charges',
        )},
        'failed', ${perDay('failed_date', 'count(*) as deliveries')},
        'onTheWay', ${longest('late', way(moved), 'created_at')},
        'unassigned', ${longest(
          `(select * from ways where status = 'pending' and created_at < ${quoted(start)}) as p`,
          way('w.created_at'),
          'created_at',
        )},
        'riders', ${longest('still', 'w.*', 'since')})::text as text)`,
    rows: `select h.id, h.way_id, s.os_name, h.description, h.status_to, u.name, h.created_at,
        case when h.id = (select max(id) from history) then (select text from figures) end as figures
      from (select * from history order by id desc limit 10) as h
      join ways w on w.id = h.way_id join online_shops s on s.id = w.shop_id
      join users u on u.id = h.user_id order by h.id desc`,
  };
}

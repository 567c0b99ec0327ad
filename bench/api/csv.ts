/** Exports every way: how long it takes and how much memory the app needs. */
import type pg from 'pg';
import { newBenchClient } from '../lib/client.ts';
import type { ReportLine } from '../lib/report.ts';
import { inTurns, median } from '../lib/stats.ts';
import type { Bench } from './copy.ts';

const TIMES = 1.6;
const MEMORY_MB = 150;

export async function measureCsv({ app, bare }: Bench): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const before = app.memory();
  let peak = before;
  let bytes = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, app.memory());
  }, 20);
  const file = async (headers: Record<string, string> = {}) => {
    const call = { path: '/api/ways', headers: { accept: 'text/csv', ...headers } };
    bytes = (await client.call(call)).body.length;
  };
  const [ofApp = [], ofBare = []] = await inTurns([() => file(), () => bareAllWays(bare)], {
    rounds: 5,
    warmUp: 1,
  });
  clearInterval(watch);
  const sent = bytes;
  await file({ 'accept-encoding': 'identity' });
  client.close();
  const times = median(ofApp) / median(ofBare);
  return [
    {
      what: 'CSV of everything',
      figures: { 'app ms': median(ofApp), 'statement ms': median(ofBare), times },
      limit: `${TIMES}x`,
      ok: times <= TIMES,
    },
    {
      what: 'CSV of everything, memory it takes',
      figures: {
        MB: peak - before,
        'before MB': before,
        'sent MB': sent / 2 ** 20,
        'file MB': bytes / 2 ** 20,
      },
      limit: `${MEMORY_MB} MB`,
      ok: !(peak - before >= MEMORY_MB),
    },
  ];
}

/** Reads all ways in portions, as a file needs them. */
async function bareAllWays(client: pg.ClientBase): Promise<void> {
  const PORTION = 2_000;
  await client.query('begin');
  await client.query(`declare everything no scroll cursor for
    select w.id, s.os_name, w.pickup_type, w.delivery_count, w.pickup_date, w.status, u.username,
      w.comments, w.created_at, r.name, sums.*
    from ways w join online_shops s on s.id = w.shop_id join users u on u.id = w.created_by
      left join riders r on r.id = w.rider_id
      cross join lateral (
        select sum(item_price), sum(coalesce(actual_delivery_charges, delivery_charges)),
          sum(total_collect_amount),
          sum(total_collect_amount) filter (
            where status in ('delivered', 'sent', 'money_sent_to_shop')),
          sum(total_collect_amount) filter (where status = 'money_sent_to_shop')
        from deliveries where way_id = w.id) sums
    order by w.id desc`);
  for (;;) {
    const text = `fetch ${PORTION} from everything`;
    const { rows } = await client.query({ text, rowMode: 'array' });
    if (rows.length < PORTION) break;
  }
  await client.query('commit');
}

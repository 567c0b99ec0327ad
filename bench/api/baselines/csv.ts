/** Exports every way: how long it takes and how much memory the app needs. */
import type pg from 'pg';
import type { Baseline } from './baseline.ts';

const MEMORY_MB = 150;
const CALL = { path: '/api/ways', headers: { accept: 'text/csv' } };

export const CSV_BASELINE: Baseline = {
  what: 'CSV of every way',
  limit: { times: 1.6 },
  rounds: { rounds: 5, warmUp: 1 },
  open: async ({ app, bare }, client) => {
    const before = app.memory();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, app.memory());
    }, 20);
    return {
      app: () => client.call(CALL),
      statement: () => everyWay(bare),
      more: () => {
        clearInterval(watch);
        const what = 'memory that the CSV takes';
        const limit = `${MEMORY_MB} MB`;
        const figures = { MB: peak - before, 'before MB': before };
        return [{ what, figures, limit, ok: !(peak - before >= MEMORY_MB) }];
      },
    };
  },
};

const PORTION = 2_000;

/** Reads all ways in portions, as a file needs them. */
async function everyWay(client: pg.ClientBase): Promise<void> {
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
  const portion = { text: `fetch ${PORTION} from everything`, rowMode: 'array' as const };
  while ((await client.query(portion)).rows.length === PORTION);
  await client.query('commit');
}

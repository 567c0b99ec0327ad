/** A parcel handed to its rider and brought back, scan by scan: one statement that writes all the app does. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Build } from '../../lib/builds.ts';
import { type BenchClient, keyedPost } from '../../lib/client.ts';
import type { Baseline } from './baseline.ts';
import { PARCEL_TABLES, SCANNED } from './parcelColumns.ts';
import { preparedAs } from './statement.ts';

export const SCAN_BASELINES: readonly Baseline[] = [
  {
    what: 'a scan: brought back',
    limit: { times: 2.3 },
    open: async (build, client) => {
      const { back, out } = await scansOf(build, client);
      return { ...back, after: () => both(out) };
    },
  },
  {
    what: 'a scan: handed over',
    limit: { times: 2 },
    open: async (build, client) => {
      const { back, out } = await scansOf(build, client);
      return { before: () => both(back), ...out };
    },
  },
];

/** A scan of a parcel by the app, and of another one by the statement. */
type Scan = Record<'app' | 'statement', () => Promise<unknown>>;

async function both({ app, statement }: Scan): Promise<void> {
  await app();
  await statement();
}

/** Two parcels that are with their riders, of two ways, so that neither waits for the other's lock. */
async function scansOf({ bare }: Build, client: BenchClient): Promise<{ back: Scan; out: Scan }> {
  const { rows } = await bare.query<{ id: number; rider_id: number }>(
    `select d.id, d.rider_id from deliveries as d join riders as r on r.id = d.rider_id
     where d.status = 'on_the_way' and r.status = 'active' order by d.way_id, d.id limit 60`,
  );
  const [ofApp, ofBare] = [rows[0]!, rows.at(-1)!];
  const items = () => [{ id: randomUUID(), code: parcelCode(ofApp.id) }];
  const scan = (mode: object, ...values: (string | null)[]): Scan => ({
    app: () => client.call(keyedPost('/parcels/scans', { ...mode, items: items() })),
    statement: () =>
      bare.query({
        ...SCAN,
        values: [randomUUID(), ofBare.id, randomUUID(), ofBare.rider_id, ...values],
      }),
  });
  const handOver = { mode: 'hand_over', rider_id: ofApp.rider_id };
  return {
    back: scan({ mode: 'back', reason: 'no_answer' }, 'picked_up', 'hub', 'failed', 'no_answer'),
    out: scan(handOver, 'on_the_way', 'rider', 'handed', null),
  };
}

/** A delivery `d` as it was. */
const WAS = `jsonb_build_object('id', d.id, 'status', d.status, 'rider_id', d.rider_id,
  'delivery_date', d.delivery_date, 'failed_date', d.failed_date)`;

/**
 * $1 the key, $2 the parcel, $3 the scan, $4 its rider, $5 its status, $6 its place, $7 the kind of
 * event, $8 the reason.
 */
const SCAN = preparedAs(`
  with key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    values (1, 'bare', $1, 'bare', 201, '{}')
  ), locked as materialized (
    select id, version, rider_id from ways where id = (select way_id from deliveries where id = $2)
    for no key update
  ), was as materialized (
    select d.*, p.version as known, p.place, p.attempts, p.last_reason, p.next_on, p.to_return
    from locked cross join deliveries as d left join parcels as p on p.delivery_id = d.id
    where d.id = $2
  ), job as (
    insert into jobs (user_id, kind, action, done, outcome)
    select 1, 'parcels', '{}', 1, '{}' from was returning id
  ), kept as (
    insert into job_items (job_id, way_id, after_version, before)
    select job.id, locked.id, locked.version + 1, jsonb_build_object(
      'deliveries', jsonb_build_array(${WAS}),
      'facts', jsonb_build_array(jsonb_build_object('id', d.id, 'after', coalesce(d.known, 0) + 1,
        'place', d.place, 'attempts', coalesce(d.attempts, 0), 'last_reason', d.last_reason,
        'next_on', d.next_on, 'to_return', coalesce(d.to_return, false))))
    from was as d cross join locked cross join job
  ), moved as (
    update deliveries as d set status = $5, rider_id = $4, delivery_date = null, failed_date = null,
      version = d.version + 1, updated_at = now()
    from was where d.id = was.id
  ), raised as (
    update ways as w set version = w.version + 1, updated_at = now() from locked where w.id = locked.id
  ), told as (
    insert into history (way_id, user_id, description, action_type, changes)
    select was.way_id, 1, 'Delivery updated', 'UPDATED', jsonb_build_object('status', $5, 'rider', r.name)
    from was left join riders as r on r.id = $4
  ), facts as (
    insert into parcels as p (delivery_id, place, attempts, last_reason)
    select id, $6, coalesce(attempts, 0), last_reason from was
    on conflict (delivery_id) do update set place = excluded.place,
      attempts = p.attempts + case when $8::text is null then 0 else 1 end,
      last_reason = coalesce($8, p.last_reason), next_on = null,
      version = p.version + 1, updated_at = now()
  ), event as (
    insert into parcel_events (id, delivery_id, kind, source, reason, rider_id, job_id, user_id)
    select $3, was.id, $7, 'scan', $8, $4, job.id, 1 from was cross join job
  )
  select row_to_json(o)::text as json from (
    select ${SCANNED} from was join deliveries as d using (id) ${PARCEL_TABLES}) as o`);

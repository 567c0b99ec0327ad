/**
 * Many ways moved as bare SQL: one prepared statement in one transaction that writes all that the
 * app writes, with what is needed to take it back.
 */
import { preparedAs } from '../floor/statement.ts';

const KEY = `key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    values (1, 'bare', $1, 'bare', 201, '{}')
  )`;

/** A delivery `d` as it was. */
export const WAS = `jsonb_build_object('id', d.id, 'status', d.status, 'rider_id', d.rider_id,
  'delivery_date', d.delivery_date, 'failed_date', d.failed_date)`;

/** $1 the key, $2 the ids, $3 the status, which none of them has; their deliveries go with them. */
export const MOVE = preparedAs(`
  with ${KEY}, locked as materialized (
    select id, version, status, rider_id from ways where id = any($2::integer[])
    order by id for no key update
  ), job as (
    insert into jobs (user_id, kind, action, done)
    select 1, 'ways', '{}', count(*) from locked returning id
  ), kept as (
    insert into job_items (job_id, way_id, after_version, before)
    select job.id, locked.id, locked.version + 1, jsonb_build_object('status', locked.status,
      'rider_id', locked.rider_id, 'deliveries', coalesce((
        select jsonb_agg(${WAS}) from deliveries as d
        where d.way_id = locked.id and d.status = locked.status), '[]'))
    from locked cross join job
  ), moved as (
    update deliveries as d set status = $3, rider_id = coalesce(d.rider_id, locked.rider_id),
      delivery_date = null, failed_date = null, version = d.version + 1, updated_at = now()
    from locked where d.way_id = locked.id and d.status = locked.status
  ), told as (
    insert into history (way_id, user_id, description, action_type, status_from, status_to, changes)
    select id, 1, 'Status changed', 'STATUS_CHANGED', status, $3, '{"bulk":"#1"}' from locked
  )
  update ways as w set status = $3, version = w.version + 1, updated_at = now()
  from locked where w.id = locked.id returning w.id`);

/** $1 the key, $2 the job. */
export const UNDO = preparedAs(`
  with ${KEY}, items as materialized (
    select i.way_id, i.before, w.status, w.rider_id from job_items as i
    join ways as w on w.id = i.way_id and w.version = i.after_version
    where i.job_id = $2 order by w.id for no key update of w
  ), back as (
    update deliveries as d set status = b.status, rider_id = b.rider_id,
      delivery_date = b.delivery_date, failed_date = b.failed_date,
      version = d.version + 1, updated_at = now()
    from items cross join lateral jsonb_to_recordset(items.before->'deliveries') as b (id integer,
      status text, rider_id integer, delivery_date timestamptz, failed_date timestamptz)
    where d.id = b.id
  ), told as (
    insert into history (way_id, user_id, description, action_type, status_from, status_to, changes)
    select way_id, 1, 'Status changed', 'STATUS_CHANGED', status, before->>'status',
      '{"undo":"#1"}' from items
  ), done as (
    update jobs set undone_at = now() where id = $2
  )
  update ways as w set status = items.before->>'status',
    rider_id = (items.before->>'rider_id')::integer, version = w.version + 1, updated_at = now()
  from items where w.id = items.way_id returning w.id`);

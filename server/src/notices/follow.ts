/** Notices as a use of changes: what happened becomes rows that are due, by the rules that are on. */
import type { NoticeEvent } from '@waydesk/contract/rules/notices.ts';
import { type DeliveryStatus, deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { PendingChange } from '../dispatch/changes.queries.ts';
import type { Use } from '../dispatch/dispatcher.ts';
import { afterQuietHours } from './quietHours.ts';

/** `zone` is that of the business. */
export const noticesUse = (zone: string): Use => ({
  name: 'notices',
  follow: async (tx, changes) => {
    const parcels = changes.flatMap(parcelChange);
    if (parcels.length > 0) await tellOfParcels(tx, parcels, zone);
    const paid = changes.filter(({ statement_id }) => statement_id !== null);
    if (paid.length > 0) await tellOfStatements(tx, paid, zone);
  },
});

interface ParcelChange extends Pick<PendingChange, 'delivery_id' | 'event_id' | 'version' | 'at'> {
  /** Null when the kind of the event says it. */
  event: NoticeEvent | null;
}

function parcelChange(change: PendingChange): ParcelChange[] {
  const { kind, delivery_id, event_id, version, at, from_status, to_status } = change;
  if (delivery_id === null) return [];
  if (kind === 'event') return [{ event: null, delivery_id, event_id, version, at }];
  const event = eventOfStatus(from_status as DeliveryStatus, to_status as DeliveryStatus);
  return event === null ? [] : [{ event, delivery_id, event_id: null, version, at }];
}

/** What a new status tells; null for one that corrects another or means nothing to customers and shops. */
export function eventOfStatus(from: DeliveryStatus, to: DeliveryStatus): NoticeEvent | null {
  const [was, is] = [deliveryClass(from), deliveryClass(to)];
  if (was === is) return null;
  switch (is) {
    case 'assigned':
      return to === 'assigned' ? 'assigned' : null;
    case 'on_the_way':
    case 'returned':
      return is;
    case 'delivered':
      return was === 'money_sent' ? null : is;
    case 'wrong_contact':
      return 'failed';
    case 'pending':
    case 'money_sent':
    case 'cancelled':
      return null;
  }
}

/** What was not sent is due again when the same happens again; what is with the gateway stays there. */
const AGAIN = sql`do update set state = 'due', due_at = excluded.due_at,
    best_before = excluded.best_before, attempts = 0, error = null
  where n.state in ('due', 'overtaken', 'late', 'none', 'dead')`;

const dueAt = (zone: string) =>
  afterQuietHours(sql`(h.at + r.delay_s * interval '1 second')`, zone);
const BEST_BEFORE = sql`h.at + r.best_before_s * interval '1 second'`;

/** An event and the status that it brought are of one transaction, which ends within this time. */
const ONE_TRANSACTION = sql`interval '30 seconds'`;

/**
 * The turn is the number of attempts, so each attempt tells once. A failure that only a status shows was
 * not counted: its turn is the version of the delivery below zero. It is none when an event tells it.
 */
const HAPPENED = sql`
  select distinct on (event, delivery_id) * from (
    select coalesce(c.event, e.kind) as event, c.delivery_id, c.at, coalesce(p.attempts, 0) as attempts,
      case when c.event = 'failed' then -least(c.version, 32767) else coalesce(p.attempts, 0) end as turn
    from changed as c
      join deliveries as d on d.id = c.delivery_id
      left join parcel_events as e on e.id = c.event_id
      left join parcels as p on p.delivery_id = c.delivery_id
    where (c.event is not null or e.kind in ('failed', 'planned'))
      and (c.event is distinct from 'failed' or not exists (
        select from parcel_events as f
        where f.delivery_id = c.delivery_id and f.kind = 'failed'
          and f.received_at between c.at - ${ONE_TRANSACTION} and c.at))
  ) as one
  order by event, delivery_id, at desc`;

/** Whether the parcel set out again after the notice `s`, by what the history of its way says. */
const SET_OUT_SINCE = sql`exists (
  select from deliveries as d join history as x on x.way_id = d.way_id
  where d.id = h.delivery_id and x.created_at > s.created_at
    and (x.status_to = 'on_the_way'
      or x.changes ->> ('delivery #' || d.id || ' status') like '% -> on_the_way'))`;

/** The same failure, told by its status before it was counted, or about to be told since it was. */
const IS_TOLD: RawBuilder<boolean> = sql`h.event = 'failed' and exists (
  select from notices as s
  where s.rule_id = r.id and s.delivery_id = h.delivery_id and case
    when h.turn = 1 then s.turn < 0 and s.state in ('sending', 'sent') and not ${SET_OUT_SINCE}
    else h.turn < 0 and h.attempts > 0 and s.turn = h.attempts and s.state = 'due' end)`;

async function tellOfParcels(tx: Tx, changes: readonly ParcelChange[], zone: string) {
  await tx.run(sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c (event text, delivery_id integer, event_id uuid, version integer, at timestamptz)
    ), happened as materialized (${HAPPENED}), overtaken as (
      delete from notices as n using happened as h, notice_rules as r
      where h.event = 'failed' and n.delivery_id = h.delivery_id and n.turn < 0 and n.turn <> h.turn
        and r.id = n.rule_id and r.event = 'failed' and n.state in ('due', 'overtaken', 'late', 'none')
    )
    insert into notices as n (rule_id, delivery_id, turn, due_at, best_before)
    select r.id, h.delivery_id, h.turn, ${dueAt(zone)}, ${BEST_BEFORE}
    from happened as h join notice_rules as r on r.event = h.event and r.enabled
    where not (${IS_TOLD})
    order by h.delivery_id, r.id
    on conflict (delivery_id, rule_id, turn) where delivery_id is not null ${AGAIN}`);
}

async function tellOfStatements(tx: Tx, changes: readonly PendingChange[], zone: string) {
  const paid = changes.map(({ statement_id, at }) => ({ statement_id, at }));
  await tx.run(sql`
    with happened as (
      select statement_id, max(at) as at
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb)
        as c (statement_id integer, at timestamptz)
      group by statement_id
    )
    insert into notices as n (rule_id, statement_id, due_at, best_before)
    select r.id, h.statement_id, ${dueAt(zone)}, ${BEST_BEFORE}
    from happened as h join statements as t on t.id = h.statement_id
      join notice_rules as r on r.event = 'statement_paid' and r.enabled
    order by h.statement_id, r.id
    on conflict (statement_id, rule_id) where statement_id is not null ${AGAIN}`);
}

/** What acts are evaluated against: the locks, and what is read with them in one packet. */
import { isDeepStrictEqual } from 'node:util';
import { OVERTAKING_EVENTS } from '@waydesk/contract/rules/act-moves.ts';
import type { ParcelEventKind } from '@waydesk/contract/rules/parcel-facts.ts';
import type { ParcelState } from '@waydesk/contract/rules/parcel-moves.ts';
import { type RawBuilder, sql } from 'kysely';
import { unplannedIds } from '../../db/preparedStatements.ts';
import type { Row } from '../../db/schema.ts';
import { RECEIVED_MS, lockingEventIds } from '../../domain/parcels/eventIds.ts';
import type { ActDetails } from '../../domain/parcels/actChanges.ts';
import { type ParcelRow, lockingWaysOf } from '../../domain/parcels/parcelChanges.ts';
import { lockingSlipsWith } from '../../domain/parcels/returnSlips.queries.ts';
import type { ReferencedRider } from '../../domain/ways/references.queries.ts';
import type { CallingPhone } from './phoneOf.ts';

export interface LockedForActs {
  rider: ReferencedRider;
  /** What the phone is called. */
  phone: string;
  /** The moment of arrival by the clock of the database, in milliseconds. */
  received: number;
}

/** SQL that locks in the order of scans: ids, slips, ways. */
export const lockingForActs = (
  { rider_id, phone_id, user_id }: CallingPhone,
  ids: readonly string[],
  parcels: readonly number[],
): RawBuilder<LockedForActs> => sql`
  with ids as materialized (${lockingEventIds(ids)}),
    slips as materialized (select locks, (${lockingSlipsWith(parcels)}) as slips from ids)
  select locks, slips, (${lockingWaysOf(parcels)}) as ways, ${RECEIVED_MS},
    (select row_to_json(r) from (
      select id, name, status from riders where id = ${rider_id}) as r) as rider,
    (select name from rider_phones where id = ${phone_id} and user_id = ${user_id}) as phone
  from slips`;

/** The state that an applied act found. */
export type StateBefore = ParcelState & {
  /** It took the parcel off a return slip. */
  left_slip: boolean;
};

export type StoredAct = Pick<
  Row<'acts'>,
  | 'id'
  | 'rider_id'
  | 'kind'
  | 'delivery_id'
  | 'happened_at'
  | 'effect'
  | 'code'
  | 'left_version'
  | 'facts_version'
> & { sent: Record<string, unknown>; before: StateBefore | null };

/** SQL for the acts with these ids and all that were applied to these parcels, in their order. */
export const storedActRows = (
  ids: readonly string[],
  parcels: readonly number[],
): RawBuilder<StoredAct> => sql`
  select id, rider_id, kind, delivery_id, happened_at, effect, code, left_version,
    facts_version, sent, before
  from acts where id in (
    select id from unnest(${ids}::uuid[]) as id
    union select id from acts
      where delivery_id = any(${unplannedIds(parcels)}) and effect = 'applied')
  order by received_at`;

export interface OvertakingEvent {
  delivery_id: number;
  kind: ParcelEventKind;
  happened_at: Date;
}

/** SQL for those of these ids under which something else happened to a parcel. */
export const takenIds = (ids: readonly string[]): RawBuilder<{ id: string }> => sql`
  select id from parcel_events as e where id = any((select ${ids}::uuid[])::uuid[])
    and not exists (select from acts as a where a.id = e.id)`;

/** More than the age that an act may have. */
const RECENT = sql`clock_timestamp() - interval '73 hours'`;
const OVERTAKING = sql`${[...OVERTAKING_EVENTS]}::text[]`;

/** SQL for what others did to these parcels lately and was not taken back. */
export const overtakingRows = (
  parcels: readonly number[],
  { phone_id }: CallingPhone,
): RawBuilder<OvertakingEvent> => sql`
  select e.delivery_id, e.kind, e.happened_at
  from parcel_events as e left join acts as a on a.id = e.id
  where e.delivery_id = any(${unplannedIds(parcels)}) and e.kind = any(${OVERTAKING})
    and e.happened_at > ${RECENT} and a.phone_id is distinct from ${phone_id}::uuid
    and not exists (select from acts as c where c.kind = 'correct' and c.effect = 'applied'
      and c.sent ->> 'act' = e.id::text)
    and not exists (select from parcel_events as u where u.delivery_id = e.delivery_id
      and u.kind = 'undone' and u.job_id = e.job_id)`;

/** A parcel that this rider was given, with what its delivery does not say. */
export interface RunItem {
  id: number;
  /** The rider of its way. */
  way_rider: number | null;
  /** The version of its facts; 0 when none are recorded. */
  facts_version: number;
  on_slip: boolean;
  /** Its cash stands in a cash-in or a statement. */
  handed_in: boolean;
}

/** SQL for those of these parcels that the rider was given. */
export const runItemRows = (
  parcels: readonly number[],
  { rider_id }: CallingPhone,
): RawBuilder<RunItem> => sql`
  select d.id, w.rider_id as way_rider, coalesce(p.version, 0) as facts_version,
    exists (select from return_slip_items as i where i.delivery_id = d.id) as on_slip,
    coalesce(m.cash_in_id is not null or m.statement_id is not null, false) as handed_in
  from run_items as g join deliveries as d on d.id = g.delivery_id
    join ways as w on w.id = d.way_id left join parcels as p on p.delivery_id = d.id
    left join delivery_money as m on m.delivery_id = d.id
  where g.rider_id = ${rider_id} and g.delivery_id = any(${unplannedIds(parcels)})`;

/** All that was read with the locks. */
export interface ReadForActs {
  acts: readonly StoredAct[];
  taken: readonly { id: string }[];
  events: readonly OvertakingEvent[];
  given: readonly RunItem[];
  rows: readonly ParcelRow[];
}

/** Whether an act that is stored is this one; its times are not compared, phones correct them. */
export const isSameAct = (
  { kind, delivery_id, sent }: StoredAct,
  parcel: number,
  details: ActDetails,
): boolean => delivery_id === parcel && isDeepStrictEqual({ ...sent, kind }, { ...details });

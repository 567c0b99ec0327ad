/**
 * Changes parcels: the delivery rows, the recorded facts, the events, and the stored state for
 * undo.
 */
import type { ParcelState } from '@waydesk/contract/rules/parcel-moves.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { unplannedIds, inOneStatement } from '../../db/preparedStatements.ts';
import type { NewRow } from '../../db/schema.ts';
import type { StoredDelivery } from '../ways/deliveries.queries.ts';
import { type ParcelEdit, changeParcels, writeEditHistory } from './parcelEdits.ts';
import { DELIVERY_BEFORE } from './bulkJobs.queries.ts';
import type { ReferencedRider } from '../ways/references.queries.ts';
import { takeOffSlips } from './returnSlips.queries.ts';

/** A parcel whose way is locked. */
export interface LockedParcel {
  stored: StoredDelivery;
  state: ParcelState;
  /** The rider who has it; null when nobody does. */
  rider: ReferencedRider | null;
}

type Facts = Omit<ParcelState, 'status' | 'rider_id'>;
const UNKNOWN: Facts = {
  place: null,
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
};

const FACT_LIST = sql.raw(`p.place, p.attempts, p.last_reason,
  to_char(p.next_on, 'YYYY-MM-DD') as next_on, p.to_return as returning`);

/** The recorded facts by parcel id; parcels without any are left out. */
export async function recordedFacts(db: Database, ids: number[]): Promise<Map<number, Facts>> {
  const rows = await db.run(sql<Facts & { id: number }>`select p.delivery_id as id, ${FACT_LIST}
    from parcels as p where p.delivery_id = any(${ids}::integer[])`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export const parcelState = (
  { status, rider_id }: Pick<StoredDelivery, 'status' | 'rider_id'>,
  facts: Facts = UNKNOWN,
): ParcelState => ({ status, rider_id, ...facts });

/** SQL that locks the ways of these parcels in the order of their ids, as every writer does. */
export const lockingWaysOf = (ids: readonly number[]): RawBuilder<{ ways: number[] }> => sql`
  select array(select id from (
    select id from ways
    where id in (select way_id from deliveries where id = any(${unplannedIds(ids)}))
    order by id for no key update
  ) as locked) as ways`;

/** Parcels by id, those that exist. Their ways are locked first. */
export async function lockParcels(tx: Tx, ids: number[]): Promise<Map<number, LockedParcel>> {
  if (ids.length === 0) return new Map();
  await lockWaysOf(tx, ids);
  const rows = parcelRows(ids);
  return parcelsById(await tx.run(rows, 'prepared'));
}

export async function lockWaysOf(tx: Tx, ids: readonly number[]): Promise<void> {
  const locking = lockingWaysOf(ids);
  await tx.run(locking, 'prepared');
}

export type ParcelRow = StoredDelivery &
  Omit<Facts, 'attempts'> & { attempts: number | null; rider: ReferencedRider | null };

/** SQL for the parcels with these ids; `parcelsById` reads its rows. */
export const parcelRows = (ids: readonly number[]): RawBuilder<ParcelRow> => sql`
  select d.*, ${FACT_LIST}, case when r.id is not null
    then json_build_object('id', r.id, 'name', r.name, 'status', r.status) end as rider
  from deliveries as d left join parcels as p on p.delivery_id = d.id
    left join riders as r on r.id = d.rider_id
  where d.id = any(${unplannedIds(ids)}) order by d.id`;

export const parcelsById = (rows: readonly ParcelRow[]): Map<number, LockedParcel> =>
  new Map(
    rows.map(({ place, attempts, last_reason, next_on, returning, rider, ...stored }) => {
      const facts = { place, last_reason, next_on, returning };
      const state = parcelState(stored, attempts === null ? UNKNOWN : { attempts, ...facts });
      return [stored.id, { stored, state, rider }];
    }),
  );

/**
 * SQL for the moment at which a statement runs, with the ways locked: transactions may have begun in
 * another order.
 */
export const RECORDED_AT = sql`(select clock_timestamp())`;

export type NewParcelEvent = Omit<
  NewRow<'parcel_events'>,
  'delivery_id' | 'user_id' | 'job_id' | 'received_at'
>;

export interface ParcelChange {
  parcel: LockedParcel;
  after: ParcelState;
  event?: NewParcelEvent;
  /** When it happened, for the dates of the delivery; default: now. */
  at?: string;
  /** The act that it takes back, with the dates that it changed. */
  takesBack?: string;
}

interface Changes {
  /** The bulk job under which the changes can be undone. */
  job: number | null;
  userId: number;
  /** Added to each history entry of these changes. */
  mark: Record<string, string>;
  /** The rider who gets the parcels, if they change hands. */
  rider?: ReferencedRider | null;
  changes: readonly ParcelChange[];
}

/** Writes all of the changes. */
export async function writeParcelChanges(tx: Tx, changes: Changes): Promise<void> {
  if (changes.changes.length > 0) await tx.run(inOneStatement(parcelWrites(changes)), 'prepared');
}

/**
 * SQL statements that write the changes, to be sent together. A caller that stops a return must
 * have locked the parcel's slip.
 */
export function parcelWrites({
  job,
  userId,
  mark,
  rider = null,
  changes,
}: Changes): RawBuilder<unknown>[] {
  const edited = changes.filter(({ parcel: { stored }, after }) => isDeliveryEdit(stored, after));
  const edits: ParcelEdit[] = edited.map(({ parcel: { stored }, after, at, takesBack }) => ({
    stored,
    status: after.status,
    rider_id: after.rider_id,
    at,
    takesBack,
  }));
  // A change with an event can be undone even if it changes nothing else.
  const recorded = changes.filter(
    ({ parcel: { state }, after, event }) => event !== undefined || differ(state, after),
  );
  const staying = idsOf(changes.filter(staysHere));
  const named = [rider, ...edited.map(({ parcel }) => parcel.rider)].filter((one) => one !== null);
  const riders = new Map(named.map((one) => [one.id, one]));
  const reported = edits.length === 0 ? [] : writeEditHistory(edits, { userId, mark, riders });
  return [
    ...(staying.length === 0 ? [] : takeOffSlips(staying)),
    ...(job === null ? [] : [keepParcels(job, idsOf(edited), idsOf(recorded))]),
    ...(edits.length === 0 ? [] : [changeParcels(edits), ...reported]),
    ...(recorded.length === 0 ? [] : [recordFacts(recorded)]),
    ...eventsOf(changes, userId, job),
  ];
}

const idsOf = (changes: readonly ParcelChange[]) => changes.map(({ parcel }) => parcel.stored.id);

/** Whether the parcel was to be returned to its shop and no longer is. */
const staysHere = ({ parcel: { state }, after, event }: ParcelChange) =>
  state.returning && !after.returning && event?.kind !== 'returned';

/** Whether the delivery changes too, and with it its version. */
export const isDeliveryEdit = (stored: StoredDelivery, { status, rider_id }: ParcelState) =>
  stored.status !== status || stored.rider_id !== rider_id;

const FACTS = Object.keys(UNKNOWN) as (keyof Facts)[];
const differ = (before: ParcelState, after: ParcelState) =>
  FACTS.some((fact) => before[fact] !== after[fact]);

/** In order of parcel id, like the counting of label prints, so that the two cannot deadlock. */
const recordFacts = (changes: readonly ParcelChange[]): RawBuilder<unknown> => {
  const rows = changes.map(({ parcel: { stored }, after }) => ({
    delivery_id: stored.id,
    place: after.place,
    attempts: after.attempts,
    last_reason: after.last_reason,
    next_on: after.next_on,
    to_return: after.returning,
  }));
  return sql`
    insert into parcels as p (delivery_id, place, attempts, last_reason, next_on, to_return)
    select delivery_id, place, attempts, last_reason, next_on, to_return
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (delivery_id integer,
      place text, attempts smallint, last_reason text, next_on date, to_return boolean)
    order by delivery_id
    on conflict (delivery_id) do update set place = excluded.place, attempts = excluded.attempts,
      last_reason = excluded.last_reason, next_on = excluded.next_on,
      to_return = excluded.to_return, version = p.version + 1, updated_at = now()`;
};

/**
 * Events keep the order in which they were sent and come after everything recorded for their ways
 * before.
 */
function eventsOf(changes: readonly ParcelChange[], userId: number, job: number | null) {
  const rows = changes.flatMap(({ parcel: { stored }, event }, n) =>
    event === undefined ? [] : [{ n, delivery_id: stored.id, ...event }],
  );
  if (rows.length === 0) return [];
  return [
    sql`insert into parcel_events (id, delivery_id, kind, source, reason, note, rider_id, next_on,
        job_id, user_id, happened_at, received_at, clamped)
      select id, delivery_id, kind, source, reason, note, rider_id, next_on, ${job}::integer,
        ${userId}, coalesce(happened_at, now()), ${RECORDED_AT} + n * interval '1 microsecond',
        clamped
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (n integer, id uuid,
        delivery_id integer, kind text, source text, reason text, note text, rider_id integer,
        next_on date, happened_at timestamptz, clamped text)
      order by n`,
  ];
}

/** SQL that stores the state of these parcels and their facts for `undoParcels`. */
const keepParcels = (job: number, edited: number[], recorded: number[]): RawBuilder<unknown> => {
  const isEdited = sql`d.id = any(${unplannedIds(edited)})`;
  const isRecorded = sql`d.id = any(${unplannedIds(recorded)})`;
  return sql`
    insert into job_items (job_id, way_id, after_version, before)
    select ${job}, w.id, w.version + count(*) filter (where ${isEdited}), jsonb_build_object(
      'deliveries', coalesce(jsonb_agg(${sql.raw(DELIVERY_BEFORE)}) filter (where ${isEdited}), '[]'),
      'facts', coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'after',
        coalesce(p.version, 0) + 1, 'place', p.place, 'attempts', coalesce(p.attempts, 0),
        'last_reason', p.last_reason, 'next_on', p.next_on,
        'to_return', coalesce(p.to_return, false))) filter (where ${isRecorded}), '[]'))
    from deliveries as d join ways as w on w.id = d.way_id
      left join parcels as p on p.delivery_id = d.id
    where ${isEdited} or ${isRecorded} group by w.id`;
};

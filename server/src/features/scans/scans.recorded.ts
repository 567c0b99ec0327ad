/**
 * What scans lock before they are judged, and those that were recorded before: whoever sends one
 * again is told so, and nothing is recorded.
 */
import type { ParcelEventKind } from '@waydesk/contract/rules/parcel-facts.ts';
import type { Scan } from '@waydesk/contract/rules/parcel-moves.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import { lockingWaysOf } from '../../domain/parcels/parcelChanges.ts';
import type { ReferencedRider } from '../../domain/ways/references.queries.ts';
import { lockingSlipsWith } from '../../domain/parcels/returnSlips.queries.ts';

/** One that records something. */
export type RecordingScan = Exclude<Scan, { mode: 'look' }>;

/** What a scan was recorded as. */
export type RecordedScan = Pick<
  Row<'parcel_events'>,
  'delivery_id' | 'kind' | 'rider_id' | 'reason' | 'clamped'
>;

/** A try that was recorded before is received when it is brought back, with its reason. */
const KINDS: Record<RecordingScan['mode'], readonly ParcelEventKind[]> = {
  receive: ['received'],
  hand_over: ['handed'],
  back: ['failed', 'received'],
  return: ['to_return'],
};

const riderOf = (scan: RecordingScan) => (scan.mode === 'hand_over' ? scan.rider_id : null);
const reasonOf = (scan: RecordingScan) => (scan.mode === 'back' ? scan.reason : null);

/** Whether this scan of a parcel says the same as what was recorded under its id. */
export const isSameScan = (recorded: RecordedScan, parcel: number, scan: RecordingScan): boolean =>
  recorded.delivery_id === parcel &&
  KINDS[scan.mode].includes(recorded.kind) &&
  recorded.rider_id === riderOf(scan) &&
  recorded.reason === reasonOf(scan);

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_905);

/**
 * SQL that keeps all others from recording scans with these ids until the end of the transaction,
 * also those of other parcels. The fixed order of the locks prevents deadlocks.
 */
const lockScans = (ids: readonly string[]) => sql`
  select count(pg_advisory_xact_lock(${LOCK}, h)::text) as locks
  from (select distinct hashtext(id::uuid::text) as h from unnest(${ids}::text[]) as id
    order by h) as hashes`;

/** What is known once all is locked. */
export interface Locked {
  /** The rider whom a scan names. */
  rider: ReferencedRider | null;
  /** The moment by the clock of the database, in milliseconds. */
  received: number;
}

/** Cut, so that it never lies after what is recorded next. */
const RECEIVED = sql`floor(extract(epoch from clock_timestamp()) * 1000)::float8 as received`;

const riderRead = (scan: RecordingScan) =>
  scan.mode === 'hand_over'
    ? sql`(select row_to_json(r) from (
        select id, name, status from riders where id = ${scan.rider_id}) as r)`
    : sql`null::json`;

/**
 * SQL that locks the scans, then the slips on which these parcels stand if the scan takes them off,
 * then their ways: the order in which everybody locks them. A scan that puts parcels on slips finds
 * or makes these first, so it locks the ways later.
 */
export function lockingFor(
  scan: RecordingScan,
  ids: readonly string[],
  parcels: readonly number[],
): RawBuilder<Locked> {
  const rider = riderRead(scan);
  if (scan.mode === 'return') {
    return sql`select ${rider} as rider, ${RECEIVED}, locks from (${lockScans(ids)})`;
  }
  const slips = scan.mode === 'back' ? lockingSlipsWith(parcels) : sql`select null`;
  return sql`
    with scans as materialized (${lockScans(ids)}),
      slips as materialized (select locks, (${slips}) as slips from scans)
    select ${rider} as rider, locks, slips, (${lockingWaysOf(parcels)}) as ways, ${RECEIVED} from slips`;
}

type RecordedRow = RecordedScan & { id: string };

/** SQL for those of these scans that were recorded before. */
export const recordedRows = (ids: string[]): RawBuilder<RecordedRow> => sql`
  select id, delivery_id, kind, rider_id, reason, clamped from parcel_events
  where id = any((select ${ids}::uuid[])::uuid[])`;

/** By their ids in small letters. */
export const recordedById = (rows: readonly RecordedRow[]): Map<string, RecordedScan> =>
  new Map(rows.map(({ id, ...recorded }) => [id, recorded]));

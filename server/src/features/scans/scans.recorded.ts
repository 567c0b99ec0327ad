/**
 * The locks that scans take before they are evaluated, and scans that were recorded before: a scan
 * that is sent again gets its earlier outcome and records nothing.
 */
import type { ParcelEventKind } from '@waydesk/contract/rules/parcel-facts.ts';
import type { Scan } from '@waydesk/contract/rules/parcel-moves.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../db/schema.ts';
import { RECEIVED_MS, lockingEventIds } from '../../domain/parcels/eventIds.ts';
import { NEXT_BULK_JOB } from '../../domain/parcels/bulkJobs.queries.ts';
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

/**
 * A failed attempt that was recorded earlier is received with its reason when the parcel is brought
 * back.
 */
const KINDS: Record<RecordingScan['mode'], readonly ParcelEventKind[]> = {
  receive: ['received'],
  hand_over: ['handed'],
  back: ['failed', 'received'],
  return: ['to_return'],
};

const riderOf = (scan: RecordingScan) => (scan.mode === 'hand_over' ? scan.rider_id : null);
const reasonOf = (scan: RecordingScan) => (scan.mode === 'back' ? scan.reason : null);

/** Whether this scan equals what was recorded under its id. */
export const isSameScan = (recorded: RecordedScan, parcel: number, scan: RecordingScan): boolean =>
  recorded.delivery_id === parcel &&
  KINDS[scan.mode].includes(recorded.kind) &&
  recorded.rider_id === riderOf(scan) &&
  recorded.reason === reasonOf(scan);

/** The state after everything is locked. */
export interface LockedScans {
  /** The rider whom a scan names. */
  rider: ReferencedRider | null;
  /** The moment by the clock of the database, in milliseconds. */
  received: number;
  /** The id of the job under which the scans are stored, if they change anything. */
  job: number;
}

const riderRead = (scan: RecordingScan) =>
  scan.mode === 'hand_over'
    ? sql`(select row_to_json(r) from (
        select id, name, status from riders where id = ${scan.rider_id}) as r)`
    : sql`null::json`;

/**
 * SQL that locks the scans, then (if the scan removes parcels from slips) their slips, then their
 * ways: the order that every writer uses. A scan that puts parcels on slips must find or create
 * those first, so it locks the ways later.
 */
export function lockingForScans(
  scan: RecordingScan,
  ids: readonly string[],
  parcels: readonly number[],
): RawBuilder<LockedScans> {
  const rider = riderRead(scan);
  if (scan.mode === 'return') {
    return sql`select ${rider} as rider, ${RECEIVED_MS}, ${NEXT_BULK_JOB} as job, locks
      from (${lockingEventIds(ids)})`;
  }
  const slips = scan.mode === 'back' ? lockingSlipsWith(parcels) : sql`select null`;
  return sql`
    with scans as materialized (${lockingEventIds(ids)}),
      slips as materialized (select locks, (${slips}) as slips from scans)
    select ${rider} as rider, locks, slips, (${lockingWaysOf(parcels)}) as ways, ${RECEIVED_MS},
      ${NEXT_BULK_JOB} as job from slips`;
}

export type RecordedRow = RecordedScan & { id: string };

/** SQL for those of these scans that were recorded before. */
export const recordedRows = (ids: string[]): RawBuilder<RecordedRow> => sql`
  select id, delivery_id, kind, rider_id, reason, clamped from parcel_events
  where id = any((select ${ids}::uuid[])::uuid[])`;

/** By scan id in lower case. */
export const recordedById = (rows: readonly RecordedRow[]): Map<string, RecordedScan> =>
  new Map(rows.map(({ id, ...recorded }) => [id, recorded]));

/** Scans that were recorded before: whoever sends one again is told so, and nothing is recorded. */
import type { Scan } from '@waydesk/contract/parcel-moves.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { lockingWaysOf } from '../../domain/parcelChanges.ts';

/** What a scan was recorded as. */
export type RecordedScan = Pick<
  Row<'parcel_events'>,
  'delivery_id' | 'kind' | 'rider_id' | 'reason'
>;

const KINDS = {
  receive: 'received',
  hand_over: 'handed',
  back: 'failed',
  return: 'to_return',
} as const;

/** What this scan of a parcel is recorded as. */
export const recordOf = (
  delivery_id: number,
  scan: Exclude<Scan, { mode: 'look' }>,
): RecordedScan => ({
  delivery_id,
  kind: KINDS[scan.mode],
  rider_id: scan.mode === 'hand_over' ? scan.rider_id : null,
  reason: scan.mode === 'back' ? scan.reason : null,
});

/** Whether a scan says the same as the one that was recorded under its id. */
export const isSameScan = (recorded: RecordedScan, now: RecordedScan): boolean =>
  recorded.delivery_id === now.delivery_id &&
  recorded.kind === now.kind &&
  recorded.rider_id === now.rider_id &&
  recorded.reason === now.reason;

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_905);

/**
 * SQL that keeps all others from recording scans with these ids until the end of the transaction,
 * also those of other parcels. The fixed order of the locks prevents deadlocks.
 */
export const lockScans = (ids: readonly string[]): RawBuilder<{ locks: number }> => sql`
  select count(pg_advisory_xact_lock(${LOCK}, h)::text) as locks
  from (select distinct hashtext(id::uuid::text) as h from unnest(${ids}::text[]) as id
    order by h) as hashes`;

/** The same; then locks the ways of these parcels. */
export const lockScansAndWays = (
  ids: readonly string[],
  parcels: readonly number[],
): RawBuilder<{ locks: number; ways: number[] }> => sql`
  with locked as materialized (${lockScans(ids)})
  select locks, (${lockingWaysOf(parcels)}) as ways from locked`;

/** Those of these scans that were recorded before, by their ids in small letters. */
export async function recordedScans(tx: Tx, ids: string[]): Promise<Map<string, RecordedScan>> {
  const { rows } = await sql<RecordedScan & { id: string }>`
    select id, delivery_id, kind, rider_id, reason from parcel_events
    where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
}

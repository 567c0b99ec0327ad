/** The ids of what happens to parcels, which whoever records it makes: a scan, or an act on a phone. */
import { type RawBuilder, sql } from 'kysely';

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_905);

/**
 * SQL that locks these ids until the end of the transaction, whatever parcels they are for. Locks are
 * taken in a fixed order to prevent deadlocks.
 */
export const lockingEventIds = (ids: readonly string[]): RawBuilder<{ locks: number }> => sql`
  select count(pg_advisory_xact_lock(${LOCK}, h)::text) as locks
  from (select distinct hashtext(id::uuid::text) as h from unnest(${ids}::text[]) as id
    order by h) as hashes`;

/**
 * SQL for the moment of arrival by the clock of the database, in milliseconds and truncated to them, so
 * that it is never later than the next recorded event.
 */
export const RECEIVED_MS = sql`floor(extract(epoch from clock_timestamp()) * 1000)::float8 as received`;

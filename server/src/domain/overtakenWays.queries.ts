/**
 * Ways that lag behind their deliveries: the status each is ready for, and which ways are ready.
 */
import { MAX_BULK_ROWS } from '@waydesk/contract/parcels/bulk-rules.ts';
import { DELIVERY_CLASSES } from '@waydesk/contract/rules/delivery-status.ts';
import { bitsOfClasses, classesOfBits, readyMove } from '@waydesk/contract/rules/ready-move.ts';
import type { WaysTo } from '@waydesk/contract/ways/ready-ways.ts';
import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface ReadyMixture {
  status: WayStatus;
  classes: number;
  to: WayStatus;
}

/** Each way status with each mixture of delivery classes that makes the way ready to move on. */
const READY_MIXTURES: readonly ReadyMixture[] = WAY_STATUSES.flatMap((status) =>
  Array.from({ length: bitsOfClasses(DELIVERY_CLASSES) }, (_, n) => n + 1).flatMap((classes) => {
    const to = readyMove(status, classesOfBits(classes));
    return to === null ? [] : [{ status, classes, to }];
  }),
);

const values = (mixtures: readonly ReadyMixture[]) =>
  mixtures.map(({ status, classes, to }) => `('${status}', ${classes}, '${to}')`).join(', ');

/** SQL: the mixtures as a table `e`. */
const tableOf = (mixtures: readonly ReadyMixture[]) =>
  sql.raw(`(values ${values(mixtures)}) as e (status, classes, ready)`);

/** SQL for at most this many ways of each mixture, oldest first: one index range each. */
const readyWays = (mixtures: readonly ReadyMixture[], max: number) => sql`${tableOf(mixtures)}
  cross join lateral (
    select o.way_id from overtaken_ways as o where o.status = e.status and o.classes = e.classes
    order by o.way_id limit ${sql.lit(max)}
  ) as o`;

/** SQL condition: a way in this status is ready to move on. `id` is the SQL of the way's id. */
export function isReadyToMove(status: WayStatus, id: string): string {
  const classes = READY_MIXTURES.filter((one) => one.status === status).map((one) => one.classes);
  return `exists (select from overtaken_ways as o
    where o.way_id = ${id} and o.classes in (${classes.join(', ')}))`;
}

/** The status each way is ready for, by way id; ways that are not ready are left out. */
export async function readReadyMoves(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, WayStatus>> {
  const rows = await db.run(sql<{ id: number; ready: WayStatus }>`
    select o.way_id as id, e.ready from overtaken_ways as o
    join ${tableOf(READY_MIXTURES)} on e.status = o.status and e.classes = o.classes
    where o.way_id = any(${[...ids]}::integer[])`);
  return new Map(rows.map(({ id, ready }) => [id, ready]));
}

/**
 * Ids of the ways that are ready to move on, oldest first; at most as many as one bulk action
 * takes.
 */
export async function readyIds(db: Database): Promise<number[]> {
  const query = sql<{
    id: number;
  }>`select o.way_id as id from ${readyWays(READY_MIXTURES, MAX_BULK_ROWS)}
    order by o.way_id limit ${sql.lit(MAX_BULK_ROWS)}`;
  const rows = await db.run(query, 'prepared');
  return rows.map(({ id }) => id);
}

/**
 * The number of ready ways by target status; each is counted up to one more than a bulk action
 * takes.
 */
export async function countReady(db: Database): Promise<WaysTo[]> {
  const each = WAY_STATUSES.map(
    (to) => [to, READY_MIXTURES.filter((one) => one.to === to)] as const,
  )
    .filter(([, mixtures]) => mixtures.length > 0)
    .map(
      ([to, mixtures]) => sql`select ${sql.lit(to)} as status, count(*)::integer as ways from (
        select from ${readyWays(mixtures, MAX_BULK_ROWS + 1)} limit ${sql.lit(MAX_BULK_ROWS + 1)}) as found`,
    );
  const query = sql<WaysTo>`${sql.join(each, sql` union all `)}`;
  const rows = await db.run(query, 'prepared');
  return rows.filter(({ ways }) => ways > 0);
}

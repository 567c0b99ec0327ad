/** Ways that their deliveries have overtaken: what they have earned, and which of all ways have. */
import { MOST_AT_ONCE } from '@waydesk/contract/parcels/bulk.ts';
import { DELIVERY_CLASSES } from '@waydesk/contract/rules/delivery-status.ts';
import { bitsOf, classesIn, earnedMove } from '@waydesk/contract/rules/earned-move.ts';
import type { WaysTo } from '@waydesk/contract/ways/ready-ways.ts';
import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface Earned {
  status: WayStatus;
  classes: number;
  to: WayStatus;
}

/** Each status with each mixture of classes that has earned a move. */
const EARNED: readonly Earned[] = WAY_STATUSES.flatMap((status) =>
  Array.from({ length: bitsOf(DELIVERY_CLASSES) }, (_, n) => n + 1).flatMap((classes) => {
    const to = earnedMove(status, classesIn(classes));
    return to === null ? [] : [{ status, classes, to }];
  }),
);

const values = (earned: readonly Earned[]) =>
  earned.map(({ status, classes, to }) => `('${status}', ${classes}, '${to}')`).join(', ');

/** SQL for the mixtures. */
const mixtures = (earned: readonly Earned[]) =>
  sql.raw(`(values ${values(earned)}) as e (status, classes, earned)`);

/** SQL for so many ways of each mixture at most, the oldest first: a range of the index each. */
const ready = (earned: readonly Earned[], most: number) => sql`${mixtures(earned)}
  cross join lateral (
    select o.way_id from overtaken_ways as o where o.status = e.status and o.classes = e.classes
    order by o.way_id limit ${sql.lit(most)}
  ) as o`;

/** SQL for whether a way in this status has earned a move; `id` is that of the way. */
export function hasEarned(status: WayStatus, id: string): string {
  const classes = EARNED.filter((one) => one.status === status).map((one) => one.classes);
  return `exists (select from overtaken_ways as o
    where o.way_id = ${id} and o.classes in (${classes.join(', ')}))`;
}

/** What ways have earned; those that have earned nothing are left out. */
export async function earnedOf(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, WayStatus>> {
  const rows = await db.run(sql<{ id: number; earned: WayStatus }>`
    select o.way_id as id, e.earned from overtaken_ways as o
    join ${mixtures(EARNED)} on e.status = o.status and e.classes = o.classes
    where o.way_id = any(${[...ids]}::integer[])`);
  return new Map(rows.map(({ id, earned }) => [id, earned]));
}

/** The ways that have earned a move, the oldest first, as many as are moved at once. */
export async function readyIds(db: Database): Promise<number[]> {
  const query = sql<{ id: number }>`select o.way_id as id from ${ready(EARNED, MOST_AT_ONCE)}
    order by o.way_id limit ${sql.lit(MOST_AT_ONCE)}`;
  const rows = await db.run(query, 'prepared');
  return rows.map(({ id }) => id);
}

/** How many there are by what they have earned; of each, one more than are moved at once at most. */
export async function countReady(db: Database): Promise<WaysTo[]> {
  const each = WAY_STATUSES.map((to) => [to, EARNED.filter((one) => one.to === to)] as const)
    .filter(([, earned]) => earned.length > 0)
    .map(
      ([to, earned]) => sql`select ${sql.lit(to)} as status, count(*)::integer as ways from (
        select from ${ready(earned, MOST_AT_ONCE + 1)} limit ${sql.lit(MOST_AT_ONCE + 1)}) as found`,
    );
  const query = sql<WaysTo>`${sql.join(each, sql` union all `)}`;
  const rows = await db.run(query, 'prepared');
  return rows.filter(({ ways }) => ways > 0);
}

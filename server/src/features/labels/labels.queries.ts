/** Reads the data of labels, counts prints, and makes the tracking links that labels carry. */
import { MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import type { LabelPick } from '@waydesk/contract/parcels/labels.ts';
import { sql } from 'kysely';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Written, writtenIn } from '../../db/written.ts';
import {
  IS_UNDERWAY,
  type Labels,
  WANTS_LINKS,
  labelsQuery,
} from '../../domain/parcels/labels.queries.ts';
import { trackingCodesFor } from '../../domain/parcels/trackingCodes.ts';

/** The ids of the chosen parcels, without repeats; at most one more than may be printed at once. */
export async function pickParcels(db: Database, pick: LabelPick): Promise<number[]> {
  if (pick.ids !== undefined) return [...new Set(pick.ids)];
  const ways = pick.way_ids
    ? sql`${pick.way_ids}::integer[]`
    : sql`coalesce((select way_ids from imports where id = ${pick.import_id}::bigint), '{}')`;
  const rows = await db.run(sql<{ id: number }>`select id from deliveries
    where way_id = any(${ways}) and status <> 'cancelled'
    order by id limit ${MAX_LABELS + 1}`);
  return rows.map(({ id }) => id);
}

interface Printed {
  userId: number;
  /** Identifies this print: sending it again counts nothing. */
  print: string;
  publicUrl: string;
}

/** Counts one print of each, and reads the labels with that count. */
export async function printLabels(
  db: DatabasePool,
  ids: readonly number[],
  printed: Printed,
): Promise<Written<Labels>> {
  const rows = await inTransaction(db, async (tx) => {
    await countPrints(tx, ids, printed);
    const tracked = await tx.run(sql<{ id: number }>`select d.id from deliveries as d
      where d.id = any(${ids}::integer[]) and ${sql.raw(`${WANTS_LINKS} and ${IS_UNDERWAY}`)}`);
    if (tracked.length > 0) {
      await trackingCodesFor(
        tx,
        tracked.map(({ id }) => id),
      );
    }
    return tx.endWith(labelsQuery(ids, printed.publicUrl));
  });
  return writtenIn<Labels>(rows)!;
}

/**
 * In order of parcel id, so that two prints of the same parcels wait for each other instead of
 * deadlocking. It does not raise versions, because a print does not prevent undoing a bulk job;
 * ways are not locked here.
 */
async function countPrints(tx: Tx, ids: readonly number[], { userId, print }: Printed) {
  await tx.run(sql`
    with recorded as (
      insert into parcel_events (id, delivery_id, kind, source, user_id)
      select encode(substr(sha256(convert_to(${print} || ' ' || d.id, 'UTF8')), 1, 16), 'hex')::uuid,
        d.id, 'label', 'office', ${userId}
      from deliveries as d where d.id = any(${ids}::integer[]) order by d.id
      on conflict (id) do nothing
      returning delivery_id
    )
    insert into parcels (delivery_id, prints, version)
    select delivery_id, 1, 0 from recorded order by delivery_id
    on conflict (delivery_id) do update
      set prints = least(parcels.prints + 1, 32767), updated_at = now()`);
}

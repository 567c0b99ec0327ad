/** Changes many parcels in one transaction, each as an edit of its delivery alone would. */
import {
  type ParcelAction,
  type Verdict,
  parcelAfter,
  readyFor,
  verdictOnParcel,
} from '@waydesk/contract/bulk.ts';
import {
  COLLECTED,
  FAILED,
  type DeliveryStatus,
  statusesIn,
} from '@waydesk/contract/delivery-status.ts';
import { jobs } from '@waydesk/contract/jobs.ts';
import type { WayStatus } from '@waydesk/contract/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { executeTogether } from '../../db/preparedStatements.ts';
import { editDelivery } from '../../domain/deliveryEdit.ts';
import { type StoredDelivery, storedDeliveries } from '../../domain/deliveries.queries.ts';
import { insertHistories } from '../../domain/history.queries.ts';
import { readReferences } from '../../domain/references.queries.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import {
  OUTCOME_ROWS,
  insertJob,
  jobName,
  keepDeliveries,
  keepOutcome,
  lockWays,
} from './jobs.queries.ts';
import { type NamedRider, riderOfAction } from './jobs.rider.ts';
import { judge, withRider } from './jobs.verdicts.ts';

export const moveParcels: Handler<typeof jobs.moveParcels> = ({ body }, context) =>
  idempotent(context, jobs.moveParcels, body, async (tx) => {
    const { action } = body;
    const rider = await riderOfAction(tx, action);
    const ids = body.items.map(({ id }) => id);
    const { changed, refused } = judge(body.items, await lockDeliveries(tx, ids), (one) =>
      parcelVerdict(one, action, rider),
    );
    const userId = context.user.id;
    const done = changed.map(({ id }) => id);
    const job = await insertJob(tx, { userId, kind: 'parcels', action, done, refused });
    if (done.length > 0) {
      await executeTogether(tx, [keepDeliveries(job, done)]);
      const edits = changed.map((one) => ({ stored: one, ...after(one, action) }));
      const told = await tellEdits(tx, edits, { userId, mark: { bulk: jobName(job) } });
      await executeTogether(tx, [changeParcels(edits), ...told]);
      const ready = await readyWays(tx, [...new Set(changed.map((one) => one.way_id))]);
      if (ready.length > 0) await keepOutcome(tx, job, { done, refused, ready });
    }
    return { id: job, rows: OUTCOME_ROWS };
  });

/** Their ways are locked first, as every writer does. */
async function lockDeliveries(tx: Tx, ids: number[]): Promise<Map<number, StoredDelivery>> {
  const { rows } = await sql<{ id: number }>`select distinct way_id as id from deliveries
    where id = any(${ids}::integer[])`.execute(tx);
  await lockWays(
    tx,
    rows.map(({ id }) => id),
  );
  const stored = await storedDeliveries(tx, ids);
  return new Map(stored.map((one) => [one.id, one]));
}

type Judged = Pick<StoredDelivery, 'status' | 'rider_id'>;

export const parcelVerdict = (one: Judged, action: ParcelAction, rider: NamedRider): Verdict =>
  withRider(verdictOnParcel(one, action), rider);

const after = ({ status, rider_id }: StoredDelivery, action: ParcelAction) => ({
  status: parcelAfter(status, action),
  rider_id: action.type === 'assign' ? action.riderId : rider_id,
});

interface ParcelEdit {
  stored: StoredDelivery;
  status: DeliveryStatus;
  rider_id: number | null;
}

/** What marks the entries of the history. */
interface Told {
  userId: number;
  mark: Record<string, string>;
}

/** SQL that tells of edits as the history tells of single ones, and raises the versions of the ways. */
export async function tellEdits(
  tx: Tx,
  edits: readonly ParcelEdit[],
  { userId, mark }: Told,
): Promise<RawBuilder<unknown>[]> {
  const references = await readReferences(tx, {
    townships: [],
    riders: edits.flatMap(({ stored, rider_id }) => [stored.rider_id, rider_id]),
  });
  const entries = edits.map(({ stored, status, rider_id }) => ({
    wayId: stored.way_id,
    description: 'Delivery updated' as const,
    changes: { ...editDelivery(stored, { status, rider_id }, references).changes, ...mark },
  }));
  return [
    raiseVersions(edits.map(({ stored }) => stored.way_id)),
    insertHistories(userId, entries),
  ];
}

const changeParcels = (edits: readonly ParcelEdit[]): RawBuilder<unknown> => sql`
  update deliveries as d set status = sent.status, rider_id = sent.rider_id,
    delivery_date = case when sent.status = any(${statusesIn(...COLLECTED)}::text[])
      then coalesce(d.delivery_date, now()) end,
    failed_date = case when sent.status = any(${statusesIn(...FAILED)}::text[])
      then coalesce(d.failed_date, now()) end,
    version = d.version + 1, updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(edits.map(sentEdit))}::jsonb)
    as sent (id integer, status text, rider_id integer)
  where d.id = sent.id`;

const sentEdit = ({ stored: { id }, status, rider_id }: ParcelEdit) => ({ id, status, rider_id });

/** By one for each delivery, as that many edits would. */
const raiseVersions = (wayIds: number[]): RawBuilder<unknown> => sql`
  update ways as w set version = w.version + sent.n, updated_at = now()
  from (select id, count(*)::integer as n from unnest(${wayIds}::integer[]) as id group by id) as sent
  where w.id = sent.id`;

/** The ways that their deliveries have overtaken, with the status they can be moved to. */
async function readyWays(tx: Tx, wayIds: number[]) {
  const { rows } = await sql<{
    id: number;
    version: number;
    status: WayStatus;
    deliveries: DeliveryStatus[];
  }>`select w.id, w.version, w.status, array(
      select d.status from deliveries as d where d.way_id = w.id) as deliveries
    from ways as w where w.id = any(${wayIds}::integer[]) order by w.id`.execute(tx);
  return rows.flatMap(({ id, version, status: now, deliveries }) => {
    const status = readyFor(now, deliveries);
    return status === null ? [] : [{ id, version, status }];
  });
}

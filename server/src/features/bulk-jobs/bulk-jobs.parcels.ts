/**
 * Changes several parcels in one transaction, with the same effect as editing each delivery alone.
 */
import { randomUUID } from 'node:crypto';
import {
  type ParcelAction,
  type Verdict,
  applyParcelAction,
  evaluateParcel,
} from '@waydesk/contract/parcels/bulk-rules.ts';
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { type ParcelState, returnToHub } from '@waydesk/contract/rules/parcel-moves.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { insertBulkJob, bulkJobName, storeOutcome } from '../../domain/parcels/bulkJobs.queries.ts';
import { refusePastDay } from '../../domain/parcels/nextDay.ts';
import { readReadyMoves } from '../../domain/overtakenWays.queries.ts';
import { lockParcels, writeParcelChanges } from '../../domain/parcels/parcelChanges.ts';
import { lockSlipsWith } from '../../domain/parcels/returnSlips.queries.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { OUTCOME_ROWS } from './bulk-jobs.rows.ts';
import { type NamedRider, riderOfAction } from './bulk-jobs.rider.ts';
import { evaluateRequestedRows, withRider } from './bulk-jobs.evaluate.ts';

export const moveParcels: Handler<typeof bulkJobs.moveParcels> = ({ body }, context) =>
  idempotent(context, bulkJobs.moveParcels, body, async (tx) => {
    const action = actionOf(body.action);
    refusePast(action, context.config.businessTimeZone);
    const rider = await riderOfAction(tx, action);
    const ids = body.items.map(({ id }) => id);
    if (action.type === 'plan' || action.type === 'failed') await lockSlipsWith(tx, ids);
    const locked = await lockParcels(tx, ids);
    const stored = new Map(
      [...locked].map(([id, parcel]) => [id, { ...parcel, version: parcel.stored.version }]),
    );
    const { changed, refused } = evaluateRequestedRows(body.items, stored, ({ state }) =>
      parcelVerdict(state, action, rider),
    );
    const userId = context.user.id;
    const done = changed.map((one) => one.stored.id);
    const job = await insertBulkJob(tx, { userId, kind: 'parcels', action, done, refused });
    const changes = changed.map((parcel) => ({
      parcel,
      after: applyParcelAction(parcel.state, action),
      ...eventOf(parcel.state, action),
    }));
    await writeParcelChanges(tx, { job, userId, mark: { bulk: bulkJobName(job) }, rider, changes });
    const ready = await readyWays(tx, [...new Set(changed.map((one) => one.stored.way_id))]);
    if (ready.length > 0) await storeOutcome(tx, job, { done, refused, ready });
    return { id: job, rows: OUTCOME_ROWS };
  });

type Sent = Parameters<typeof moveParcels>[0]['body']['action'];

/** The action with its optional fields filled in. */
export const actionOf = (action: Sent): ParcelAction =>
  action.type === 'failed'
    ? {
        ...action,
        note: action.note ?? null,
        next_on: action.next_on ?? null,
        returning: action.returning ?? false,
      }
    : action;

/** @throws HttpError 400 when the next day has passed. */
export function refusePast(action: ParcelAction, zone: string): void {
  if (action.type !== 'failed' && action.type !== 'plan') return;
  refusePastDay(action.next_on, 'action.next_on', zone);
}

function eventOf(parcel: ParcelState, action: ParcelAction) {
  const made = { id: randomUUID(), source: 'office' as const };
  if (action.type === 'failed') {
    const { reason, note, next_on } = action;
    const verdict = returnToHub(parcel, action);
    const kind = verdict.outcome === 'done' ? verdict.event : 'failed';
    return { event: { ...made, kind, reason, note, next_on } };
  }
  if (action.type === 'plan') {
    return { event: { ...made, kind: 'planned' as const, next_on: action.next_on } };
  }
  return {};
}

export const parcelVerdict = (one: ParcelState, action: ParcelAction, rider: NamedRider): Verdict =>
  withRider(evaluateParcel(one, action), rider);

/** The ways that these changes made ready to move on, with their target status. */
async function readyWays(tx: Tx, wayIds: number[]) {
  const ready = await readReadyMoves(tx, wayIds);
  const rows = await tx.run(sql<{ id: number; version: number }>`select id, version from ways
    where id = any(${[...ready.keys()]}::integer[]) order by id`);
  return rows.map(({ id, version }) => ({ id, version, status: ready.get(id)! }));
}

/** Changes many parcels in one transaction, each as an edit of its delivery alone would. */
import { randomUUID } from 'node:crypto';
import {
  type ParcelAction,
  type Verdict,
  parcelAfter,
  verdictOnParcel,
} from '@waydesk/contract/parcels/bulk.ts';
import { jobs } from '@waydesk/contract/parcels/jobs.ts';
import { type ParcelState, broughtBack } from '@waydesk/contract/rules/parcel-moves.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { insertJob, jobName, keepOutcome } from '../../domain/parcels/jobs.queries.ts';
import { refusePastDay } from '../../domain/parcels/nextDay.ts';
import { earnedOf } from '../../domain/overtakenWays.queries.ts';
import { lockParcels, writeParcelChanges } from '../../domain/parcels/parcelChanges.ts';
import { lockSlipsWith } from '../../domain/parcels/returnSlips.queries.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { OUTCOME_ROWS } from './jobs.rows.ts';
import { type NamedRider, riderOfAction } from './jobs.rider.ts';
import { judge, withRider } from './jobs.verdicts.ts';

export const moveParcels: Handler<typeof jobs.moveParcels> = ({ body }, context) =>
  idempotent(context, jobs.moveParcels, body, async (tx) => {
    const action = actionOf(body.action);
    refusePast(action, context.config.businessTimeZone);
    const rider = await riderOfAction(tx, action);
    const ids = body.items.map(({ id }) => id);
    if (action.type === 'plan' || action.type === 'failed') await lockSlipsWith(tx, ids);
    const locked = await lockParcels(tx, ids);
    const stored = new Map(
      [...locked].map(([id, parcel]) => [id, { ...parcel, version: parcel.stored.version }]),
    );
    const { changed, refused } = judge(body.items, stored, ({ state }) =>
      parcelVerdict(state, action, rider),
    );
    const userId = context.user.id;
    const done = changed.map((one) => one.stored.id);
    const job = await insertJob(tx, { userId, kind: 'parcels', action, done, refused });
    const changes = changed.map((parcel) => ({
      parcel,
      after: parcelAfter(parcel.state, action),
      ...eventOf(parcel.state, action),
    }));
    await writeParcelChanges(tx, { job, userId, mark: { bulk: jobName(job) }, rider, changes });
    const ready = await readyWays(tx, [...new Set(changed.map((one) => one.stored.way_id))]);
    if (ready.length > 0) await keepOutcome(tx, job, { done, refused, ready });
    return { id: job, rows: OUTCOME_ROWS };
  });

type Sent = Parameters<typeof moveParcels>[0]['body']['action'];

/** With all that may be left out. */
export const actionOf = (action: Sent): ParcelAction =>
  action.type === 'failed'
    ? {
        ...action,
        note: action.note ?? null,
        next_on: action.next_on ?? null,
        returning: action.returning ?? false,
      }
    : action;

/** Throws 400 when the next day is past. */
export function refusePast(action: ParcelAction, zone: string): void {
  if (action.type !== 'failed' && action.type !== 'plan') return;
  refusePastDay(action.next_on, 'action.next_on', zone);
}

function eventOf(parcel: ParcelState, action: ParcelAction) {
  const made = { id: randomUUID(), source: 'office' as const };
  if (action.type === 'failed') {
    const { reason, note, next_on } = action;
    const verdict = broughtBack(parcel, action);
    const kind = verdict.outcome === 'done' ? verdict.event : 'failed';
    return { event: { ...made, kind, reason, note, next_on } };
  }
  if (action.type === 'plan') {
    return { event: { ...made, kind: 'planned' as const, next_on: action.next_on } };
  }
  return {};
}

export const parcelVerdict = (one: ParcelState, action: ParcelAction, rider: NamedRider): Verdict =>
  withRider(verdictOnParcel(one, action), rider);

/** The ways that these changes have overtaken, with the status they can be moved to. */
async function readyWays(tx: Tx, wayIds: number[]) {
  const earned = await earnedOf(tx, wayIds);
  const rows = await tx.run(sql<{ id: number; version: number }>`select id, version from ways
    where id = any(${[...earned.keys()]}::integer[]) order by id`);
  return rows.map(({ id, version }) => ({ id, version, status: earned.get(id)! }));
}

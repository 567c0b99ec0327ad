/** The office notes an act that waits, or does it after all with the parcel as it is now. */
import {
  ACT_NOT_FOUND,
  ACT_REVIEWED,
  AMOUNT_DIFFERS,
  type acts,
} from '@waydesk/contract/run/act-reviews.ts';
import { evaluateAct } from '@waydesk/contract/rules/act-moves.ts';
import type { ActClock } from '@waydesk/contract/rules/act-time.ts';
import { ACT_TEXTS, REVIEW_TEXTS } from '@waydesk/contract/rules/act-texts.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writtenIn } from '../../db/written.ts';
import { type ActDetails, changeByAct, moveOfAct } from '../../domain/parcels/actChanges.ts';
import { lockingEventIds } from '../../domain/parcels/eventIds.ts';
import {
  type LockedParcel,
  lockParcels,
  parcelWrites,
} from '../../domain/parcels/parcelChanges.ts';
import { lockSlipsWith } from '../../domain/parcels/returnSlips.queries.ts';
import type { ReferencedRider } from '../../domain/ways/references.queries.ts';
import type { Context, Handler } from '../../http/context.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { actQuery } from './acts.queries.ts';

type Did = 'seen' | 'applied';
type Answer = z.input<typeof acts.review.data>;

interface ReviewedAct {
  id: string;
  kind: ActDetails['kind'];
  sent: object;
  delivery_id: number;
  happened_at: Date;
  clock: ActClock | null;
  effect: 'applied' | 'already' | 'needs_review';
  code: string | null;
  rider: ReferencedRider;
  phone: string | null;
  reviewed: { user_id: number; did: Did } | null;
}

export const reviewAct: Handler<typeof acts.review> = async (
  { params, body: { did } },
  context,
) => {
  const { db, user } = context;
  const { success, data: id } = z.safeParse(z.uuid(), params.id);
  if (!success) throw notFound(ACT_NOT_FOUND);
  const rows = await inTransaction(db, async (tx) => {
    const act = await lockAct(tx, id);
    const { reviewed } = act;
    if (reviewed !== null) {
      const isRepeated = reviewed.user_id === user.id && reviewed.did === did;
      if (!isRepeated) throw conflict('act_reviewed', ACT_REVIEWED);
      return tx.endWith(actQuery(id, user));
    }
    const writes = did === 'applied' ? await changesOf(tx, act, context) : [];
    const review = sql`insert into act_reviews (act_id, user_id, did)
      values (${id}::uuid, ${user.id}, ${did})`;
    return tx.endWith(actQuery(id, user), inOneStatement([...writes, review]));
  });
  return { data: writtenIn<Answer>(rows)! };
};

/** The act, which nobody else reviews meanwhile. @throws HttpError 404 for an unknown one. */
async function lockAct(tx: Tx, id: string): Promise<ReviewedAct> {
  const reading = sql<ReviewedAct>`
    select a.id, a.kind, a.sent, a.delivery_id, a.happened_at, a.clock, a.effect, a.code,
      json_build_object('id', r.id, 'name', r.name, 'status', r.status) as rider, p.name as phone,
      case when v.act_id is not null
        then json_build_object('user_id', v.user_id, 'did', v.did) end as reviewed
    from acts as a join riders as r on r.id = a.rider_id
      left join rider_phones as p on p.id = a.phone_id and p.user_id = a.user_id
      left join act_reviews as v on v.act_id = a.id
    where a.id = ${id}::uuid`;
  const [, [act]] = await tx.together(lockingEventIds([id]), reading);
  if (act === undefined) throw notFound(ACT_NOT_FOUND);
  return act;
}

/** What doing the act now writes. @throws HttpError 409 with the reason when it cannot be done. */
async function changesOf(
  tx: Tx,
  act: ReviewedAct,
  { user, config }: Context,
): Promise<RawBuilder<unknown>[]> {
  const { id, rider, clock, delivery_id } = act;
  const details = { kind: act.kind, ...act.sent } as ActDetails;
  const move = moveOfAct(details, rider.id);
  if (act.effect !== 'needs_review' || act.code === AMOUNT_DIFFERS) {
    throw conflict('already', ACT_TEXTS.already);
  }
  // The office takes an act back by changing the parcel.
  if (move === null) throw conflict(act.code ?? 'not_applied', textOf(act.code));
  await lockSlipsWith(tx, [delivery_id]);
  const locked = (await lockParcels(tx, [delivery_id])).get(delivery_id)!;
  const today = dayOf(new Date(), config.businessTimeZone);
  const verdict = evaluateAct(locked.state, move, today);
  if (verdict.effect === 'already') throw conflict('already', ACT_TEXTS.already);
  if (verdict.effect === 'needs_review') throw conflict(verdict.code, textOf(verdict.code));
  const told = {
    id,
    rider_id: rider.id,
    details,
    happened_at: act.happened_at.toISOString(),
    clock,
  };
  const after = { ...verdict.after, rider_id: rider.id };
  const change = changeByAct(locked as LockedParcel, { ...verdict, after }, told);
  return parcelWrites({
    job: null,
    userId: user.id,
    mark: { phone: act.phone ?? '-' },
    rider,
    changes: [change],
  });
}

const textOf = (code: string | null) =>
  REVIEW_TEXTS[(code ?? 'not_applied') as keyof typeof REVIEW_TEXTS];

/**
 * Decides in the order of the phone what becomes of each act; each sees what those before it changed.
 * Nothing is read here: the ways are locked, so versions and states are known ahead.
 */
import {
  type ActVerdict,
  type ReviewReason,
  evaluateAct,
  evaluateOvertakenAct,
} from '@waydesk/contract/rules/act-moves.ts';
import type { ActCode, ActRefusal } from '@waydesk/contract/rules/act-texts.ts';
import { type ActTime, actTime } from '@waydesk/contract/rules/act-time.ts';
import type { ActBody } from '@waydesk/contract/run/act-bodies.ts';
import { AMOUNT_DIFFERS } from '@waydesk/contract/run/act-reviews.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type ActDetails, changeByAct, moveOfAct } from '../../domain/parcels/actChanges.ts';
import type { ParcelChange } from '../../domain/parcels/parcelChanges.ts';
import { correctionOf } from './run.correct.ts';
import { type ParcelOnRun, advance, parcelsOnRun } from './run.parcels.ts';
import { type ReceivedAct, detailsOf } from './run.received.ts';
import { type LockedForActs, type ReadForActs, type StoredAct, isSameAct } from './run.stored.ts';

/** What an act is answered. */
export interface ActReply {
  id: string;
  parcel: number | null;
  effect: 'applied' | 'already' | 'needs_review' | 'refused';
  code: ActCode;
}

/** An act to be stored, with what it changes. */
export interface EvaluatedAct {
  body: ActBody;
  id: string;
  details: ActDetails;
  time: ActTime;
  effect: StoredAct['effect'];
  code: string | null;
  /** Kyats. */
  expected: number;
  before: StoredAct['before'];
  left_version: number | null;
  facts_version: number | null;
  change: ParcelChange | null;
  /** How many acts of this send have changed its parcel before. */
  round: number;
}

interface Sending {
  /** By the phone's clock, in milliseconds. */
  sent: number;
  zone: string;
}

export function evaluateActs(
  acts: readonly ReceivedAct[],
  { sent, zone }: Sending,
  { rider, received }: LockedForActs,
  read: ReadForActs,
): { replies: ActReply[]; evaluated: EvaluatedAct[] } {
  const stored = new Map(read.acts.map((act) => [act.id, act]));
  const taken = new Set(read.taken.map(({ id }) => id));
  const parcels = parcelsOnRun(read);
  const evaluated: EvaluatedAct[] = [];

  const evaluateOne = ({ id, body }: ReceivedAct): ActReply => {
    if (body === null) return refused(id, null, 'unreadable');
    const details = detailsOf(body);
    const known = stored.get(id);
    if (known !== undefined) {
      const isSame = known.rider_id === rider.id && isSameAct(known, body.delivery_id, details);
      return isSame ? replyOf(known) : refused(id, body.delivery_id, 'reused');
    }
    if (taken.has(id)) return refused(id, body.delivery_id, 'reused');
    const parcel = parcels.get(body.delivery_id);
    if (parcel === undefined) return refused(id, null, 'unknown');
    const time = actTime({
      phone: Date.parse(body.phone_at),
      skew: body.skew_ms,
      sent,
      received,
    });
    const happened_at = new Date(time.at).toISOString();
    const verdict =
      rider.status === 'active'
        ? verdictOn(parcel, details, { rider: rider.id, time, zone, stored })
        : review('rider_not_active');
    const change =
      verdict.effect === 'applied'
        ? changeByAct(parcel.locked, verdict, {
            id,
            rider_id: rider.id,
            details,
            happened_at,
            clock: time.clock,
          })
        : null;
    const expected = parcel.locked.stored.total_collect_amount;
    const act: EvaluatedAct = {
      body,
      id,
      details,
      time,
      effect: verdict.effect,
      code: codeOf(verdict, details, expected),
      expected,
      round: parcel.round,
      change,
      ...(change === null
        ? { before: null, left_version: null, facts_version: null }
        : advance(parcel, change, rider)),
    };
    evaluated.push(act);
    const record: StoredAct = {
      id,
      rider_id: rider.id,
      kind: details.kind,
      delivery_id: body.delivery_id,
      happened_at: new Date(time.at),
      effect: act.effect,
      code: act.code,
      left_version: act.left_version,
      facts_version: act.facts_version,
      sent: { ...details },
      before: act.before,
    };
    stored.set(id, record);
    if (change !== null) parcel.applied.push(record);
    return replyOf(record);
  };

  // A stable sort: acts of one number stay in the order in which they were sent.
  const inOrder = acts
    .map((act, n) => ({ act, n }))
    .toSorted((a, b) => (a.act.body?.seq ?? 0) - (b.act.body?.seq ?? 0));
  const replies: ActReply[] = [];
  for (const { act, n } of inOrder) replies[n] = evaluateOne(act);
  return { replies, evaluated };
}

const refused = (id: string, parcel: number | null, code: ActRefusal): ActReply => ({
  id,
  parcel,
  effect: 'refused',
  code,
});

const replyOf = ({ id, delivery_id, effect, code }: StoredAct): ActReply => ({
  id,
  parcel: delivery_id,
  effect,
  code: effect === 'needs_review' ? (code as ReviewReason) : effect,
});

const review = (code: ReviewReason): ActVerdict => ({ effect: 'needs_review', code });

/** A delivered parcel counts with what it costs; another amount that the rider names is to be checked. */
function codeOf(verdict: ActVerdict, details: ActDetails, expected: number): string | null {
  if (verdict.effect === 'needs_review') return verdict.code;
  if (verdict.effect === 'already' || details.kind !== 'delivered') return null;
  return details.collected === expected ? null : AMOUNT_DIFFERS;
}

interface Circumstances {
  rider: number;
  time: ActTime;
  zone: string;
  stored: ReadonlyMap<string, StoredAct>;
}

function verdictOn(
  parcel: ParcelOnRun,
  details: ActDetails,
  { rider, time, zone, stored }: Circumstances,
): ActVerdict {
  const { state } = parcel.locked;
  // One without a rider belongs to whoever has its way.
  const owner = details.kind === 'pickup' ? parcel.wayRider : (state.rider_id ?? parcel.wayRider);
  if (owner !== rider) return review('other_rider');
  const move = moveOfAct(details, rider);
  if (details.kind === 'correct' || move === null) {
    return correctionOf(parcel, details.kind === 'correct' ? stored.get(details.act) : undefined, {
      rider,
      at: time.at,
    });
  }
  const later = parcel.events.filter(({ happened_at }) => happened_at.getTime() > time.at);
  const overtaken = evaluateOvertakenAct(
    move,
    later.map(({ kind }) => kind),
  );
  return overtaken ?? evaluateAct(state, move, dayOf(new Date(time.at), zone));
}

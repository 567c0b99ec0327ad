/** What the office does with a linked rider's parcels meanwhile. */
import { evaluateAct } from '@waydesk/contract/rules/act-moves.ts';
import type { FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import { evaluateScan, planNextDay } from '@waydesk/contract/rules/parcel-moves.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type ActDetails, changeByAct, moveOfAct } from '../../domain/parcels/actChanges.ts';
import type { LockedParcel } from '../../domain/parcels/parcelChanges.ts';
import { demoEventId } from '../eventId.ts';
import { type Actor, giveLifeParcel, moveLifeParcel } from '../life.ts';
import type { DemoPhone } from './phone.ts';
import { type RunStory, type TrackedParcel, applyToStory, stateOfTracked } from './story.ts';

/** Confirms the day that the customer wishes. */
export function planDay(story: RunStory, one: TrackedParcel, next_on: string, by: Actor): void {
  const event = {
    ...eventBy('planned', one, by),
    source: 'office',
    next_on,
  } as const;
  applyToStory(story, one, { after: planNextDay(stateOfTracked(one), next_on), event }, by);
}

/** The rider brings a failed parcel back, and it is to go to its shop. */
export function scanBack(story: RunStory, one: TrackedParcel, reason: FailReason, by: Actor): void {
  const scan = { mode: 'back', reason, note: null, next_on: null, returning: true } as const;
  scanInStory(story, one, scan, by);
}

/** Scanned at the hub while the rider still has it on the phone. */
export const receiveAtHub = (story: RunStory, one: TrackedParcel, by: Actor): void =>
  scanInStory(story, one, { mode: 'receive' }, by);

function scanInStory(
  story: RunStory,
  one: TrackedParcel,
  scan: Parameters<typeof evaluateScan>[1],
  by: Actor,
): void {
  const verdict = evaluateScan(stateOfTracked(one), scan);
  if (verdict.outcome !== 'done') throw new Error(`A demo parcel cannot be scanned: ${scan.mode}`);
  const event = { ...eventBy(verdict.event, one, by), source: 'scan' } as const;
  applyToStory(story, one, { after: verdict.after, event }, by);
}

const eventBy = <K extends string>(kind: K, { parcel, version }: TrackedParcel, by: Actor) => ({
  id: demoEventId(kind, parcel.id, version),
  kind,
  happened_at: by.at.toISOString(),
});

export const cancelParcel = ({ way, parcel }: TrackedParcel, by: Actor): void =>
  moveLifeParcel(way.life, parcel, 'cancelled', by);

export const giveAway = (
  { way, parcel }: TrackedParcel,
  riders: Parameters<typeof giveLifeParcel>[2],
  by: Actor,
): void => giveLifeParcel(way.life, parcel, riders, by);

/** Notes what waits of a parcel. */
export function noteActs(story: RunStory, { acts }: TrackedParcel, { user, at }: Actor): void {
  const open = acts.filter(({ code }) => code !== null);
  story.reviews.push(...open.map(({ id }) => ({ act_id: id, user_id: user, did: 'seen', at })));
}

/** Does the newest act of a parcel after all. */
export function applyNewest(
  story: RunStory,
  one: TrackedParcel,
  { phone, zone, by }: { phone: DemoPhone; zone: string; by: Actor },
): void {
  const act = one.acts.at(-1)!;
  story.reviews.push({ act_id: act.id, user_id: by.user, did: 'applied', at: by.at });
  const details = { ...act.sent, kind: act.kind } as ActDetails;
  const state = stateOfTracked(one);
  const verdict = evaluateAct(state, moveOfAct(details, phone.rider.id)!, dayOf(by.at, zone));
  if (verdict.effect !== 'applied') throw new Error(`A demo act cannot be done: ${act.code}`);
  const locked = { state, stored: one.parcel, rider: phone.rider } as unknown as LockedParcel;
  const change = changeByAct(locked, verdict, {
    id: act.id,
    rider_id: phone.rider.id,
    details,
    happened_at: act.happened_at.toISOString(),
    clock: null,
  });
  applyToStory(
    story,
    one,
    { ...change, phone: phone.id },
    { ...by, happened: act.happened_at, mark: { phone: phone.name } },
  );
}

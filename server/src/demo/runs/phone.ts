/** A linked rider's phone: records acts, and sends them when there is a connection. */
import { OVERTAKING_EVENTS } from '@waydesk/contract/rules/act-moves.ts';
import type { ActBody } from '@waydesk/contract/run/act-bodies.ts';
import type { ActDetails } from '../../domain/parcels/actChanges.ts';
import { type EvaluatedAct, evaluateActs } from '../../features/run/run.evaluate.ts';
import { storedDetails } from '../../features/run/run.received.ts';
import type { ReadForActs, StoredAct } from '../../features/run/run.stored.ts';
import { storableMoment } from '../../features/run/run.writes.ts';
import type { ParcelRow } from '../../domain/parcels/parcelChanges.ts';
import { demoEventId } from '../eventId.ts';
import { type RunStory, type TrackedParcel, applyToStory } from './story.ts';

export interface DemoPhone {
  id: string;
  name: string;
  user: number;
  rider: { id: number; name: string; status: 'active' };
  /** How far its clock is ahead at a moment, in milliseconds. */
  error: (at: Date) => number;
  /** The server's clock less its own, when it last had an answer. */
  skew: number;
  /** How many acts it has recorded. */
  seq: number;
  unsent: ActBody[];
}

/** Records an act and returns its id. */
export function recordOnPhone(
  phone: DemoPhone,
  { parcel }: TrackedParcel,
  at: Date,
  details: ActDetails,
): string {
  phone.seq += 1;
  const id = demoEventId('act', phone.user, phone.seq);
  const phone_at = new Date(at.getTime() + phone.error(at)).toISOString();
  const own = { id, seq: phone.seq, delivery_id: parcel.id, phone_at, skew_ms: phone.skew };
  phone.unsent.push({ ...details, ...own });
  return id;
}

interface Sending {
  story: RunStory;
  zone: string;
}

/** Sends what is on the phone; the office evaluates it by the rules of the app. */
export function sendFromPhone(phone: DemoPhone, at: Date, { story, zone }: Sending): void {
  const bodies = phone.unsent.splice(0);
  if (bodies.length === 0) return;
  const received = at.getTime();
  const clock = { sent: received + phone.error(at), zone };
  const tracked = [...new Set(bodies.map((body) => story.parcels.get(body.delivery_id)!))];
  const { evaluated } = evaluateActs(
    bodies.map((body) => ({ id: body.id, body })),
    clock,
    { rider: phone.rider, phone: phone.name, received },
    readOf(phone, tracked),
  );
  for (const [n, act] of evaluated.entries()) {
    takeAct(story, phone, act, new Date(received + n));
  }
  phone.skew = -phone.error(at);
}

/** What the office knows of these parcels. */
const readOf = (phone: DemoPhone, parcels: readonly TrackedParcel[]): ReadForActs => ({
  acts: parcels.flatMap(({ acts }) => acts),
  taken: [],
  events: parcels.flatMap(({ parcel, events }) =>
    events
      .filter((event) => event.phone !== phone.id && OVERTAKING_EVENTS.includes(event.kind))
      .map(({ kind, happened_at }) => ({ delivery_id: parcel.id, kind, happened_at })),
  ),
  given: parcels.map(({ way, parcel, version, isHandedIn }) => ({
    id: parcel.id,
    way_rider: way.life.rider_id,
    facts_version: version,
    on_slip: false,
    handed_in: isHandedIn,
  })),
  rows: parcels.map(({ parcel, version, facts }) => ({
    ...(parcel as unknown as ParcelRow),
    ...facts,
    attempts: version === 0 ? null : facts.attempts,
    rider: parcel.rider_id === phone.rider.id ? phone.rider : null,
  })),
});

function takeAct(story: RunStory, phone: DemoPhone, act: EvaluatedAct, received_at: Date): void {
  const { id, body, details, time, effect, code, expected, before, change } = act;
  const { left_version, facts_version } = act;
  const tracked = story.parcels.get(body.delivery_id)!;
  const { delivery_date, failed_date } = tracked.parcel;
  const happened = new Date(time.at);
  if (change !== null) {
    const mark = { phone: phone.name };
    const actor = { user: phone.user, at: received_at, happened, mark };
    applyToStory(story, tracked, { ...change, phone: phone.id }, actor);
  }
  const { seq, kind, delivery_id, skew_ms, phone_at } = body;
  const rider_id = phone.rider.id;
  const sent = storedDetails(details);
  const stored: StoredAct = {
    id,
    rider_id,
    kind,
    delivery_id,
    happened_at: happened,
    effect,
    code,
    left_version,
    facts_version,
    sent: { ...sent },
    before,
  };
  tracked.acts.push(stored);
  story.acts.push({
    ...stored,
    user_id: phone.user,
    phone_id: phone.id,
    seq,
    phone_at: storableMoment(Date.parse(phone_at)),
    skew_ms,
    received_at,
    clock: time.clock,
    expected,
    before: before && { ...before, delivery_date, failed_date },
  });
}

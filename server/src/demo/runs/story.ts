/** The parcels of the linked riders, as the office has them at each moment of the last two days. */
import type { ParcelState } from '@waydesk/contract/rules/parcel-moves.ts';
import type { ParcelEventKind } from '@waydesk/contract/rules/parcel-facts.ts';
import type { NewParcelEvent } from '../../domain/parcels/parcelChanges.ts';
import type { StoredAct } from '../../features/run/run.stored.ts';
import type { DemoParcel } from '../company.ts';
import { type Actor, moveLifeParcel } from '../life.ts';
import type { DemoWay } from '../ways.ts';

type Facts = Omit<ParcelState, 'status' | 'rider_id'>;

export interface TrackedParcel {
  way: DemoWay;
  parcel: DemoParcel;
  facts: Facts;
  /** Of the facts; 0 while none are recorded. */
  version: number;
  /** What happened to it, with the phone that recorded it. */
  events: { kind: ParcelEventKind; happened_at: Date; phone: string | null }[];
  /** In the order in which they arrived. */
  acts: StoredAct[];
  /** Its cash stands in a cash-in. */
  isHandedIn: boolean;
}

export interface RunStory {
  parcels: Map<number, TrackedParcel>;
  /** Rows of the tables, for bulk inserts. */
  events: object[];
  acts: object[];
  reviews: object[];
  items: object[];
  phones: { id: string; user_id: number; seen_at: Date }[];
}

export const newRunStory = (): RunStory => ({
  parcels: new Map(),
  events: [],
  acts: [],
  reviews: [],
  items: [],
  phones: [],
});

const UNKNOWN: Facts = {
  place: null,
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
};

export function trackParcel(story: RunStory, way: DemoWay, parcel: DemoParcel): TrackedParcel {
  const tracked: TrackedParcel = {
    way,
    parcel,
    facts: UNKNOWN,
    version: 0,
    events: [],
    acts: [],
    isHandedIn: false,
  };
  story.parcels.set(parcel.id, tracked);
  return tracked;
}

export const stateOfTracked = ({ parcel, facts }: TrackedParcel): ParcelState => ({
  status: parcel.status,
  rider_id: parcel.rider_id,
  ...facts,
});

interface Change {
  after: ParcelState;
  event?: NewParcelEvent | undefined;
  /** The phone that recorded it. */
  phone?: string;
}

/** Changes a parcel as the app does: delivery, history, facts, event. */
export function applyToStory(
  story: RunStory,
  tracked: TrackedParcel,
  { after, event, phone }: Change,
  actor: Actor,
): void {
  const { way, parcel } = tracked;
  const { status, rider_id: _, ...facts } = after;
  moveLifeParcel(way.life, parcel, status, actor);
  tracked.facts = facts;
  tracked.version += 1;
  if (event === undefined) return;
  const happened_at = new Date((event.happened_at as string | undefined) ?? actor.at);
  story.events.push({
    ...event,
    delivery_id: parcel.id,
    user_id: actor.user,
    happened_at,
    received_at: actor.at,
  });
  tracked.events.push({ kind: event.kind, happened_at, phone: phone ?? null });
}

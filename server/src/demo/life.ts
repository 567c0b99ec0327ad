/** Simulates the life of a way by the same rules that the server follows. */
import { cascade } from '@waydesk/contract/rules/cascade.ts';
import {
  type DeliveryStatus,
  deliveryDateMove,
  failedDateMove,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';

export interface LifeParcel {
  id: number;
  rider_id: number | null;
  customer_name: string;
  status: DeliveryStatus;
  delivery_date: Date | null;
  failed_date: Date | null;
  version: number;
  updated_at: Date;
}

export interface LifeEntry {
  description: string;
  action_type: 'STATUS_CHANGED' | 'UPDATED';
  status_from: string | null;
  status_to: string | null;
  changes: Record<string, string>;
  user_id: number;
  created_at: Date;
}

export interface WayLife<P extends LifeParcel = LifeParcel> {
  status: WayStatus;
  rider_id: number | null;
  version: number;
  updated_at: Date;
  parcels: P[];
  history: LifeEntry[];
  notes: { note: string; user_id: number; created_at: Date }[];
}

export interface Actor {
  user: number;
  at: Date;
  /** When it happened, if it was recorded later. */
  happened?: Date;
  /** The document that the history entry names: an import, a bulk job, a slip. */
  mark?: Record<string, string>;
}

/** A new way: pending, with the first entry of its history. */
export function beginLife<P extends LifeParcel>(parcels: P[], actor: Actor): WayLife<P> {
  const life: WayLife<P> = {
    status: 'pending',
    rider_id: null,
    version: 1,
    updated_at: actor.at,
    parcels,
    history: [],
    notes: [],
  };
  record(life, actor, 'Way created', { moved: [null, 'pending'] });
  return life;
}

function record(
  life: WayLife,
  { user, at, mark }: Actor,
  description: string,
  { moved, changes = {} }: { moved?: [string | null, string]; changes?: Record<string, string> },
): void {
  const action_type = moved ? 'STATUS_CHANGED' : 'UPDATED';
  const [status_from = null, status_to = null] = moved ?? [];
  life.history.push({
    description,
    action_type,
    status_from,
    status_to,
    changes: { ...changes, ...mark },
    user_id: user,
    created_at: at,
  });
}

function touch(row: { version: number; updated_at: Date }, at: Date): void {
  row.version += 1;
  if (at > row.updated_at) row.updated_at = at;
}

function moveParcel(parcel: LifeParcel, to: DeliveryStatus, at: Date, happened = at): void {
  const date = deliveryDateMove(parcel.status, to);
  if (date !== 'keep') parcel.delivery_date = date === 'set' ? happened : null;
  const failed = failedDateMove(parcel.status, to);
  if (failed !== 'keep') parcel.failed_date = failed === 'set' ? happened : null;
  parcel.status = to;
  touch(parcel, at);
}

function goAlong(life: WayLife, to: WayStatus, at: Date): void {
  const move = cascade(life.status, to);
  for (const parcel of life.parcels) {
    if (!move?.from.includes(parcel.status)) continue;
    parcel.rider_id ??= life.rider_id;
    moveParcel(parcel, move.to, at);
  }
  life.status = to;
  touch(life, at);
}

export function assignRider(
  life: WayLife,
  rider: { id: number; name: string },
  actor: Actor,
): void {
  life.rider_id = rider.id;
  record(life, actor, 'Rider assigned', {
    moved: [life.status, 'assigned'],
    changes: { rider: rider.name },
  });
  goAlong(life, 'assigned', actor.at);
}

export function moveLife(life: WayLife, to: WayStatus, actor: Actor): void {
  record(life, actor, 'Status changed', { moved: [life.status, to] });
  goAlong(life, to, actor.at);
}

/** Changes the status of one parcel only. */
export function moveLifeParcel(
  life: WayLife,
  parcel: LifeParcel,
  to: DeliveryStatus,
  actor: Actor,
): void {
  if (parcel.status === to) return;
  record(life, actor, 'Delivery updated', {
    changes: { [`delivery #${parcel.id} status`]: `${parcel.status} -> ${to}` },
  });
  moveParcel(parcel, to, actor.at, actor.happened);
  touch(life, actor.at);
}

/** Gives one parcel to another rider than its way has. */
export function giveLifeParcel(
  life: WayLife,
  parcel: LifeParcel,
  [from, to]: readonly [{ name: string }, { id: number; name: string }],
  actor: Actor,
): void {
  record(life, actor, 'Delivery updated', {
    changes: { [`delivery #${parcel.id} rider`]: `${from.name} -> ${to.name}` },
  });
  parcel.rider_id = to.id;
  touch(parcel, actor.at);
  touch(life, actor.at);
}

/** Adds a parcel later than the others: pending until the way moves next. */
export function addLifeParcel<P extends LifeParcel>(
  life: WayLife<P>,
  parcel: P,
  actor: Actor,
): void {
  life.parcels.push(parcel);
  record(life, actor, 'Delivery added', {
    changes: { delivery: `#${parcel.id} ${parcel.customer_name}` },
  });
  touch(life, actor.at);
}

export function addLifeNote(life: WayLife, note: string, actor: Actor): void {
  life.notes.push({ note, user_id: actor.user, created_at: actor.at });
  record(life, actor, 'Note added', { changes: { note } });
  touch(life, actor.at);
}

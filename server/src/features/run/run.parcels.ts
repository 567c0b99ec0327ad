/** The parcels of a send, as the acts evaluated so far leave them. */
import {
  type LockedParcel,
  type ParcelChange,
  isDeliveryEdit,
  parcelsById,
} from '../../domain/parcels/parcelChanges.ts';
import { groupBy } from '../../lists/groupBy.ts';
import type { ReferencedRider } from '../../domain/ways/references.queries.ts';
import type { OvertakingEvent, ReadForActs, StateBefore, StoredAct } from './run.stored.ts';

export interface ParcelOnRun {
  locked: LockedParcel;
  wayRider: number | null;
  factsVersion: number;
  onSlip: boolean;
  handedIn: boolean;
  /** What was applied to it, in that order. */
  applied: StoredAct[];
  /** What others recorded lately. */
  events: readonly OvertakingEvent[];
  /** How many acts of this send have changed it. */
  round: number;
}

/** Those that this rider was given, by id. */
export function parcelsOnRun({ given, rows, acts, events }: ReadForActs): Map<number, ParcelOnRun> {
  const locked = parcelsById(rows);
  const byParcel = groupBy(acts, ({ delivery_id }) => delivery_id);
  const eventsOf = groupBy(events, ({ delivery_id }) => delivery_id);
  return new Map(
    given.map(({ id, way_rider, facts_version, on_slip, handed_in }) => [
      id,
      {
        locked: locked.get(id)!,
        wayRider: way_rider,
        factsVersion: facts_version,
        onSlip: on_slip,
        handedIn: handed_in,
        applied: (byParcel.get(id) ?? []).filter(({ effect }) => effect === 'applied'),
        events: eventsOf.get(id) ?? [],
        round: 0,
      },
    ]),
  );
}

interface Left {
  before: StateBefore;
  left_version: number;
  facts_version: number;
}

/** Moves the parcel on by a change; returns what it found, and the versions that it leaves. */
export function advance(
  parcel: ParcelOnRun,
  { after }: Pick<ParcelChange, 'after'>,
  rider: ReferencedRider,
): Left {
  const { stored, state, rider: held } = parcel.locked;
  const leaves = parcel.onSlip && state.returning && !after.returning;
  const version = stored.version + (isDeliveryEdit(stored, after) ? 1 : 0);
  const { status, rider_id } = after;
  parcel.locked = {
    stored: { ...stored, status, rider_id, version },
    state: after,
    rider: rider_id === rider.id ? rider : rider_id === null ? null : held,
  };
  // Each change has an event, so it raises the version of the facts.
  parcel.factsVersion += 1;
  parcel.round += 1;
  if (leaves) parcel.onSlip = false;
  return {
    before: { ...state, left_slip: leaves },
    left_version: version,
    facts_version: parcel.factsVersion,
  };
}

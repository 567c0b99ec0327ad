/** The run as the rider sees it: the server's, with the acts in it that the server does not have yet. */
import type { RiderRun, RunParcel, RunPickup } from '@waydesk/contract/run/run.ts';
import { type ActMove, evaluateAct } from '@waydesk/contract/rules/act-moves.ts';
import { deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import { parcelLocation } from '@waydesk/contract/rules/parcel-facts.ts';
import type { ParcelState } from '@waydesk/contract/rules/parcel-moves.ts';
import type { MoveFields } from './phone.ts';

export interface ReplayedAct {
  delivery_id: number;
  move: MoveFields;
  /** The business day of the act, `YYYY-MM-DD`. */
  day: string;
  /** For a correction: the parcel before the act that it takes back, if the phone knows it. */
  restores: RunParcel | null;
}

const stateOf = (parcel: RunParcel, rider_id: number): ParcelState => ({
  ...parcel,
  rider_id,
  place: parcel.place === 'customer' ? null : parcel.place,
});

/** The parcel after an act; the same one when the act changes nothing. */
export function parcelAfter(parcel: RunParcel, act: ReplayedAct, rider_id: number): RunParcel {
  const { move } = act;
  if (move.kind === 'correct') return act.restores ?? parcel;
  const made: ActMove =
    move.kind === 'failed'
      ? { kind: move.kind, rider_id, reason: move.reason }
      : { kind: move.kind, rider_id };
  const verdict = evaluateAct(stateOf(parcel, rider_id), made, act.day);
  if (verdict.effect !== 'applied') return parcel;
  const { status, place, attempts, last_reason, next_on, returning } = verdict.after;
  const now = { status, attempts, last_reason, next_on, returning };
  return { ...parcel, ...now, place: parcelLocation(status, place) };
}

type RunPart = Exclude<keyof RiderRun, 'more'>;

/** The part of the run in which a parcel stands that this phone has moved. */
function partOf(parcel: RunParcel): RunPart {
  if (parcel.status === 'assigned') return 'pickups';
  const kind = deliveryClass(parcel.status);
  if (kind === 'on_the_way') return 'stops';
  if (kind !== 'assigned' && kind !== 'wrong_contact') return 'done';
  const isTried = parcel.returning || parcel.attempts > 0;
  return isTried && parcel.place === 'rider' ? 'bring_back' : 'stops';
}

export const parcelsOfRun = (run: RiderRun): RunParcel[] => [
  ...run.pickups.flatMap(({ parcels }) => parcels),
  ...run.stops,
  ...run.bring_back,
  ...run.done,
];

/** A way that has left the run comes back with what the parcel knows of its shop. */
const pickupOf = (parcel: RunParcel): RunPickup => ({
  way_id: parcel.way_id,
  shop: { ...parcel.shop, phone: null, address: null, township: null },
  comments: null,
  parcels: [],
});

function withPickups(pickups: readonly RunPickup[], moved: readonly RunParcel[]): RunPickup[] {
  const back = moved.filter((parcel) => partOf(parcel) === 'pickups');
  const ids = new Set(moved.map(({ id }) => id));
  const known = new Set(pickups.map(({ way_id }) => way_id));
  const missing = back.filter(
    ({ way_id }, n) => !known.has(way_id) && back.findIndex((one) => one.way_id === way_id) === n,
  );
  return [...pickups, ...missing.map(pickupOf)]
    .map((pickup) => ({
      ...pickup,
      parcels: [
        ...pickup.parcels.flatMap((one) =>
          ids.has(one.id) ? back.filter(({ id }) => id === one.id) : [one],
        ),
        ...back.filter(
          ({ id, way_id }) =>
            way_id === pickup.way_id && !pickup.parcels.some((one) => one.id === id),
        ),
      ],
    }))
    .filter(({ parcels }) => parcels.length > 0);
}

/** The run with these parcels as they are now, each where it belongs and, if it can, where it stood. */
export function withParcels(run: RiderRun, moved: readonly RunParcel[]): RiderRun {
  if (moved.length === 0) return run;
  const byId = new Map(moved.map((parcel) => [parcel.id, parcel]));
  const part = (name: Exclude<RunPart, 'pickups'>) => {
    const stayed = run[name].flatMap((one) => {
      const now = byId.get(one.id) ?? one;
      return now === one || partOf(now) === name ? [now] : [];
    });
    const there = new Set(stayed.map(({ id }) => id));
    const come = [...byId.values()].filter((one) => partOf(one) === name && !there.has(one.id));
    return [...stayed, ...come];
  };
  return {
    ...run,
    pickups: withPickups(run.pickups, [...byId.values()]),
    stops: part('stops'),
    bring_back: part('bring_back'),
    done: part('done'),
  };
}

/** The run after the acts, oldest first; those about parcels that are not in it change nothing. */
export function replayActs(
  run: RiderRun,
  acts: readonly ReplayedAct[],
  rider_id: number,
): RiderRun {
  const parcels = new Map(parcelsOfRun(run).map((parcel) => [parcel.id, parcel]));
  const moved = new Map<number, RunParcel>();
  for (const act of acts) {
    const parcel = moved.get(act.delivery_id) ?? parcels.get(act.delivery_id);
    if (!parcel) continue;
    const after = parcelAfter(parcel, act, rider_id);
    if (after !== parcel) moved.set(parcel.id, after);
  }
  return withParcels(run, [...moved.values()]);
}

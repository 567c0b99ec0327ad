import type { RiderRun, RunParcel } from '@waydesk/contract/run/run.ts';
import { describe, expect, test } from 'vitest';
import { runParcelOf, runPickupOf } from '../testing/phone.ts';
import { type ReplayedAct, parcelsOfRun, replayActs, withParcels } from './localRun.ts';
import type { MoveFields } from './phone.ts';

const RIDER = 5;
const assigned = runParcelOf({ id: 1, way_id: 8, status: 'assigned', place: 'shop' });
const onTheWay = runParcelOf({ id: 2 });
const other = runParcelOf({ id: 3 });

const run = (parts: Partial<RiderRun> = {}): RiderRun => ({
  pickups: [runPickupOf({ way_id: 8, parcels: [assigned] })],
  stops: [onTheWay, other],
  bring_back: [],
  done: [],
  more: 0,
  ...parts,
});
const act = (parcel: RunParcel, move: MoveFields, restores: RunParcel | null = null) =>
  ({ delivery_id: parcel.id, move, day: '2026-11-28', restores }) satisfies ReplayedAct;
const delivered: MoveFields = { kind: 'delivered', collected: 25_000 };

const ids = (part: readonly { id: number }[]) => part.map(({ id }) => id);
const parts = ({ pickups, stops, bring_back, done }: RiderRun) => ({
  pickups: pickups.map(({ parcels }) => ids(parcels)),
  stops: ids(stops),
  bring_back: ids(bring_back),
  done: ids(done),
});

describe('acts that the server does not have yet', () => {
  test('pickup, start and delivered of one parcel take it through the day', () => {
    const moves: MoveFields[] = [{ kind: 'pickup' }, { kind: 'start' }, delivered];
    const seen = moves.map((_, n) =>
      replayActs(
        run(),
        moves.slice(0, n + 1).map((move) => act(assigned, move)),
        RIDER,
      ),
    );
    expect(seen.map(parts)).toEqual([
      { pickups: [], stops: [2, 3, 1], bring_back: [], done: [] },
      { pickups: [], stops: [2, 3, 1], bring_back: [], done: [] },
      { pickups: [], stops: [2, 3], bring_back: [], done: [1] },
    ]);
    expect(seen.map((one) => parcelsOfRun(one).find(({ id }) => id === 1))).toMatchObject([
      { status: 'picked_up', place: 'rider' },
      { status: 'on_the_way', place: 'rider' },
      { status: 'delivered', place: 'customer' },
    ]);
  });

  test('a failed parcel is brought back, with one attempt more', () => {
    const failed = act(onTheWay, { kind: 'failed', reason: 'no_answer' });
    const after = replayActs(run(), [failed], RIDER);
    expect(parts(after)).toMatchObject({ stops: [3], bring_back: [2] });
    expect(after.bring_back[0]).toMatchObject({ attempts: 1, last_reason: 'no_answer' });
  });

  test('a correction shows the parcel as it was, in its place', () => {
    const acts = [act(onTheWay, delivered), act(onTheWay, { kind: 'correct', act: 'a' }, onTheWay)];
    expect(replayActs(run(), acts, RIDER)).toEqual(run());
    const fresh = run({ stops: [other], done: [{ ...onTheWay, status: 'delivered' }] });
    expect(parts(replayActs(fresh, acts.slice(1), RIDER))).toMatchObject({ stops: [3, 2] });
  });

  test('a parcel that the office took out of the run meanwhile does not come back', () => {
    const fresh = run({ stops: [other] });
    expect(replayActs(fresh, [act(onTheWay, delivered)], RIDER)).toEqual(fresh);
  });

  test('an act that its state does not allow changes nothing', () => {
    const cancelled = runParcelOf({ id: 9, status: 'cancelled' });
    const odd = run({ stops: [cancelled] });
    expect(replayActs(odd, [act(cancelled, delivered)], RIDER)).toEqual(odd);
  });
});

test('a corrected pickup goes back to its way, also when that has left the run', () => {
  const back = withParcels(run({ pickups: [], stops: [{ ...assigned, status: 'picked_up' }] }), [
    assigned,
  ]);
  expect(back.stops).toEqual([]);
  expect(back.pickups).toMatchObject([{ way_id: 8, shop: assigned.shop, parcels: [assigned] }]);
});

test('parcels keep their places when only their facts change', () => {
  const changed = withParcels(run(), [{ ...onTheWay, version: 2 }]);
  expect(ids(changed.stops)).toEqual([2, 3]);
  expect(changed.stops[0]?.version).toBe(2);
});

import { describe, expect, it } from 'vitest';
import { type ParcelAction, type Verdict, parcelAfter, verdictOnParcel } from './bulk.ts';
import { DELIVERY_STATUSES } from './delivery-status.ts';
import { type ParcelState, verdictOnScan } from './parcel-moves.ts';
import { PARCEL_REFUSALS, type ParcelRefusal } from './parcel-refusals.ts';
import { OTHER, BENCH_SCANS, knownParcels, WAYS_ON, isTrueOf } from './testing/parcelStates.ts';

const { mode: _, ...failure } = BENCH_SCANS.back;
const ACTIONS: ParcelAction[] = [
  { type: 'assign', riderId: OTHER },
  { type: 'failed', ...failure },
  { type: 'plan', next_on: '2026-11-27' },
  ...DELIVERY_STATUSES.map((status) => ({ type: 'status', status }) as const),
];

const isParcelRefusal = (verdict: Verdict): verdict is ParcelRefusal => verdict in PARCEL_REFUSALS;

/** The parcel once an action is done, by what its refusals say leads on. */
function followed(parcel: ParcelState, action: ParcelAction, steps = 5): ParcelState {
  expect(steps).toBeGreaterThan(0);
  const verdict = verdictOnParcel(parcel, action);
  if (verdict === 'change') return parcelAfter(parcel, action);
  if (verdict === 'same' || verdict === 'by_settlement') return parcel;
  if (verdict === 'assign_first') {
    const assign = { type: 'assign', riderId: OTHER } as const;
    return followed(followed(parcel, assign, steps - 1), action, steps - 1);
  }
  expect(isParcelRefusal(verdict)).toBe(true);
  // As somebody who holds the parcel does with the scan that is nearest.
  const scan = action.type === 'failed' ? BENCH_SCANS.back : BENCH_SCANS['hand over to another'];
  const ends = WAYS_ON[verdict as ParcelRefusal].map(({ step, isInstead = false }) => {
    const next = step(parcel, scan);
    return isInstead ? next : followed(next, action, steps - 1);
  });
  return ends[0]!;
}

describe.each(DELIVERY_STATUSES)('a parcel of status %s, in the office', (status) => {
  it('could not be handed over where the bench brings it back, with the same end', () => {
    for (const { names, parcel } of knownParcels(status)) {
      const bench = verdictOnScan(parcel, BENCH_SCANS.back);
      const action: ParcelAction = { type: 'failed', ...failure };
      const told = { done: 'change', already: 'same' } as const;
      expect([names, verdictOnParcel(parcel, action)]).toEqual([
        names,
        bench.outcome === 'refused' ? bench.code : told[bench.outcome],
      ]);
      if (bench.outcome === 'done') expect(parcelAfter(parcel, action)).toEqual(bench.after);
    }
  });

  it('is refused with true words, each of which leads on', () => {
    for (const { parcel } of knownParcels(status)) {
      for (const action of ACTIONS) {
        const verdict = verdictOnParcel(parcel, action);
        if (isParcelRefusal(verdict)) {
          expect([verdict, isTrueOf(verdict, parcel, OTHER)]).toEqual([verdict, true]);
        }
        followed(parcel, action);
      }
    }
  });
});

it('money of a finished parcel is no reason to name statements', () => {
  const { parcel } = knownParcels('money_sent_to_shop')[0]!;
  expect(verdictOnParcel(parcel, { type: 'status', status: 'delivered' })).toBe('money_sent');
  expect(verdictOnParcel(parcel, { type: 'status', status: 'money_sent_to_shop' })).toBe(
    'by_settlement',
  );
});

it('one that goes back is planned for a day, whatever day was set before', () => {
  const { parcel } = knownParcels('picked_up')[0]!;
  const action = { type: 'plan', next_on: '2026-11-27' } as const;
  const both = { ...parcel, next_on: '2026-11-27', returning: true };
  expect(verdictOnParcel(both, action)).toBe('change');
  expect(verdictOnParcel({ ...both, returning: false }, action)).toBe('same');
});

import { describe, expect, it } from 'vitest';
import {
  type ParcelAction,
  type Verdict,
  applyParcelAction,
  evaluateParcel,
} from './bulk-rules.ts';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { type ParcelState, evaluateScan } from '../rules/parcel-moves.ts';
import { PARCEL_REFUSALS, type ParcelRefusal } from '../rules/parcel-refusals.ts';
import {
  OTHER_RIDER,
  SAMPLE_SCANS,
  knownParcels,
  FOLLOW_UP_SCANS,
  isRefusalTrueOf,
} from '../testing/parcelStates.ts';

const { mode: _, ...failure } = SAMPLE_SCANS.back;
const ACTIONS: ParcelAction[] = [
  { type: 'assign', riderId: OTHER_RIDER },
  { type: 'failed', ...failure },
  { type: 'plan', next_on: '2026-11-27' },
  ...DELIVERY_STATUSES.map((status) => ({ type: 'status', status }) as const),
];

const isParcelRefusal = (verdict: Verdict): verdict is ParcelRefusal => verdict in PARCEL_REFUSALS;

/** The parcel once an action is done, by what its refusals say leads on. */
function followed(parcel: ParcelState, action: ParcelAction, steps = 5): ParcelState {
  if (steps === 0) throw new Error(`${action.type} leads nowhere for ${JSON.stringify(parcel)}`);
  const verdict = evaluateParcel(parcel, action);
  if (verdict === 'change') return applyParcelAction(parcel, action);
  if (verdict === 'same' || verdict === 'by_settlement') return parcel;
  if (verdict === 'assign_first') {
    const assign = { type: 'assign', riderId: OTHER_RIDER } as const;
    return followed(followed(parcel, assign, steps - 1), action, steps - 1);
  }
  // As somebody who holds the parcel does with the scan that is nearest.
  const scan = action.type === 'failed' ? SAMPLE_SCANS.back : SAMPLE_SCANS['hand over to another'];
  const ends = FOLLOW_UP_SCANS[verdict as ParcelRefusal].map(({ step, isInstead = false }) => {
    const next = step(parcel, scan);
    return isInstead ? next : followed(next, action, steps - 1);
  });
  return ends[0]!;
}

const TOLD = { done: 'change', already: 'same' } as const;

describe.each(DELIVERY_STATUSES)('a parcel of status %s, in the office', (status) => {
  const parcels = knownParcels(status).map(({ parcel }) => parcel);

  it('could not be handed over where the scan station brings it back, with the same end', () => {
    const action: ParcelAction = { type: 'failed', ...failure };
    const office = parcels.map((parcel) => {
      const verdict = evaluateParcel(parcel, action);
      return { verdict, after: verdict === 'change' ? applyParcelAction(parcel, action) : parcel };
    });
    const scanned = parcels.map((parcel) => {
      const verdict = evaluateScan(parcel, SAMPLE_SCANS.back);
      return {
        verdict: verdict.outcome === 'refused' ? verdict.code : TOLD[verdict.outcome],
        after: verdict.outcome === 'done' ? verdict.after : parcel,
      };
    });
    expect(office).toEqual(scanned);
  });

  it('is refused with true words, each of which leads on', () => {
    const acts = parcels.flatMap((parcel) => ACTIONS.map((action) => ({ parcel, action })));
    const untrue = acts.filter(({ parcel, action }) => {
      const verdict = evaluateParcel(parcel, action);
      return isParcelRefusal(verdict) && !isRefusalTrueOf(verdict, parcel, OTHER_RIDER);
    });
    expect(untrue).toEqual([]);
    expect(() => {
      for (const { parcel, action } of acts) followed(parcel, action);
    }).not.toThrow();
  });
});

it('money of a finished parcel is no reason to name statements', () => {
  const { parcel } = knownParcels('money_sent_to_shop')[0]!;
  expect(evaluateParcel(parcel, { type: 'status', status: 'delivered' })).toBe('money_sent');
  expect(evaluateParcel(parcel, { type: 'status', status: 'money_sent_to_shop' })).toBe(
    'by_settlement',
  );
});

it('one that goes back is planned for a day, whatever day was set before', () => {
  const { parcel } = knownParcels('picked_up')[0]!;
  const action = { type: 'plan', next_on: '2026-11-27' } as const;
  const both = { ...parcel, next_on: '2026-11-27', returning: true };
  expect(evaluateParcel(both, action)).toBe('change');
  expect(evaluateParcel({ ...both, returning: false }, action)).toBe('same');
});

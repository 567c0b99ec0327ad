import { expect, it } from 'vitest';
import { statusesOfStage, statusesWithin } from '../parcels/parcels.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from './delivery-status.ts';
import { parcelStage } from './parcel-facts.ts';
import { PARCEL_STAGES, STATUS_STAGES } from './parcel-stages.ts';
import { STAGE_TABLE, stageCases } from '../testing/stageTable.ts';

it('each parcel stands in exactly one tab', () => {
  const cases = stageCases();
  expect(cases).toHaveLength(DELIVERY_STATUSES.length * 16);
  for (const { stage, ...facts } of cases)
    expect([facts, parcelStage(facts)]).toEqual([facts, stage]);
});

it('the statuses of a tab are those that its parcels can have', () => {
  for (const stage of PARCEL_STAGES) {
    expect(statusesWithin(stage)).toEqual(
      DELIVERY_STATUSES.filter((status) => STAGE_TABLE[status].includes(stage)),
    );
  }
});

it('the tabs of before divide the statuses, as they did', () => {
  const all = STATUS_STAGES.flatMap(statusesOfStage);
  expect(all.toSorted()).toEqual(DELIVERY_STATUSES.toSorted());
  expect(statusesWithin('failed')).toEqual<DeliveryStatus[]>([
    'wrong_contact',
    'returned_to_shop',
    'cancelled',
  ]);
});

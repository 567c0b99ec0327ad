import { expect, test } from 'vitest';
import { deliveryOf, shownWayOf } from '../../../testing/wayRecords.ts';
import { mergeEdits } from './conflicts.ts';
import { originalOf, type Original } from './original.ts';

const read = (more: Parameters<typeof deliveryOf>[0]): Original =>
  originalOf(shownWayOf({ deliveries: [deliveryOf({ township_id: null, ...more })] }), []);

test("text typed without a pick goes with the pick's side", () => {
  const base = read({});
  const mine = structuredClone(base.values);
  mine.deliveries[0]!.rider_typed = 'Ko M';
  mine.deliveries[0]!.township_typed = 'Hla';
  const theirs = read({ customer_name: 'U Ba', rider: { id: 9, name: 'Ko Min' } });
  expect(mergeEdits(base, mine, theirs).deliveries[0]).toMatchObject({
    customer_name: 'U Ba',
    rider: { id: 9 },
    rider_typed: '',
    township_typed: 'Hla',
  });
});

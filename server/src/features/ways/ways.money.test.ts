import fc from 'fast-check';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop();
});

/** An amount as typed and in hundredths; the sum of a way stays below 2^53 hundredths. */
const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_99n }).map((hundredths) => ({
  hundredths,
  typed: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
}));
const parcel = fc.record({
  price: amount,
  charge: amount,
  actual: fc.option(amount),
  cod: fc.boolean(),
  os_paid: fc.boolean(),
  status: fc.constantFrom(...DELIVERY_STATUSES),
});
type Parcel = typeof parcel extends fc.Arbitrary<infer T> ? T : never;

const sum = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n);
/** An independent version of the rules, in whole hundredths without rounding. */
function expected(parcels: Parcel[]) {
  const total = (p: Parcel) =>
    p.os_paid ? 0n : p.charge.hundredths + (p.cod ? p.price.hundredths : 0n);
  const of = (codes: string[]) => sum(parcels.filter((p) => codes.includes(p.status)).map(total));
  return {
    totals: parcels.map(total),
    charges: sum(parcels.map((p) => (p.actual ?? p.charge).hundredths)),
    collected: of(['delivered', 'sent', 'money_sent_to_shop']),
    transferred: of(['money_sent_to_shop']),
  };
}

/** Exact for amounts with at most two decimals. */
const hundredths = (kyats: number) => BigInt(Math.round(kyats * 100));

it('is exact to the hundredth, per delivery, way and rider', async () => {
  const clerk = testApp.as('user');
  await fc.assert(
    fc.asyncProperty(fc.array(parcel, { minLength: 1, maxLength: 6 }), async (parcels) => {
      const rider_id = await testApp.seedRider();
      const deliveries = [];
      for (const { charge, price, cod, os_paid } of parcels) {
        const township_id = await testApp.seedTownship({ delivery_charge: charge.typed as never });
        deliveries.push(
          sampleDeliveryBody({ township_id, rider_id, item_price: price.typed, cod, os_paid }),
        );
      }
      const made = await clerk.post<WayDetail>('/ways', sampleWayBody({ shop_id, deliveries }));
      expect(made.status).toBe(201);
      for (const [n, { actual, status }] of parcels.entries()) {
        await clerk.put(`/deliveries/${made.data.deliveries[n]?.id}`, {
          status,
          ...(actual ? { actualDeliveryCharges: actual.typed } : {}),
        });
      }
      const { data } = await clerk.get<WayDetail>(`/ways/${made.data.id}`);
      const { rider } = (await clerk.get<{ rider: { cashOnHand: number } }>(`/riders/${rider_id}`))
        .data;
      const want = expected(parcels);
      expect(data.deliveries.map((d) => hundredths(d.totalCollectAmount))).toEqual(want.totals);
      expect({
        charges: hundredths(data.summary.totalCharges),
        collected: hundredths(data.summary.totalCollected),
        transferred: hundredths(data.summary.totalTransferred),
        cash: hundredths(rider.cashOnHand),
      }).toEqual({
        charges: want.charges,
        collected: want.collected,
        transferred: want.transferred,
        cash: want.collected - want.transferred,
      });
    }),
    { numRuns: 25 },
  );
}, 60_000);

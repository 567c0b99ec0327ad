/** What was agreed with a shop changes while its parcels are entered. */
import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { hubApp, itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { samplePiece, sampleRow } from '../../testing/intake/intake.ts';

const ROUNDS = 12;
const hub = hubApp();
const { testApp } = hub;
let township_id: number;
let group: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
  const entry = { township_name: 'Hlaing', state: 'Yangon Region', delivery_charge: 1800 };
  const body = { name: 'Inner', townships: [entry] };
  group = (await testApp.as('user').post<{ id: number }>('/rate-groups', body)).data.id;
});

const agree = (shop: number, rate_group_id: number | null) =>
  testApp.as('admin').put(`/online-shops/${shop}/charges`, { rate_group_id });
async function chargesOf(shop: number) {
  const rows = await testApp.db
    .selectFrom('deliveries as d')
    .innerJoin('ways as w', 'w.id', 'd.way_id')
    .select(['d.id', 'd.delivery_charges', 'd.total_collect_amount'])
    .where('w.shop_id', '=', shop)
    .execute();
  return rows.map(({ id, delivery_charges: charge, total_collect_amount: total }) => ({
    id,
    paid: `${charge} ${total}`,
  }));
}

it('a way and an import that come meanwhile have all the old charges or all the new ones', async () => {
  const row = { township_id, item_price: 10_000, cod: true };
  for (let n = 0; n < ROUNDS; n += 1) {
    const shop_id = await testApp.seedShop();
    const deliveries = Array.from({ length: 5 }, () => sampleDeliveryBody(row));
    const rows = Array.from({ length: 20 }, (_, at) => sampleRow({ line: at + 2, township_id }));
    const [terms, way, piece] = await Promise.all([
      agree(shop_id, group),
      testApp.as('user').post<WayDetail>('/ways', sampleWayBody({ shop_id, deliveries })),
      testApp.as('manager').post<SavedPiece>('/intake', samplePiece(shop_id, rows)),
    ]);
    expect([terms.status, way.status, piece.status]).toEqual([200, 201, 201]);
    const ofWay = way.data.deliveries.map(({ id }) => id);
    const charges = await chargesOf(shop_id);
    const kinds = (isOfWay: boolean) =>
      new Set(charges.filter(({ id }) => ofWay.includes(id) === isOfWay).map(({ paid }) => paid));
    expect([kinds(true).size, kinds(false).size]).toEqual([1, 1]);
    const known = ['1800 11800', '2500 12500'];
    expect(known).toEqual(expect.arrayContaining([...kinds(true), ...kinds(false)]));
    // Afterwards nobody gets the old ones.
    const late = await testApp
      .as('user')
      .post<WayDetail>('/ways', sampleWayBody({ shop_id, deliveries: [sampleDeliveryBody(row)] }));
    expect(late.data.deliveries[0]).toMatchObject({ delivery_charges: 1800 });
  }
});

itLeavesNothingHalf(hub);

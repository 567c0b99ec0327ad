/** What imported parcels are charged: by the rate group of their shop, or by the townships. */
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expect, it } from 'vitest';
import { samplePiece, sampleRow, saveIntake } from '../../testing/intake/intake.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

it('an import of a shop with a rate group is charged by it, of another shop by the townships', async () => {
  const hlaing = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
  const bahan = await testApp.seedTownship({ name: 'Bahan', delivery_charge: 3000 });
  const townships = [{ township_name: 'HLAING', state: 'Yangon Region', delivery_charge: 1800.5 }];
  const group = await testApp
    .as('admin')
    .post<{ id: number }>('/rate-groups', { name: 'Agreed', townships });
  const [agreed, other] = [await testApp.seedShop(), await testApp.seedShop()];
  await testApp.as('admin').put(`/online-shops/${agreed}/charges`, {
    rate_group_id: group.data.id,
  });
  const moneyOf = async (shop: number) => {
    const rows = [hlaing, bahan].map((township_id, n) => sampleRow({ line: n + 2, township_id }));
    const { status, data } = await saveIntake(testApp, samplePiece(shop, rows));
    expect(status).toBe(201);
    const way = await testApp.as('user').get<WayDetail>(`/ways/${data.ways[0]}`);
    return way.data.deliveries.map((one) => [one.delivery_charges, one.totalCollectAmount]);
  };
  expect(await moneyOf(agreed)).toEqual([
    [1800.5, 11_800.5],
    [3000, 13_000],
  ]);
  expect(await moneyOf(other)).toEqual([
    [2500, 12_500],
    [3000, 13_000],
  ]);
});

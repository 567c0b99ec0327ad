/** Whose shop has a rate group pays its charges, wherever a delivery gets its township. */
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { concurrently } from '../../testing/hub/concurrently.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
/** In the rate group, and not. */
let hlaing: number;
let bahan: number;
let group: number;
/** With and without the rate group. */
let shop: number;
let other: number;

beforeAll(async () => {
  hlaing = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
  bahan = await testApp.seedTownship({ name: 'Bahan', delivery_charge: 3000 });
  // The same name in another state.
  await testApp.seedTownship({ name: 'Bahan', state: 'Mon State', delivery_charge: 9000 });
});

const user = () => testApp.as('user');
const entry = (township_name: string, state: string, delivery_charge: number) => ({
  township_name,
  state,
  delivery_charge,
});
const give = (shopId: number, rate_group_id: number | null) =>
  testApp.as('admin').put(`/online-shops/${shopId}/charges`, { rate_group_id });

beforeEach(async () => {
  const townships = [
    entry('hlaing ', 'Yangon Region', 1800.5),
    entry('Bahan', 'Mon State', 700),
    entry('Insein', 'Yangon Region', 900),
  ];
  const body = { name: 'Agreed', townships };
  group = (await user().post<{ id: number }>('/rate-groups', body)).data.id;
  shop = await testApp.seedShop();
  other = await testApp.seedShop();
  await give(shop, group);
});

const delivery = (township_id: number, over: object = {}) =>
  sampleDeliveryBody({ township_id, item_price: 10_000, cod: true, ...over });
const create = async (shop_id: number, deliveries: object[]) =>
  (await user().post<WayDetail>('/ways', sampleWayBody({ shop_id, deliveries }))).data;
const money = ({ delivery_charges, totalCollectAmount }: Delivery) => [
  delivery_charges,
  totalCollectAmount,
];
const moneyOf = ({ deliveries }: WayDetail) => deliveries.map(money);
const read = async (way: WayDetail) => (await user().get<WayDetail>(`/ways/${way.id}`)).data;

describe('a new way', () => {
  it('of a shop with a rate group is charged by it, elsewhere by the township', async () => {
    const sent = { delivery_charges: 1, totalCollectAmount: 1 };
    const way = await create(shop, [delivery(hlaing, sent), delivery(bahan)]);
    expect(moneyOf(way)).toEqual([
      [1800.5, 11_800.5],
      [3000, 13_000],
    ]);
    expect(way.summary.totalCharges).toBe(4800.5);
  });

  it('of a shop without one is charged by the townships', async () => {
    expect(moneyOf(await create(other, [delivery(hlaing), delivery(bahan)]))).toEqual([
      [2500, 12_500],
      [3000, 13_000],
    ]);
  });

  it('keeps what it was charged when the rate group changes or is taken away', async () => {
    const way = await create(shop, [delivery(hlaing)]);
    const townships = [entry('Hlaing', 'Yangon Region', 5000)];
    await user().put(`/rate-groups/${group}`, { townships });
    expect(moneyOf(await create(shop, [delivery(hlaing)]))).toEqual([[5000, 15_000]]);
    await give(shop, null);
    expect(moneyOf(await create(shop, [delivery(hlaing)]))).toEqual([[2500, 12_500]]);
    expect(moneyOf(await read(way))).toEqual([[1800.5, 11_800.5]]);
  });

  it('is charged by the townships while the rate group is inactive', async () => {
    const off = testApp.db.updateTable('rate_groups').set({ is_active: false });
    await off.where('id', '=', group).execute();
    expect(moneyOf(await create(shop, [delivery(hlaing)]))).toEqual([[2500, 12_500]]);
  });

  it('is refused for a total beyond the limit, which the rate group decides', async () => {
    const largest = 999_999_999_999.99;
    const body = (shop_id: number) =>
      sampleWayBody({ shop_id, deliveries: [delivery(hlaing, { item_price: largest - 2000 })] });
    expect((await user().post('/ways', body(shop))).status).toBe(201);
    const { status, body: refusal } = await user().post('/ways', body(other));
    expect([status, refusal.errors?.[0]?.field]).toEqual([400, 'deliveries.0.item_price']);
  });
});

it('a delivery added to a way is charged by the rate group', async () => {
  const way = await create(shop, [delivery(bahan)]);
  const add = await user().post<Delivery>(`/ways/${way.id}/deliveries`, delivery(hlaing));
  expect([add.status, ...money(add.data)]).toEqual([201, 1800.5, 11_800.5]);
});

describe('an edit', () => {
  it('of a delivery charges a new township by the rate group', async () => {
    const way = await create(shop, [delivery(bahan)]);
    const path = `/deliveries/${way.deliveries[0]?.id}`;
    const { data } = await user().put<Delivery>(path, { township_id: hlaing });
    expect(money(data)).toEqual([1800.5, 11_800.5]);
    expect(money((await user().put<Delivery>(path, { township_id: bahan })).data)).toEqual([
      3000, 13_000,
    ]);
  });

  it('of a way charges a new township by the rate group', async () => {
    const way = await create(shop, [delivery(bahan), delivery(bahan)]);
    const deliveries = [{ id: way.deliveries[1]?.id, township_id: hlaing }];
    const { data } = await user().put<WayDetail>(`/ways/${way.id}`, { deliveries });
    expect(moneyOf(data)).toEqual([
      [3000, 13_000],
      [1800.5, 11_800.5],
    ]);
  });

  it('that leaves the township alone leaves the charge alone', async () => {
    const way = await create(other, [delivery(hlaing)]);
    await give(other, group);
    const [one] = way.deliveries;
    const deliveries = [{ ...one, item_price: 20_000 }];
    const { data } = await user().put<WayDetail>(`/ways/${way.id}`, { ...way, deliveries });
    expect(moneyOf(data)).toEqual([[2500, 22_500]]);
    const body = { township_id: hlaing, delivery_charges: 1 };
    const again = await user().put<Delivery>(`/deliveries/${one?.id}`, body);
    expect(money(again.data)).toEqual([2500, 22_500]);
  });

  it('that moves the way to another shop keeps its charges; new townships follow that shop', async () => {
    const way = await create(other, [delivery(hlaing), delivery(bahan)]);
    const deliveries = [{ id: way.deliveries[1]?.id, township_id: hlaing }];
    const { data } = await user().put<WayDetail>(`/ways/${way.id}`, { shop_id: shop, deliveries });
    expect(moneyOf(data)).toEqual([
      [2500, 12_500],
      [1800.5, 11_800.5],
    ]);
    const back = await user().put<WayDetail>(`/ways/${way.id}`, { shop_id: other });
    expect(moneyOf(back.data)).toEqual(moneyOf(data));
  });
});

it('ways created while the rate group changes, is taken away and given have one charge or the other', async () => {
  const charges = [1800.5, 2500, 5000];
  const answers = await concurrently(
    60,
    12,
    async (n): Promise<{ status: number; data: WayDetail | null }> => {
      if (n % 6 === 0) {
        const townships = [entry('Hlaing', 'Yangon Region', n % 12 === 0 ? 5000 : 1800.5)];
        return { ...(await user().put(`/rate-groups/${group}`, { townships })), data: null };
      }
      if (n % 6 === 1) return { ...(await give(shop, n % 12 === 1 ? null : group)), data: null };
      if (n % 6 === 2) return { ...(await user().delete(`/rate-groups/${group}`)), data: null };
      const body = sampleWayBody({ shop_id: shop, deliveries: [delivery(hlaing)] });
      return user().post<WayDetail>('/ways', body);
    },
    ({ status }) => status,
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  for (const { data } of answers) {
    if (!data?.deliveries) continue;
    const [[charge = 0, total = 0] = []] = moneyOf(data);
    expect(charges).toContain(charge);
    expect(total).toBe(10_000 + (charge ?? 0));
  }
});

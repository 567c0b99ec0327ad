import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ways: WayDetail[];
let rider_id: number;
const ASKED = [
  ['Daw Mya', '09420011111'],
  ['ဦးလှ', '09420022222'],
  ['Daw Mya', '09420011111'],
] as const;

beforeAll(async () => {
  rider_id = await testApp.seedRider();
  const [shop_id, township_id] = [await testApp.seedShop(), await testApp.seedTownship()];
  ways = [];
  for (const [customer_name, customer_phone] of ASKED) {
    const one = sampleDeliveryBody({ township_id, customer_name, customer_phone });
    const deliveries = [
      one,
      { ...one, rider_id, customer_name: 'Ko Ko', customer_phone: '09420033333' },
    ];
    ways.push(
      (await testApp.as('user').post<WayDetail>('/ways', sampleWayBody({ shop_id, deliveries })))
        .data,
    );
  }
});

const list = async (query: string) => testApp.as('user').get<Delivery[]>(`/deliveries${query}`);
const idsOf = async (query: string) => (await list(query)).data.map((d) => d.id);
const all = () =>
  ways
    .flatMap((way) => way.deliveries)
    .map((d) => d.id)
    .toReversed();

it.each(['wayId', 'way_id'])('lists those of a way by %s', async (name) => {
  const own = ways[1]?.deliveries.map((d) => d.id).toReversed();
  expect(await idsOf(`?${name}=${ways[1]?.id}`)).toEqual(own);
});

it('lists those of a rider', async () => {
  const own = ways.map((way) => way.deliveries[1]?.id).toReversed();
  expect(await idsOf(`?rider_id=${rider_id}`)).toEqual(own);
});

it.each(['09420011111', '959420011111', '%2B959420011111', '+959420011111', '၀၉၄၂၀၀၁၁၁၁၁'])(
  'lists those of a customer by the phone %s',
  async (phone) => {
    const own = [ways[2]?.deliveries[0]?.id, ways[0]?.deliveries[0]?.id];
    expect(await idsOf(`?customer_phone=${phone}`)).toEqual(own);
  },
);

it('matches customer or phone when both are given', async () => {
  const customer = ways[1]?.deliveries[0]?.customer_id;
  expect(await idsOf(`?customer_id=${customer}&customer_phone=09420011111`)).toEqual([
    ways[2]?.deliveries[0]?.id,
    ways[1]?.deliveries[0]?.id,
    ways[0]?.deliveries[0]?.id,
  ]);
  expect(await idsOf('?customer_id=999999&customer_phone=09999999999')).toEqual([]);
});

it('pages and sorts, with ties in a fixed order', async () => {
  expect(await idsOf('?limit=4')).toEqual(all().slice(0, 4));
  const second = await list('?page=2&limit=4');
  expect(second.data.map((d) => d.id)).toEqual(all().slice(4));
  expect(second.body.pagination).toEqual({ total: 6, page: 2, limit: 4, totalPages: 2 });
  expect(await idsOf('?sortBy=status')).toEqual(all().toReversed());
  expect(await idsOf('?sortBy=created_at&sortOrder=desc')).toEqual(all());
});

it('finds a customer in any spelling and a delivery by its id', async () => {
  const own = ways[1]?.deliveries[0]?.id;
  expect(await idsOf(`?search=${encodeURIComponent('ဦး လှ')}`)).toEqual([own]);
  expect(await idsOf('?search=2002222')).toEqual([own]);
  expect(await idsOf(`?search=%23${own}`)).toEqual([own]);
});

it.each(['?sortBy=customer_name', '?limit=0', '?limit=101', '?page=-1', '?wayId=x', '?rider_id=0'])(
  'refuses %s',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

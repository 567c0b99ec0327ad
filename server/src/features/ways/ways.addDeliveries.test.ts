import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { sampleDeliveryBody } from '../../testing/calls/bodies.ts';

const testApp = testAppForFile();
let township_id: number;
let rider_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
  rider_id = await testApp.seedRider();
});

const seed = async () => {
  const shop_id = await testApp.seedShop();
  return { shop_id, id: await testApp.seedWay({ shop_id }) };
};
const addAll = (id: number, deliveries: unknown, headers = {}) =>
  testApp.as('user').post<Delivery[]>(`/ways/${id}/deliveries/many`, { deliveries }, headers);
const read = async (id: number) => (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;

/** The phones begin with `start`; the third delivery is for the person of the first. */
const bodies = (start: string) =>
  ['1', '2', '1', '3'].map((phone, n) =>
    sampleDeliveryBody({
      township_id,
      customer_name: `Ma ${'ABCD'[n]}`,
      customer_phone: `${start}${phone}`,
      item_price: 1000 * n,
      cod: n % 2 === 0,
      os_paid: n === 3,
      rider_id: n === 1 ? rider_id : null,
    }),
  );

/** All that is stored for a way and its shop, without what differs between any two of them. */
async function storedOf({ id, shop_id }: { id: number; shop_id: number }, phones: string) {
  const { rows } = await testApp.sql<object>`select
    (select json_agg(to_jsonb(d) - '{id,way_id,customer_id,customer_phone,created_at,updated_at,delivery_date}'::text[]
      order by d.id) from deliveries as d where way_id = ${id}) as deliveries,
    (select json_agg(dense order by d_id) from (select d.id as d_id, dense_rank() over
      (order by customer_id) as dense from deliveries as d where way_id = ${id}) as ranked) as people,
    (select json_agg(replace(search_key, ${phones}, '') order by w.id) from delivery_words as w
      join deliveries as d using (id) where way_id = ${id}) as words,
    (select json_agg(array[name, address, township] order by c.id) from customers as c
      where phone_key like ${`%${phones}%`}) as customers,
    (select json_agg(to_jsonb(m) - '{delivery_id,way_id,shop_id,at}'::text[] order by m.delivery_id)
      from delivery_money as m join deliveries as d on d.id = m.delivery_id
      where way_id = ${id}) as money,
    (select json_agg(to_jsonb(t) - 'shop_id' order by to_jsonb(t)::text) from shop_way_totals as t
      where shop_id = ${shop_id}) as totals`;
  return rows[0];
}

it('stores what as many single calls store, also once they are delivered', async () => {
  const [one, other] = [await seed(), await seed()];
  const clerk = testApp.as('user');
  const made: Delivery[] = [];
  for (const body of bodies('0942001110'))
    made.push((await clerk.post<Delivery>(`/ways/${one.id}/deliveries`, body)).data);
  const { status, data } = await addAll(other.id, bodies('0942002220'));
  expect(status).toBe(201);
  // What says which delivery of which way it is.
  const plain = ({ id: _, way_id: __, wayId: ___, ...rest }: Delivery) => ({
    ...rest,
    customer_id: null,
    customer_phone: '',
    created_at: '',
  });
  expect(data.map(plain)).toEqual(made.map(plain));
  expect(data).toEqual((await read(other.id)).deliveries);
  const reported = async (id: number) =>
    (await clerk.get<HistoryEntry[]>(`/ways/${id}/history`)).data.map(
      ({ id: _, createdAt: __, changes, ...entry }) => ({
        ...entry,
        changes: { delivery: changes['delivery']?.replace(/\d+/, '') },
      }),
    );
  expect(await reported(other.id)).toEqual(await reported(one.id));
  expect(await reported(other.id)).toHaveLength(4);
  expect(await storedOf(other, '42002220')).toEqual(await storedOf(one, '42001110'));
  for (const way of [one, other]) {
    await clerk.post(`/ways/${way.id}/accept`, { riderId: rider_id });
    await clerk.patch(`/ways/${way.id}/status`, { status: 'delivered' });
  }
  expect(await storedOf(other, '42002220')).toEqual(await storedOf(one, '42001110'));
  expect((await read(other.id)).summary).toEqual((await read(one.id)).summary);
});

it('adds nothing when one is refused, and says which', async () => {
  const { id } = await seed();
  const [first, second, third] = bodies('0942003330');
  const before = await read(id);
  const refused = await addAll(id, [
    first,
    { ...second, customer_phone: '1' },
    { ...third, customer_name: '' },
  ]);
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
    400,
    ['deliveries.1.customer_phone', 'deliveries.2.customer_name'],
  ]);
  const unknown = await addAll(id, [first, { ...second, township_id: 999_999 }]);
  expect(unknown.body.errors?.map(({ field }) => field)).toEqual(['deliveries.1.township_id']);
  expect(await read(id)).toEqual(before);
});

it('takes 1 to 100, and needs a way that exists', async () => {
  const { id } = await seed();
  const [one] = bodies('0942004440');
  for (const deliveries of [[], Array.from({ length: 101 }, () => one), undefined])
    expect((await addAll(id, deliveries)).status).toBe(400);
  expect((await addAll(999_999, [one])).status).toBe(404);
  expect(
    (
      await addAll(
        id,
        Array.from({ length: 100 }, () => one),
      )
    ).data,
  ).toHaveLength(100);
});

it('adds them once per key', async () => {
  const { id } = await seed();
  const key = { 'idempotency-key': 'a-key-for-many-deliveries' };
  const sent = bodies('0942005550');
  const answers = await Promise.all([addAll(id, sent, key), addAll(id, sent, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0].data).toEqual(answers[1].data);
  const other = await addAll(id, sent.slice(1), key);
  expect(other.status).toBe(422);
  const way = await read(id);
  expect([way.deliveries.length, way.version]).toEqual([4, 2]);
});

import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
/** Six parcels, oldest first: a to f. */
let ids: number[];
let shops: number[];
let riders: number[];
let township: number;
beforeAll(async () => {
  shops = [await testApp.seedShop({ os_name: 'Zaw' }), await testApp.seedShop({ os_name: 'Mya' })];
  riders = [await testApp.seedRider({ name: 'Ko Ko' }), await testApp.seedRider()];
  township = await testApp.seedTownship({ name: 'Tamwe' });
  const ways = [
    await testApp.seedWay({ shop_id: shops[0]! }),
    await testApp.seedWay({ shop_id: shops[1]! }),
  ];
  const rows = [
    { way: 0, status: 'pending', customer_name: 'Daw Hla', created_at: '2026-11-04T17:29:59Z' },
    { way: 0, status: 'way_created', customer_name: 'အောင်မြင့်', delivery_address: 'No 5, ပန်းခြံလမ်း' },
    { way: 1, status: 'on_the_way', customer_phone: '+959777123456', rider_id: riders[0]! },
    { way: 1, status: 'returned_to_shop', other_phones: '09 888 555 444', township_id: township },
    { way: 0, status: 'sent', rider_id: riders[0]! },
    { way: 1, status: 'money_sent_to_shop', customer_name: 'Ko 100% Sure' },
  ] as const;
  ids = [];
  for (const { way, ...row } of rows) {
    ids.push(
      await testApp.seedDelivery({
        customer_phone: '+959420000000',
        created_at: '2026-11-04T17:30:00Z',
        ...row,
        way_id: ways[way]!,
      }),
    );
  }
});

type Role = Parameters<TestApp['as']>[0];
const list = (query: string, role: Role = 'rider') =>
  testApp.as(role).get<Parcel[]>(`/parcels${query}`);
/** The parcels found, as letters. */
const found = async (query: string, role?: Role) => {
  const { status, data } = await list(query, role);
  expect(status).toBe(200);
  return data.map(({ id }) => 'abcdef'[ids.indexOf(id)]).join('');
};
const search = (text: string) => found(`?search=${encodeURIComponent(text)}`);

describe('the list', () => {
  it('holds the deliveries of all ways, newest first, with customer, rider and shop', async () => {
    expect(await found('')).toBe('fedcba');
    const { data, body } = await list('?page=2&limit=2');
    expect(data.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    expect(body.pagination).toEqual({ total: 6, page: 2, limit: 2, totalPages: 3 });
    expect(data[1]).toMatchObject({
      customer_phone: '+959777123456',
      rider: { id: riders[0], name: 'Ko Ko' },
      shop: { id: shops[1], osName: 'Mya' },
      status: 'on_the_way',
      total_collect_amount: 12_500,
    });
  });

  it.each([
    ['the stage unassigned', '?stage=unassigned', 'ba'],
    ['the stage on the road', '?stage=on_the_road', 'c'],
    ['the stage ended', '?stage=ended', 'fed'],
    ['the tab of before, to assign', '?stage=to_assign', 'ba'],
    ['the tab of before, on the way', '?stage=on_the_way', 'c'],
    ['the tab of before, failed', '?stage=failed', 'd'],
    ['the tab of before, done', '?stage=done', 'fe'],
    ['a status', '?status=pending', 'a'],
    ['a status that its stage does not hold', '?stage=done&status=pending', ''],
    ['the oldest first', '?stage=done&sortBy=created_at&sortOrder=asc', 'ef'],
  ])('%s', async (_, query, letters) => {
    expect(await found(query)).toBe(letters);
  });

  it('is narrowed to a shop, a rider, a township and days of Yangon', async () => {
    expect(await found(`?shop_id=${shops[0]}`)).toBe('eba');
    expect(await found(`?rider_id=${riders[0]}`)).toBe('ec');
    expect(await found(`?rider_id=${riders[0]}&stage=done`)).toBe('e');
    expect(await found(`?township_id=${township}`)).toBe('d');
    expect(await found('?endDate=2026-11-04')).toBe('a');
    expect(await found('?startDate=2026-11-05')).toBe('fedcb');
    expect(await found(`?startDate=2026-11-05&shop_id=${shops[1]}&search=sure`)).toBe('f');
  });

  it('is narrowed to the days of delivery or of failure, whenever the parcels were taken in', async () => {
    expect(await found('?day_of=delivered')).toBe('fe');
    expect(await found('?day_of=delivered&startDate=2026-01-02&endDate=2026-01-02')).toBe('fe');
    expect(await found('?day_of=delivered&startDate=2026-01-03')).toBe('');
    expect(await found('?day_of=failed&endDate=2026-01-02')).toBe('d');
    expect(await found('?day_of=created&endDate=2026-01-02')).toBe('');
  });

  it('is narrowed to what riders have not handed in, also in its counts and its file', async () => {
    const delivered = '2026-03-04T05:00:00Z';
    const [way] = (await testApp.db.selectFrom('ways').select('id').execute()).map(({ id }) => id);
    const who = { customer_name: 'Nyein', customer_phone: '+959420000000', rider_id: riders[1]! };
    const row = { way_id: way!, delivery_date: delivered, ...who };
    const out = await testApp.seedDelivery({ ...row, status: 'sent' });
    const free = { cod: false, os_paid: true, total_collect_amount: 0 };
    await testApp.seedDelivery({ ...row, ...free, status: 'delivered' });
    const inHand = await testApp.seedDelivery({ ...row, status: 'delivered' });
    await testApp.sql`update delivery_money set cash_in_id = 1 where delivery_id = ${inHand}`;
    const on = (day: string) => `cash=with_rider&day_of=delivered&startDate=${day}&endDate=${day}`;
    const query = `?${on('2026-03-04')}`;
    const { data, body } = await list(query, 'manager');
    expect(data.map(({ id }) => id)).toEqual([out]);
    expect(body.pagination?.total).toBe(1);
    expect(await found(`?${on('2026-03-05')}`, 'manager')).toBe('');
    expect(await found(`?cash=with_rider&rider_id=${riders[0]}`, 'manager')).toBe('e');
    expect(await found('?cash=with_rider&search=ma%20hla&endDate=2026-11-05', 'manager')).toBe('e');
    const only = { ended: { count: 1, atLeast: false }, to_decide: { count: 0 } };
    expect(await counts(query, 'manager')).toMatchObject(only);
    expect(await counts('?cash=with_rider&search=ma%20hla', 'manager')).toMatchObject(only);
    const { text } = await testApp.as('manager').get(`/parcels${query}`, { accept: 'text/csv' });
    expect(text.split('\r\n')).toHaveLength(3);
    // They add up to what the rider has to hand in.
    for (const role of ['user', 'rider'] as const) {
      const asked = (path: string, headers = {}) => testApp.as(role).get(path + query, headers);
      const answers = await Promise.all([
        asked('/parcels'),
        asked('/parcels', { accept: 'text/csv' }),
        asked('/parcels/counts'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it.each([
    ['a name in any case', 'Daw hLA', 'a'],
    ['part of a Burmese name', 'မြင့်', 'b'],
    ['an address', 'ပန်းခြံ', 'b'],
    ['a phone in its local form', '09777123456', 'c'],
    ['Burmese digits of a phone', '၁၂၃၄၅၆', 'c'],
    ['another phone', '888555', 'd'],
    ['what looks like a wildcard', '100%', 'f'],
    ['one letter', '%', 'f'],
    ['what nobody has', 'xyz', ''],
  ])('is searched by %s', async (_, text, letters) => {
    expect(await search(text)).toBe(letters);
  });

  it('is searched by number, as #12 or 12', async () => {
    expect(await search(`#${ids[1]}`)).toContain('b');
    expect(await search(String(ids[1]))).toContain('b');
  });

  it('finds a parcel by its new words after an edit, and no longer by the old ones', async () => {
    await testApp
      .as('rider')
      .put(`/deliveries/${ids[4]}`, { customer_name: 'Daw Khin', delivery_address: 'Baho Road' });
    expect(await search('khin')).toBe('e');
    expect(await search('baho')).toBe('e');
    expect(await search('ma hla')).toBe('dc');
  });
});

it.each(['stage=x', 'status=x', 'day_of=x', 'cash=x', 'startDate=2026-13-01', 'rider_id=0'])(
  'the list refuses %s',
  async (query) => expect((await list(`?${query}`)).status).toBe(400),
);

describe('a new way', () => {
  it('brings parcels that are found at once, each by its own words', async () => {
    const { id: township_id } = { id: township };
    const one = (customer_name: string, customer_phone: string) => ({
      customer_name,
      customer_phone,
      township_id,
      item_price: 1000,
    });
    const { status } = await testApp.as('rider').post('/ways', {
      shop_id: shops[0],
      pickup_type: 'Merchant',
      pickup_date: '2026-11-20',
      delivery_count: 2,
      deliveries: [one('Nilar Win', '09660001111'), one('Thandar Oo', '09660002222')],
    });
    expect(status).toBe(201);
    const names = async (text: string) =>
      (await list(`?search=${text}`)).data.map(({ customer_name }) => customer_name);
    expect(await names('nilar')).toEqual(['Nilar Win']);
    expect(await names('0002222')).toEqual(['Thandar Oo']);
    expect(await names('966000')).toEqual(['Thandar Oo', 'Nilar Win']);
  });
});

const counts = async (query: string, role: Role = 'rider') =>
  (await testApp.as(role).get(`/parcels/counts${query}`)).data;

describe('the counts of the stages', () => {
  const exactly = (count: number) => ({ count, atLeast: false });

  it('cover all parcels, or those that the other filters leave', async () => {
    expect(await counts(`?rider_id=${riders[0]}`)).toEqual({
      unassigned: exactly(0),
      assigned: exactly(0),
      on_the_road: exactly(1),
      to_decide: exactly(0),
      ended: exactly(1),
    });
    expect(await counts('?search=888555')).toMatchObject({
      on_the_road: exactly(0),
      ended: exactly(1),
    });
    expect(await counts(`?endDate=2026-11-05`)).toEqual({
      unassigned: exactly(2),
      assigned: exactly(0),
      on_the_road: exactly(1),
      to_decide: exactly(0),
      ended: exactly(3),
    });
  });
});

describe('more parcels than a search counts', () => {
  beforeAll(async () => {
    const shop_id = await testApp.seedShop();
    const way_id = await testApp.seedWay({ shop_id });
    const row = { way_id, customer_name: 'Usual', created_at: '2024-03-05T05:00:00Z' };
    const first = await testApp.seedDelivery({ ...row, status: 'cancelled' });
    await testApp.sql`with made as (
      insert into deliveries select (jsonb_populate_record(d, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('deliveries', 'id'))))).*
      from deliveries as d, generate_series(1, 5000) where d.id = ${first} returning id)
      insert into delivery_words (id, search_key) select id, 'usual' from made`;
    await testApp.seedDelivery({ ...row, status: 'pending' });
  });

  it('are told as "at least" those among the newest', async () => {
    expect(await counts('?search=usual')).toEqual({
      unassigned: { count: 1, atLeast: true },
      assigned: { count: 0, atLeast: true },
      on_the_road: { count: 0, atLeast: true },
      to_decide: { count: 0, atLeast: true },
      // Of the 5,000 newest, without the one to assign.
      ended: { count: 4_999, atLeast: true },
    });
  });

  it('are counted to the end without a search', async () => {
    const day = '?startDate=2024-03-05&endDate=2024-03-05';
    expect(await counts(day)).toMatchObject({
      unassigned: { count: 1, atLeast: false },
      ended: { count: 5_001, atLeast: false },
    });
    expect(await counts(`${day}&day_of=failed`)).toMatchObject({ ended: { count: 0 } });
  });

  it('are listed newest first within their days', async () => {
    const { data, body } = await list('?startDate=2024-03-05&endDate=2024-03-05&limit=2');
    expect(body.pagination).toMatchObject({ total: 5_002 });
    expect(data.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });
});

/** Each filter of the list with each order, page by page, against the same rows sorted here. */
import { WAY_SORTS } from '@waydesk/contract/calls/list-queries.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../demo/chance.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const WAYS = 160;
const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-09-01T00:00:00Z');

const testApp = testAppForFile();
let all: WayRow[];
let shops: number[];

beforeAll(async () => {
  // The same numbers on every run.
  const { int } = chance(5);
  const random = (below: number) => int(0, below - 1);
  shops = [];
  for (const os_name of ['Zaw', 'aye', 'Mya', 'မြတ်', 'aye']) {
    shops.push(await testApp.seedShop({ os_name }));
  }
  const created_by = (await testApp.seedUser({ username: 'clerk' })).id;
  for (let n = 0; n < WAYS; n += 1) {
    const at = FIRST + random(40) * DAY_MS + random(DAY_MS);
    await testApp.seedWay({
      shop_id: shops[random(shops.length)]!,
      created_by,
      pickup_type: random(3) === 0 ? 'Highway' : 'Merchant',
      delivery_count: 1 + random(4),
      pickup_date: random(12) === 0 ? null : new Date(at),
      created_at: new Date(FIRST + random(50) * DAY_MS),
      status: WAY_STATUSES[random(WAY_STATUSES.length)]!,
      comments: ['fragile', 'zinc', 'ဈေး', null][random(4)]!,
    });
  }
  all = (await testApp.as('user').get<WayRow[]>('/ways')).data;
});

const QUERIES: Record<string, [string, (way: WayRow) => boolean]> = {
  everything: ['', () => true],
  'a shop': ['shop_id=2', (way) => way.shop_id === 2],
  'a status': ['status=pending', (way) => way.status === 'pending'],
  'a type': ['pickup_type=Highway', (way) => way.pickupType === 'Highway'],
  'a type that no way has': ['pickup_type=dropoff', () => false],
  'some days': ['startDate=2026-09-10&endDate=2026-09-20', between('2026-09-10', '2026-09-21')],
  'one day': ['startDate=2026-09-10&endDate=2026-09-10', between('2026-09-10', '2026-09-11')],
  'from a day on': ['startDate=2026-09-25', between('2026-09-25', '9999-01-01')],
  'up to a day': ['endDate=2026-09-09', between('0001-01-01', '2026-09-10')],
  'a rare letter': ['search=z', (way) => way.comments === 'zinc' || way.shop?.name === 'Zaw'],
  'a rare Burmese letter': ['search=ဈ', (way) => way.comments === 'ဈေး'],
  'a usual letter': ['search=a', (way) => /a/i.test(`${way.comments} ${way.shop?.name}`)],
  'two letters': ['search=fr', (way) => way.comments === 'fragile'],
  "two letters of a shop's name and of texts": ['search=za', (way) => way.shop?.name === 'Zaw'],
  'a word among the ways of a shop': [
    'shop_id=2&search=fragile',
    (way) => way.shop_id === 2 && way.comments === 'fragile',
  ],
  'a word on some days': [
    'search=fragile&startDate=2026-09-05',
    (way) => way.comments === 'fragile' && between('2026-09-05', '9999-01-01')(way),
  ],
};

/** Days in the business zone. */
function between(from: string, until: string) {
  const at = (day: string) => Date.parse(`${day}T00:00:00+06:30`);
  return ({ pickupDate }: WayRow) =>
    pickupDate !== null && Date.parse(pickupDate) >= at(from) && Date.parse(pickupDate) < at(until);
}

type Sort = (typeof WAY_SORTS)[number];

const KEYS: Record<Sort, (way: WayRow) => number | string> = {
  id: (way) => way.id,
  pickup_date: (way) => (way.pickupDate ? Date.parse(way.pickupDate) : -Infinity),
  created_at: (way) => Date.parse(way.createdAt ?? ''),
  status: (way) => way.status,
  delivery_count: (way) => way.deliveryCount ?? 0,
  // Same names stay apart by the shop's id.
  shop: (way) => `${(way.shop?.name ?? '').toLowerCase()} ${way.shop_id}`,
};

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);

describe.each(Object.keys(QUERIES))('%s', (name) => {
  it.each(WAY_SORTS.flatMap((sort) => [`${sort} asc`, `${sort} desc`]))('by %s', async (order) => {
    const [sort, direction] = order.split(' ') as [Sort, string];
    const [query, matches] = QUERIES[name]!;
    const key = KEYS[sort];
    const expected = all
      .filter(matches)
      .sort((a, b) => compare(key(a), key(b)) || a.id - b.id)
      .map(({ id }) => id);
    if (direction === 'desc') expected.reverse();
    for (const page of [1, 2, 5]) {
      const { data, body } = await testApp
        .as('user')
        .get<WayRow[]>(`/ways?${query}&sortBy=${sort}&sortOrder=${direction}&page=${page}&limit=7`);
      expect(data.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 7, page * 7));
      expect(body.pagination?.total).toBe(expected.length);
    }
  });
});

describe('more ways than are counted', () => {
  beforeAll(async () => {
    await testApp.sql`insert into ways (shop_id, pickup_type, delivery_count, pickup_date, created_by,
        comments, search_key, search_version)
      select ${shops[0]}, 'Merchant', 1, '2026-08-05T05:00:00Z', w.created_by, 'voucher', 'voucher',
        w.search_version
      from (select * from ways limit 1) as w, generate_series(1, 10001)`;
  });
  const page = async (query: string) =>
    (await testApp.as('user').get(`/ways?page=2&limit=20&${query}`)).body.pagination;
  const total = (total: number) => ({
    total,
    page: 2,
    limit: 20,
    totalPages: Math.ceil(total / 20),
  });

  it('are counted to the end where a counter knows them', async () => {
    expect(await page('')).toEqual(total(WAYS + 10_001));
    const merchants = all.filter((way) => way.pickupType === 'Merchant').length;
    expect(await page('pickup_type=Merchant')).toEqual(total(merchants + 10_001));
  });

  it.each([
    ['search=voucher', 1_000],
    ['search=vo', 1_000],
    ['search=za', 1_000],
    ['search=v&sortBy=shop', 1_000],
    ['search=voucher&endDate=2026-08-31', 1_000],
    ['endDate=2026-08-31', 10_000],
    ['endDate=2026-08-31&sortBy=shop', 10_000],
  ])('are otherwise said to be more, 1,000 for a search: %s', async (query, most) => {
    expect(await page(query)).toEqual({ ...total(most), atLeast: true });
  });

  it('are reached page by page beyond the last one that is counted', async () => {
    const { rows } = await testApp.sql<{ id: number }>`select id from ways
      where search_key = 'voucher' order by id desc`;
    const ids = rows.map(({ id }) => id);
    for (const number of [1, 50, 51, 500, 501, 502]) {
      const { data, body } = await testApp
        .as('user')
        .get<WayRow[]>(`/ways?page=${number}&limit=20&search=voucher`);
      expect([number, data.map(({ id }) => id)]).toEqual([
        number,
        ids.slice((number - 1) * 20, number * 20),
      ]);
      expect(body.pagination).toMatchObject({ total: 1_000, totalPages: 50, atLeast: true });
    }
  });

  it('are all in the file of a search', async () => {
    const { text } = await testApp.as('user').get('/ways?search=voucher', { accept: 'text/csv' });
    expect(text.trimEnd().split('\r\n')).toHaveLength(10_002);
  });

  it('of long ago are in order, whatever came since', async () => {
    // Too few to be soon met among the newest, too many to be gathered first.
    await testApp.sql`update ways set search_key = 'yesteryear' where id in (
      select id from ways where search_key = 'voucher' order by id limit 1500)`;
    await testApp.sql`insert into ways (shop_id, pickup_type, delivery_count, created_by, search_key,
        search_version)
      select ${shops[0]}, 'Merchant', 1, w.created_by, 'recent', w.search_version
      from (select * from ways limit 1) as w, generate_series(1, 3000)`;
    const { rows } = await testApp.sql<{ id: number }>`select id from ways
      where search_key = 'yesteryear' order by id desc`;
    const ids = rows.map(({ id }) => id);
    for (const sortOrder of ['desc', 'asc']) {
      const sorted = sortOrder === 'desc' ? ids : ids.toReversed();
      for (const number of [1, 15, 16]) {
        const { data } = await testApp
          .as('user')
          .get<WayRow[]>(
            `/ways?search=yesteryear&sortBy=id&sortOrder=${sortOrder}&limit=100&page=${number}`,
          );
        expect(data.map(({ id }) => id)).toEqual(sorted.slice((number - 1) * 100, number * 100));
      }
    }
    await testApp.sql`delete from ways where search_key = 'recent'`;
    await testApp.sql`update ways set search_key = 'voucher' where search_key = 'yesteryear'`;
  });

  it.each(['asc', 'desc'])('are found by shop on a late page: %s', async (direction) => {
    const order = sql.raw(direction);
    const { rows } = await testApp.sql<{
      id: number;
      shop_id: number;
    }>`select w.id, w.shop_id from ways as w
      join online_shops as s on s.id = w.shop_id
      order by lower(s.os_name) ${order}, s.id ${order}, w.id ${order}`;
    const firstOfShops = rows.flatMap(({ shop_id }, n) =>
      shop_id === rows[n - 1]?.shop_id ? [] : [n],
    );
    // Where shops meet, within a large one, at the end and beyond it.
    for (const row of [...firstOfShops, 5_000, rows.length - 1, rows.length + 10_000]) {
      const page = Math.max(102, Math.floor(row / 20) + 1);
      const { data } = await testApp
        .as('user')
        .get<WayRow[]>(`/ways?sortBy=shop&sortOrder=${direction}&page=${page}&limit=20`);
      const expected = rows.slice((page - 1) * 20, page * 20);
      expect(data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });

  it('are exact where the counting ends', async () => {
    await testApp.sql`update ways set pickup_date = null where id in (
      select id from ways where search_key = 'voucher' limit greatest(0,
        (select count(*) from ways where pickup_date < '2026-08-31T17:30:00Z') - 10000))`;
    expect(await page('endDate=2026-08-31')).toEqual(total(10_000));
    await testApp.sql`update ways set pickup_date = '2026-10-05T05:00:00Z' where id in (
      select id from ways where search_key = 'voucher' limit 1000)`;
    const day = 'startDate=2026-10-05&endDate=2026-10-05';
    expect(await page(`search=voucher&${day}`)).toEqual(total(1_000));
  });
});

describe('a name that more than 200 shops have', () => {
  beforeAll(async () => {
    for (let n = 0; n < 201; n += 1) await testApp.seedShop({ os_name: `Kyaw ${n}` });
    await testApp.sql`insert into ways (shop_id, pickup_type, delivery_count, created_by, comments,
        search_key, search_version)
      select s.id, 'Highway', 1, w.created_by, 'kyaw', 'kyaw', w.search_version
      from (select * from ways limit 1) as w, online_shops as s
      where s.id in (select id from online_shops order by id desc limit 40) or s.id = ${shops[1]}`;
  });

  it.each(['kyaw', 'ky'])('finds ways by shop or text once: %s', async (search) => {
    const { rows } = await testApp.sql<{ id: number }>`select w.id from ways as w
      join online_shops as s on s.id = w.shop_id
      where s.os_name_key like 'kyaw%' or w.search_key = 'kyaw' order by w.id desc`;
    const { data, body } = await testApp
      .as('user')
      .get<WayRow[]>(`/ways?search=${search}&limit=100`);
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(body.pagination?.total).toBe(41);
  });
});

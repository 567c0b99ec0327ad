import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
/** Four ways, oldest first: a to d. */
let ids: number[];
let shops: number[];
beforeAll(async () => {
  shops = [
    await testApp.seedShop({ os_name: 'Zaw Fashion', owner_name: 'Daw Hidden' }),
    await testApp.seedShop({ os_name: 'မြတ်နိုး ဖက်ရှင်' }),
  ];
  const clerks = [
    (await testApp.seedUser({ username: 'aye_aye' })).id,
    (await testApp.seedUser({ username: 'kokolatt' })).id,
  ];
  const rows = [
    {
      shop: 0,
      by: 0,
      at: '2026-11-04T17:29:59Z',
      type: 'Merchant',
      count: 2,
      status: 'pending',
      comments: 'Call 50% first',
    },
    {
      shop: 1,
      by: 1,
      at: '2026-11-04T17:30:00Z',
      type: 'Highway',
      count: 1,
      status: 'delivered',
      comments: 'ဖုန်းဆက်ပါ',
    },
    {
      shop: 0,
      by: 1,
      at: '2026-11-05T17:29:59Z',
      type: 'pickup',
      count: 9,
      status: 'delivered',
      comments: null,
    },
    {
      shop: 1,
      by: 0,
      at: null,
      type: 'Merchant',
      count: 1,
      status: 'cancelled',
      comments: 'C:\\new_box',
    },
  ] as const;
  ids = [];
  for (const row of rows) {
    ids.push(
      await testApp.seedWay({
        shop_id: shops[row.shop]!,
        created_by: clerks[row.by]!,
        pickup_date: row.at,
        pickup_type: row.type,
        delivery_count: row.count,
        status: row.status,
        comments: row.comments,
      }),
    );
  }
});

const list = (query: string) => testApp.as('rider').get<WayRow[]>(`/ways${query}`);
/** The ways found, as letters. */
const found = async (query: string) => {
  const { status, data } = await list(query);
  expect(status).toBe(200);
  return data.map((way) => 'abcd'[ids.indexOf(way.id)]).join('');
};
const search = (text: string) => found(`?search=${encodeURIComponent(text)}`);

it('lists all ways, newest first, with shop and creator but without deliveries', async () => {
  const { data, body } = await list('');
  expect(data.map((way) => way.id)).toEqual(ids.toReversed());
  expect(body.pagination).toEqual({ total: 4, page: 1, limit: 1000, totalPages: 1 });
  expect(data[1]).toMatchObject({
    shop: { id: shops[0], osName: 'Zaw Fashion', name: 'Zaw Fashion' },
    creator: { username: 'kokolatt' },
    rider: null,
    status: 'delivered',
    version: 1,
  });
  expect(Object.keys(data[1] ?? {})).not.toContain('deliveries');
});

describe('searches', () => {
  it.each([
    ['a shop', 'zaw fash', 'ca'],
    ['a shop in Burmese, without its space', 'နိုးဖက်', 'db'],
    ['a creator', 'AYE_A', 'da'],
    ['comments', 'call', 'a'],
    ['comments in Burmese', 'ဖုန်းဆက်', 'b'],
    ['a percent sign as such', '50%', 'a'],
    ['no pattern', 'c%l', ''],
    ['an underscore as such', 'new_b', 'd'],
    ['no placeholder', 'c_ll', ''],
    ['a backslash as such', 'c:\\new', 'd'],
    ['a quote as such', "'; drop table ways; --", ''],
    ['no owner of a shop', 'hidden', ''],
    ['one letter', 'k', 'cb'],
    ['spaces only', '   ', 'dcba'],
  ])('%s', async (_, text, expected) => {
    expect(await search(text)).toBe(expected);
  });

  it('an id, with a hash and in Burmese digits', async () => {
    const id = String(ids[2]);
    const burmese = [...id].map((digit) => '၀၁၂၃၄၅၆၇၈၉'[Number(digit)]).join('');
    for (const text of [id, `#${id}`, burmese]) expect(await search(text)).toContain('c');
    expect(await search('#98765')).toBe('');
  });
});

describe('filters', () => {
  it.each([
    ['a pickup type', '?pickup_type=merchant', 'da'],
    ['a status', '?status=delivered', 'cb'],
    ['a status by its label', '?status=Sent', 'cb'],
    [
      'a day of the business zone, both ends in it',
      '?startDate=2026-11-05&endDate=2026-11-05',
      'cb',
    ],
    ['a first day', '?startDate=2026-11-05', 'cb'],
    ['a last day', '?endDate=2026-11-04', 'a'],
    ['several at once', '?status=delivered&pickup_type=Highway&search=koko', 'b'],
    ['nothing for an empty name', '?status=&search=&_t=123', 'dcba'],
  ])('by %s', async (_, query, expected) => {
    expect(await found(query)).toBe(expected);
    const { body } = await list(`${query}&limit=1`);
    expect(body.pagination?.total).toBe(expected.length);
  });

  it('by a shop', async () => {
    expect(await found(`?shop_id=${shops[1]}`)).toBe('db');
  });
});

describe('sorts', () => {
  it.each([
    ['id', 'abcd'],
    ['pickup_date', 'dabc'],
    ['created_at', 'abcd'],
    ['status', 'dbca'],
    ['delivery_count', 'bdac'],
    ['shop', 'acbd'],
  ])('by %s in both directions, across pages and within a search', async (sortBy, up) => {
    const down = [...up].toReversed().join('');
    expect(await found(`?sortBy=${sortBy}&sortOrder=asc`)).toBe(up);
    expect(await found(`?sortBy=${sortBy}&sortOrder=desc`)).toBe(down);
    const pages = [1, 2].map((page) =>
      found(`?sortBy=${sortBy}&sortOrder=asc&limit=2&page=${page}`),
    );
    expect((await Promise.all(pages)).join('')).toBe(up);
    const some = await found(`?search=a&sortBy=${sortBy}&sortOrder=asc`);
    expect(some).toBe([...up].filter((way) => some.includes(way)).join(''));
    expect(some.length).toBeGreaterThan(1);
  });
});

it('answers pages, including those beyond the end', async () => {
  expect(await found('?page=2&limit=3')).toBe('a');
  const { data, body } = await list('?page=9&limit=3');
  expect([data, body.pagination]).toEqual([[], { total: 4, page: 9, limit: 3, totalPages: 2 }]);
  expect((await list('?page=1')).body.pagination?.limit).toBe(10);
});

it.each([
  '?sortBy=comments',
  '?sortBy=id;drop',
  '?sortOrder=up',
  '?limit=0',
  '?limit=101',
  '?limit=1e9',
  '?page=0',
  '?page=-1',
  '?page=x',
  '?shop_id=abc',
  '?status=nonsense',
  '?pickup_type=drone',
  '?startDate=2026-02-30',
  '?startDate=yesterday',
  `?search=${'a'.repeat(201)}`,
  '?search=%00',
])('refuses %s', async (query) => {
  expect((await list(query)).status).toBe(400);
});

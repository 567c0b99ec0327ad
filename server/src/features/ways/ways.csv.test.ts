import { csvRow } from '@waydesk/contract/values/csv.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let created_by: number;
beforeAll(async () => {
  created_by = (await testApp.seedUser({ username: '=cmd' })).id;
});
beforeEach(async () => {
  await testApp.db.deleteFrom('deliveries').execute();
  await testApp.db.deleteFrom('ways').execute();
});

const file = (query = '', headers = {}) =>
  testApp.as('user').get(`/ways${query}`, { accept: 'text/csv', ...headers });
/** The cells of each row below the heading. */
const cellsOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));

it('has a byte-order mark, headings, quoted cells and times in the business zone', async () => {
  const shop_id = await testApp.seedShop({ os_name: 'Mya "Gold"' });
  const id = await testApp.seedWay({
    shop_id,
    created_by,
    pickup_date: '2026-11-04T17:30:00Z',
    created_at: '2026-11-03T20:00:00Z',
    status: 'wrong_contact',
    delivery_count: 3,
    comments: 'One, two\nthree',
  });
  const { status, headers, text } = await file();
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toContain(
    `filename="ways_export_${dayOf(new Date(), 'Asia/Yangon')}.csv"`,
  );
  expect(text).toBe(
    '\ufeff"ID","Shop","Pickup Type","Delivery Count","Pickup Date","Status","Creator","Comments","Created At",' +
      '"Rider","Item Price","Total Charges","Total Amount to Collect","Collected by Rider","Transferred"\r\n' +
      `"${id}","Mya ""Gold""","Merchant","3","2026-11-05 00:00","Wrong Phone/Address","'=cmd","One, two\nthree","2026-11-04 02:30","","0","0","0","0","0"\r\n`,
  );
});

it('ends with the rider and the sums of the page of a way', async () => {
  const rider_id = await testApp.seedRider({ name: '=Ko Ko' });
  const way_id = await testApp.seedWay({ created_by, rider_id });
  const other = await testApp.seedWay({ created_by });
  const one = { user_id: created_by, item_price: 10_000, delivery_charges: 2_500 };
  for (const row of [
    { way_id, status: 'money_sent_to_shop' as const },
    { way_id, status: 'delivered' as const, actual_delivery_charges: 3_000.5 },
    { way_id, cod: false },
    { way_id: other },
  ]) {
    await testApp.seedDelivery({ ...one, ...row });
  }
  const rows = cellsOf((await file('?sortBy=id&sortOrder=asc')).text);
  expect(rows.map((row) => row.slice(9))).toEqual([
    ["'=Ko Ko", '30000', '8000.5', '27500', '25000', '12500'],
    ['', '10000', '2500', '12500', '0', '0'],
  ]);
  const { summary } = (await testApp.as('user').get<WayDetail>(`/ways/${way_id}`)).data;
  expect(summary).toMatchObject({
    totalCharges: 8_000.5,
    totalCollected: 25_000,
    totalTransferred: 12_500,
  });
});

it('is in Burmese for Burmese readers', async () => {
  await testApp.seedWay({ created_by, status: 'on_the_way', pickup_type: 'Highway' });
  const { text } = await file('', { 'accept-language': 'my' });
  expect(text).toContain('"ဆိုင်"');
  expect(cellsOf(text)[0]?.slice(2, 6)).toEqual(['ကားဂိတ်', '1', '', 'ပို့ဆောင်နေဆဲ']);
});

it('has all matches in the requested order, whatever the page', async () => {
  const shop_id = await testApp.seedShop();
  const rows = Array.from({ length: 4_500 }, (_, n) => ({
    shop_id,
    created_by,
    pickup_type: 'Merchant' as const,
    delivery_count: (n % 7) + 1,
    status: n % 2 === 0 ? ('pending' as const) : ('assigned' as const),
  }));
  await testApp.db.insertInto('ways').values(rows).execute();
  const newest = cellsOf((await file('?page=2&limit=5')).text).map(([id]) => Number(id));
  expect(newest).toHaveLength(4_500);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  const some = cellsOf((await file('?status=pending&sortBy=delivery_count&sortOrder=asc')).text);
  expect(some).toHaveLength(2_250);
  const keys = some.map(([id, , , count]) => Number(count) * 1e6 + (Number(id) - newest.at(-1)!));
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
});

it('has only its headings when nothing matches', async () => {
  expect(cellsOf((await file('?search=nothing')).text)).toEqual([]);
});

it.each([
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '   =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  "=cmd|' /C calc'!A0",
])('does not turn %j into a formula', async (comments) => {
  // Inserted directly, because the API would clean some of these.
  await testApp.seedWay({ created_by, comments });
  const [row] = cellsOf((await file()).text);
  expect(row?.[7]).toBe(`'${comments}`);
});

it('writes each row as the browser would, whatever is in its texts', async () => {
  const shop_id = await testApp.seedShop({ os_name: 'x","=1' });
  const texts = [
    'a',
    '',
    '"',
    'a""',
    'a","-1',
    'a"\r\n"=1"',
    'ab;=1',
    'a\t+1',
    '\r\n',
    '\u0001x',
    '(a)',
  ];
  texts.push('မနက်', '၅ နာရီ;@x', 'É', '😀 "x"', "'=1", String.raw`a\r\n`, '1-2');
  const input = {
    delivery_count: 2,
    pickup_date: '2026-11-04T17:30:00Z',
    created_at: '2026-11-03T20:00:00Z',
  };
  const rows: string[] = [];
  for (const comments of texts) {
    const id = await testApp.seedWay({ shop_id, created_by, comments, ...input });
    const cells = [id, 'x","=1', 'Merchant', 2, '2026-11-05 00:00', 'Way Created', '=cmd'];
    rows.push(csvRow([...cells, comments, '2026-11-04 02:30', '', 0, 0, 0, 0, 0]));
  }
  const { text } = await file('?sortBy=id&sortOrder=asc');
  expect(text.slice(text.indexOf('\n') + 1)).toBe(rows.join(''));
});

it('leaves numbers and harmless texts alone', async () => {
  await testApp.seedWay({ created_by, comments: '5 - 3 = 2', delivery_count: 12 });
  const [row] = cellsOf((await file()).text);
  expect([row?.[3], row?.[7]]).toEqual(['12', '5 - 3 = 2']);
});

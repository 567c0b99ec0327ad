import { customers } from '@waydesk/contract/records/customers.ts';
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { downloadCsv } from '../api/files/download.ts';
import { setLanguage } from '../i18n/t.ts';
import { takeDownloads } from '../testing/downloads.ts';
import { csvOf } from '../testing/foreign.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

beforeEach(() => signIn());
afterEach(() => setLanguage('en'));

const AT = '2026-11-03T20:00:00Z';
const way = (id: number, more: object = {}) => ({
  id,
  shop: { osName: 'Shwe "Gold"' },
  pickupType: 'dropoff',
  deliveryCount: 2,
  pickupDate: '2026-11-19T20:00:00Z',
  status: 'delivered',
  creator: { username: 'aye' },
  comments: '=1+1',
  createdAt: '2026-11-18T04:00:00Z',
  ...more,
});
const rider = (id: number, name: string) => ({
  id,
  name,
  phoneNumber: '+959420012345',
  township: 'Yangon',
  vehicleType: 'car',
  status: 'suspended',
  created_at: AT,
});
const riderDelivery = (id: number, date: string) => ({
  id,
  wayId: 7,
  status: 'delivered',
  amountCollected: 12_500,
  amountTransferred: 0,
  date,
});
const SHOP = {
  id: 1,
  os_name: 'Mya "Gold"',
  owner_name: '=Mya',
  phone_number: '+959420012345',
  township: 'Yangon',
  address: '12 Road',
  category: 'Fashion',
  contact_person: { name: 'Ma Hla', mobilePhone: '+959420012345' },
  start_date: '2026-05-01',
  is_active: true,
  pendingWays: 1,
  completed_ways: 2,
  created_at: AT,
};

test.each<[path: string, rows: object[], file: () => Promise<string>, lines: string[]]>([
  [
    '/ways',
    [way(1)],
    () => csvOf(ways.list, {}),
    [
      '"ID","Shop","Pickup Type","Delivery Count","Pickup Date","Status","Creator","Comments","Created At"',
      '"1","Shwe ""Gold""","dropoff","2","2026-11-20 02:30","Sent","aye","\'=1+1","2026-11-18 10:30"',
    ],
  ],
  [
    '/online-shops',
    [SHOP, { id: 2, os_name: 'Aye', is_active: false }],
    () => csvOf(shops.list, { query: { status: 'active' } }),
    [
      '"ID","Shop Name","Owner Name","Phone Number","Email","Township","Address","Category","Contact Name","Contact Mobile Phone","Facebook Link","TikTok Link","Start Date","Status","Pending","Assigned/Active","Completed","Cancelled/To Refund","Created At"',
      '"1","Mya ""Gold""","\'=Mya","09420012345","","Yangon","12 Road","Fashion","Ma Hla","09420012345","","","2026-05-01","Active","1","0","2","0","2026-11-04 02:30"',
    ],
  ],
  [
    '/riders',
    [rider(1, 'Aung'), rider(2, 'Zaw')],
    () => csvOf(riders.list, { query: { sortBy: 'name', sortOrder: 'desc' } }),
    [
      expect.stringContaining('"ID",'),
      '"2","Zaw","09420012345","","Yangon","","","","Car","Suspended","2026-11-04 02:30"',
      '"1","Aung","09420012345","","Yangon","","","","Car","Suspended","2026-11-04 02:30"',
    ],
  ],
  [
    '/riders/9/deliveries',
    [riderDelivery(1, '2026-11-01T00:00:00Z'), riderDelivery(2, '2026-11-19T20:00:00Z')],
    () => csvOf(riders.deliveries, { params: { id: 9 }, query: { startDate: '2026-11-02' } }),
    [
      '"ID","Way ID","Status","Collected Amount","Transferred Amount","Date"',
      '"2","7","Sent","12500","0","2026-11-20 02:30"',
    ],
  ],
])(
  '%s: matching rows in order, labels for codes, local times, no formula',
  async (path, rows, file, lines) => {
    answerAddress('get', path, () => HttpResponse.json(rows));
    const text = await file();
    expect(text[0]).toBe('\ufeff');
    expect(text.slice(1).split('\r\n')).toEqual([...lines, '']);
  },
);

describe('a server that pages', () => {
  const page = (n: number, totalPages: number) =>
    ok([way(n)], { pagination: { total: totalPages, page: n, limit: 100, totalPages } });

  test('is asked for every page', async () => {
    const seen = answerAddress('get', '/ways', (_, n) => page(n, 3));
    const lines = (await csvOf(ways.list, { query: { status: 'delivered' } })).split('\r\n');
    expect(lines.slice(1, -1).map((line) => line.slice(0, 3))).toEqual(['"1"', '"2"', '"3"']);
    const queries = seen.map((request) => new URL(request.url).search);
    expect(queries).toEqual([1, 2, 3].map((n) => `?status=delivered&page=${n}&limit=100`));
  });

  test('makes no file when one of the pages fails', async () => {
    answerAddress('get', '/ways', (_, n) => (n === 1 ? page(1, 2) : notOk(400)));
    await expect(csvOf(ways.list, {})).rejects.toMatchObject({ status: 400 });
  });
});

test('townships and rate groups, in Burmese', async () => {
  await setLanguage('my');
  answerAddress('get', '/townships', () =>
    HttpResponse.json([
      { id: 1, name: 'Bahan', state: 'Yangon Region', delivery_charge: 2500 },
      { id: 2, name: 'Hlaing', state: 'Yangon Region', delivery_charge: 900 },
    ]),
  );
  const query = { sortBy: 'delivery_charge' } as const;
  expect((await csvOf(townships.list, { query })).split('\r\n').slice(0, 3)).toEqual([
    '\ufeff"ID","အမည်","ပြည်နယ်/တိုင်းဒေသကြီး","ပို့ဆောင်ခ"',
    '"2","လှိုင်","ရန်ကုန်တိုင်းဒေသကြီး","900"',
    '"1","ဗဟန်း","ရန်ကုန်တိုင်းဒေသကြီး","2500"',
  ]);
  answerAddress('get', '/rate-groups', () =>
    ok([{ id: 1, name: 'Near', townships: [{ id: 4 }], created_at: AT }]),
  );
  expect((await csvOf(rateGroups.list, {})).split('\r\n')[1]).toBe(
    '"1","Near","","1","2026-11-04 02:30"',
  );
});

test('customers, from the deliveries of a server that has none', async () => {
  const saved = takeDownloads();
  answerAddress('get', '/customers', () => notOk(404));
  answerAddress('get', '/deliveries', () =>
    ok([
      { id: 1, customer_name: 'Ma Hla', customer_phone: '+959420012345', township: 'Bahan' },
      { id: 2, customer_name: 'Ko Ko', customer_phone: '+959420012346', township: 'Hlaing' },
    ]),
  );
  await downloadCsv(customers.list, { query: { search: 'hla' } }, 'customers.csv');
  expect((await saved[0]!.content.text()).split('\r\n')).toEqual([
    expect.stringContaining('"ID","Name","Phone Number","Other Phones"'),
    '"","Ma Hla","09420012345","","Bahan","","",""',
    '"","Ko Ko","09420012346","","Hlaing","","",""',
    '',
  ]);
});

test('customers are not taken from elsewhere where they are refused', async () => {
  answerAddress('get', '/customers', () => notOk(403));
  const seen = answerAddress('get', '/deliveries', () => ok([]));
  await expect(downloadCsv(customers.list, {}, 'x.csv')).rejects.toMatchObject({ status: 403 });
  expect(seen).toEqual([]);
});

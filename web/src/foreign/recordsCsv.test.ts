import { customers } from '@waydesk/contract/records/customers.ts';
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('shops, with the numbers of their ways', async () => {
  answerAddress('get', '/online-shops', () =>
    HttpResponse.json([
      {
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
      },
      { id: 2, os_name: 'Aye', is_active: false },
    ]),
  );
  expect(await csvOf(shops.list, { query: { status: 'active' } })).toBe(
    '\ufeff"ID","Shop Name","Owner Name","Phone Number","Email","Township","Address","Category","Contact Name","Contact Mobile Phone","Facebook Link","TikTok Link","Start Date","Status","Pending","Assigned/Active","Completed","Cancelled/To Refund","Created At"\r\n' +
      '"1","Mya ""Gold""","\'=Mya","09420012345","","Yangon","12 Road","Fashion","Ma Hla","09420012345","","","2026-05-01","Active","1","0","2","0","2026-11-04 02:30"\r\n',
  );
});

test('riders in the order of the list, with labels for codes', async () => {
  const rider = (id: number, name: string) => ({
    id,
    name,
    phoneNumber: '+959420012345',
    township: 'Yangon',
    vehicleType: 'car',
    status: 'suspended',
    created_at: AT,
  });
  answerAddress('get', '/riders', () => ok({ riders: [rider(1, 'Aung'), rider(2, 'Zaw')] }));
  const lines = (await csvOf(riders.list, { query: { sortBy: 'name', sortOrder: 'desc' } })).split(
    '\r\n',
  );
  expect(lines[1]).toBe(
    '"2","Zaw","09420012345","","Yangon","","","","Car","Suspended","2026-11-04 02:30"',
  );
  expect(lines).toHaveLength(4);
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

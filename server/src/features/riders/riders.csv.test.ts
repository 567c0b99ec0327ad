import { beforeAll, expect, it } from 'vitest';
import { idsInCsv, itIsRefusedLikeTheList, readListFile } from '../../testing/calls/csvFile.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedRider({
      name: 'ကိုဇော်',
      email: 'zaw@example.com',
      township: 'Yangon',
      full_address: '-1 Insein Road',
      created_at: '2026-11-03T20:00:00Z',
    }),
    await testApp.seedRider({ name: 'Aung', status: 'suspended', vehicle_type: 'car' }),
  ];
});

const file = (query = '', headers = {}) =>
  readListFile(testApp.as('manager'), `/riders${query}`, 'riders', headers);

it('has all matches with labels for codes', async () => {
  expect(await file('?status=active&limit=1&page=3')).toEqual([
    '\ufeff"ID","Name","Phone Number","Email","Township","Full Address","NRC","Emergency Contact","Vehicle Type","Status","Created At"',
    `"${ids[0]}","ကိုဇော်","0987654321","zaw@example.com","Yangon","'-1 Insein Road","12/HLANA(N)123456","0911111111","Motorcycle","Active","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) => idsInCsv(await file(query)).map((id) => ids.indexOf(id));
  expect(await order('?sortBy=status')).toEqual([0, 1]);
  expect(await order('?sortBy=status&sortOrder=desc')).toEqual([1, 0]);
});

it('is in Burmese for Burmese readers', async () => {
  const [head = '', row = ''] = await file('?search=Aung', { 'accept-language': 'my' });
  expect(head).toContain('"ယာဉ်အမျိုးအစား","အခြေအနေ"');
  expect(row).toContain('"ကား","ဆိုင်းငံ့ထားသည်"');
  const [, other = ''] = await file('?status=active', { 'accept-language': 'my' });
  expect(other).toContain('"ရန်ကုန်"');
});

itIsRefusedLikeTheList(testApp, '/riders');

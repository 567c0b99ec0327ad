import { beforeAll, expect, it } from 'vitest';
import { idsInCsv, itIsRefusedLikeTheList, readListFile } from '../../testing/calls/csvFile.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedCustomer({
      name: '=Ma "Hla"',
      phone_number: '+959420012345',
      other_phones: '+95977711122, 01234567',
      township: 'Bahan',
      address: 'No. 1, +2',
      comments: '@gate',
      created_at: '2026-11-03T20:00:00Z',
    }),
    await testApp.seedCustomer({ name: 'Aye', created_at: '2026-11-02T20:00:00Z' }),
    await testApp.seedCustomer({ name: 'Zaw', created_at: '2026-11-04T20:00:00Z' }),
  ];
});

const file = (query = '', headers = {}) =>
  readListFile(testApp.as('user'), `/customers${query}`, 'customers', headers);

it('has all matches, safe texts, phones as people write them and times of the business zone', async () => {
  expect(await file('?search=Hla&page=7&limit=1')).toEqual([
    '\ufeff"ID","Name","Phone Number","Other Phones","Township","Address","Comments","Created At"',
    `"${ids[0]}","'=Ma ""Hla""","09420012345","0977711122, 01234567","Bahan","No. 1, +2","'@gate","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) => idsInCsv(await file(query)).map((id) => ids.indexOf(id));
  expect(await order('')).toEqual([2, 1, 0]);
  expect(await order('?sortBy=created_at')).toEqual([1, 0, 2]);
  expect(await order('?sortBy=name&sortOrder=desc')).toEqual([2, 1, 0]);
});

it('is in Burmese for Burmese readers', async () => {
  await testApp.seedTownship({ name: 'Bahan', name_my: 'ဗဟန်း' });
  const [head = '', row = ''] = await file('?search=Hla', { 'accept-language': 'my' });
  expect(head).toContain('"အမည်","ဖုန်းနံပါတ်"');
  expect(row).toContain('"ဗဟန်း"');
});

itIsRefusedLikeTheList(testApp, '/customers');

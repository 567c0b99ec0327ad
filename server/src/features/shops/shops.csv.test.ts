import { beforeAll, expect, it } from 'vitest';
import { idsInCsv, itIsRefusedLikeTheList, readListFile } from '../../testing/calls/csvFile.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedShop({
      os_name: 'Mya "Gold"',
      owner_name: '=Daw Mya',
      email: 'mya@example.com',
      township: 'Yangon',
      facebook_link: 'https://facebook.com/mya',
      start_date: '2026-05-01',
      created_at: '2026-11-03T20:00:00Z',
    }),
    await testApp.seedShop({ os_name: 'Aye', status: 'inactive' }),
  ];
  const created_by = (await testApp.seedUser()).id;
  for (const status of ['pending', 'assigned', 'completed', 'completed', 'returned'] as const) {
    await testApp.seedWay({ shop_id: ids[0]!, created_by, status });
  }
});

const file = (query = '', headers = {}) =>
  readListFile(testApp.as('user'), `/online-shops${query}`, 'shops', headers);

it('has all matches with the numbers of their ways', async () => {
  expect(await file('?status=active&startDate=2026-04-01&limit=1')).toEqual([
    '\ufeff"ID","Shop Name","Owner Name","Phone Number","Email","Township","Address","Category","Contact Name","Contact Mobile Phone","Facebook Link","TikTok Link","Start Date","Status","Pending","Assigned/Active","Completed","Cancelled/To Refund","Created At"',
    `"${ids[0]}","Mya ""Gold""","'=Daw Mya","0912345678","mya@example.com","Yangon","12 Pansodan Road","Fashion","Ma Hla","0912345678","https://facebook.com/mya","","2026-05-01","Active","1","1","2","1","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) => idsInCsv(await file(query)).map((id) => ids.indexOf(id));
  expect(await order('')).toEqual([1, 0]);
  expect(await order('?sortBy=name')).toEqual([1, 0]);
  expect(await order('?sortBy=status')).toEqual([0, 1]);
});

it('is in Burmese for Burmese readers, with zeros for a shop without ways', async () => {
  const [head = '', row = ''] = await file('?search=Aye', { 'accept-language': 'my' });
  expect(head).toContain('"ဆိုင်အမည်","ပိုင်ရှင်အမည်"');
  expect(row).toContain('"ပိတ်ထားသည်","0","0","0","0"');
});

itIsRefusedLikeTheList(testApp, '/online-shops');

import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
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

const file = async (query = '', headers = {}) => {
  const reply = await testApp
    .as('user')
    .get(`/online-shops${query}`, { accept: 'text/csv', ...headers });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const day = dayOf(new Date(), 'Asia/Yangon');
  expect(reply.headers['content-disposition']).toContain(`filename="shops_export_${day}.csv"`);
  return reply.text.split('\r\n');
};

it('has all matches with the numbers of their ways', async () => {
  expect(await file('?status=active&startDate=2026-04-01&limit=1')).toEqual([
    '\ufeff"ID","Shop Name","Owner Name","Phone Number","Email","Township","Address","Category","Contact Name","Contact Mobile Phone","Facebook Link","TikTok Link","Start Date","Status","Pending","Assigned/Active","Completed","Cancelled/To Refund","Created At"',
    `"${ids[0]}","Mya ""Gold""","'=Daw Mya","0912345678","mya@example.com","Yangon","12 Pansodan Road","Fashion","Ma Hla","0912345678","https://facebook.com/mya","","2026-05-01","Active","1","1","2","1","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) =>
    (await file(query)).slice(1, -1).map((line) => ids.indexOf(Number.parseInt(line.slice(1), 10)));
  expect(await order('')).toEqual([1, 0]);
  expect(await order('?sortBy=name')).toEqual([1, 0]);
  expect(await order('?sortBy=status')).toEqual([0, 1]);
});

it('is in Burmese for Burmese readers, with zeros for a shop without ways', async () => {
  const [head = '', row = ''] = await file('?search=Aye', { 'accept-language': 'my' });
  expect(head).toContain('"ဆိုင်အမည်","ပိုင်ရှင်အမည်"');
  expect(row).toContain('"ပိတ်ထားသည်","0","0","0","0"');
});

it('is refused for the same reasons as the list', async () => {
  const refused = await testApp
    .as('user')
    .get('/online-shops?sortBy=secret', { accept: 'text/csv' });
  expect([refused.status, refused.headers['content-type']]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  const anonymous = await testApp.anonymous.get('/online-shops', { accept: 'text/csv' });
  expect(anonymous.status).toBe(401);
});

import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
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

const file = async (query = '', headers = {}) => {
  const reply = await testApp
    .as('manager')
    .get(`/riders${query}`, { accept: 'text/csv', ...headers });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const day = dayOf(new Date(), 'Asia/Yangon');
  expect(reply.headers['content-disposition']).toContain(`filename="riders_export_${day}.csv"`);
  return reply.text.split('\r\n');
};

it('has all matches with labels for codes', async () => {
  expect(await file('?status=active&limit=1&page=3')).toEqual([
    '\ufeff"ID","Name","Phone Number","Email","Township","Full Address","NRC","Emergency Contact","Vehicle Type","Status","Created At"',
    `"${ids[0]}","ကိုဇော်","0987654321","zaw@example.com","Yangon","'-1 Insein Road","12/HLANA(N)123456","0911111111","Motorcycle","Active","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) =>
    (await file(query)).slice(1, -1).map((line) => ids.indexOf(Number.parseInt(line.slice(1), 10)));
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

it('is refused for the same reasons as the list', async () => {
  const refused = await testApp.as('user').get('/riders?sortBy=secret', { accept: 'text/csv' });
  expect([refused.status, refused.headers['content-type']]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  const anonymous = await testApp.anonymous.get('/riders', { accept: 'text/csv' });
  expect(anonymous.status).toBe(401);
});

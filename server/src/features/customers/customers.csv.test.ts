import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
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

const file = async (query = '', headers = {}) => {
  const reply = await testApp
    .as('user')
    .get(`/customers${query}`, { accept: 'text/csv', ...headers });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const day = dayOf(new Date(), 'Asia/Yangon');
  expect(reply.headers['content-disposition']).toContain(`filename="customers_export_${day}.csv"`);
  return reply.text.split('\r\n');
};
const firstCells = (lines: string[]) =>
  lines.slice(1, -1).map((line) => line.slice(1, line.indexOf('",')));

it('has all matches, safe texts, phones as people write them and times of the business zone', async () => {
  expect(await file('?search=Hla&page=7&limit=1')).toEqual([
    '\ufeff"ID","Name","Phone Number","Other Phones","Township","Address","Comments","Created At"',
    `"${ids[0]}","'=Ma ""Hla""","09420012345","0977711122, 01234567","Bahan","No. 1, +2","'@gate","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) =>
    firstCells(await file(query)).map((id) => ids.indexOf(Number(id)));
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

it('is refused for the same reasons as the list', async () => {
  const refused = await testApp.as('user').get('/customers?sortBy=secret', { accept: 'text/csv' });
  expect([refused.status, refused.headers['content-type']]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  const anonymous = await testApp.anonymous.get('/customers', { accept: 'text/csv' });
  expect(anonymous.status).toBe(401);
});

import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedRateGroup({
      name: '+Near',
      description: 'One, "two"',
      created_at: '2026-11-03T20:00:00Z',
    }),
    await testApp.seedRateGroup({ name: 'Far' }),
  ];
  await testApp.db
    .insertInto('rate_group_townships')
    .values({
      rate_group_id: ids[0]!,
      township_name: 'Bahan',
      state: 'Yangon Region',
      delivery_charge: 2_000,
    })
    .execute();
});

const file = async (query = '', headers = {}) => {
  const reply = await testApp
    .as('user')
    .get(`/rate-groups${query}`, { accept: 'text/csv', ...headers });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const day = dayOf(new Date(), 'Asia/Yangon');
  expect(reply.headers['content-disposition']).toContain(
    `filename="rate_groups_export_${day}.csv"`,
  );
  return reply.text.split('\r\n');
};

it('has all matches', async () => {
  expect(await file('?search=near')).toEqual([
    '\ufeff"ID","Name","Description","Townships Count","Created At"',
    `"${ids[0]}","'+Near","One, ""two""","1","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) =>
    (await file(query)).slice(1, -1).map((line) => ids.indexOf(Number.parseInt(line.slice(1), 10)));
  expect(await order('')).toEqual([1, 0]);
  expect(await order('?sortBy=townshipCount&sortOrder=desc')).toEqual([0, 1]);
});

it('is in Burmese for Burmese readers', async () => {
  expect((await file('', { 'accept-language': 'my' }))[0]).toContain('"မြို့နယ် အရေအတွက်"');
});

it('is refused for the same reasons as the list', async () => {
  const refused = await testApp
    .as('user')
    .get('/rate-groups?sortBy=secret', { accept: 'text/csv' });
  expect([refused.status, refused.headers['content-type']]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  const anonymous = await testApp.anonymous.get('/rate-groups', { accept: 'text/csv' });
  expect(anonymous.status).toBe(401);
});

import { beforeAll, expect, it } from 'vitest';
import { idsInCsv, itIsRefusedLikeTheList, readListFile } from '../../testing/calls/csvFile.ts';
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

const file = (query = '', headers = {}) =>
  readListFile(testApp.as('user'), `/rate-groups${query}`, 'rate_groups', headers);

it('has all matches', async () => {
  expect(await file('?search=near')).toEqual([
    '\ufeff"ID","Name","Description","Townships Count","Created At"',
    `"${ids[0]}","'+Near","One, ""two""","1","2026-11-04 02:30"`,
    '',
  ]);
});

it('follows the order of the list', async () => {
  const order = async (query: string) => idsInCsv(await file(query)).map((id) => ids.indexOf(id));
  expect(await order('')).toEqual([1, 0]);
  expect(await order('?sortBy=townshipCount&sortOrder=desc')).toEqual([0, 1]);
});

it('is in Burmese for Burmese readers', async () => {
  expect((await file('', { 'accept-language': 'my' }))[0]).toContain('"မြို့နယ် အရေအတွက်"');
});

itIsRefusedLikeTheList(testApp, '/rate-groups');

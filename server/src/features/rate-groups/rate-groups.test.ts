import type { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

type RateGroup = ServerData<typeof rateGroups.get>;

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await newGroup('Inner City', 'Downtown 100%', ['Hlaing', 'Bahan', 'Ahlone']),
    await newGroup('ရန်ကုန် ဝေး', null, ['Thanlyin']),
    await newGroup('airport', 'လေဆိပ်', ['Mingaladon', 'Insein']),
  ];
});

const of = (names: string[]) =>
  names.map((township_name, n) => ({
    township_name,
    state: 'Yangon Region',
    delivery_charge: 2000 + n * 500.5,
  }));

async function newGroup(name: string, description: string | null, names: string[]) {
  const body = { name, description, townships: of(names) };
  return (await testApp.as('rider').post<RateGroup>('/rate-groups', body)).data.id;
}

const list = (query = '') => testApp.as('rider').get<RateGroup[]>(`/rate-groups${query}`);
const get = (id: number) => testApp.as('user').get<RateGroup>(`/rate-groups/${id}`);
const found = async (query: string) =>
  (await list(query)).data.map((group) => 'abc'[ids.indexOf(group.id)]).join('');

it.each([
  ['?search=CITY', 'a'],
  ['?search=100%25', 'a'],
  ['?search=%25', 'a'],
  [`?search=${encodeURIComponent('ရန်ကုန်ဝေး')}`, 'b'],
  [`?search=${encodeURIComponent('လေဆိပ်')}`, 'c'],
  ['?search=hlaing', ''],
  // Must not find the 100 of "100 %", as the search of a phone would.
  ['?search=0100', ''],
  ['?sortBy=name', 'cab'],
  ['?sortBy=name&sortOrder=desc', 'bac'],
  ['?sortBy=townshipCount', 'bca'],
  ['?sortBy=created_at', 'abc'],
  ['?sortOrder=asc', 'abc'],
  ['?limit=2', 'cb'],
  ['?limit=2&page=2', 'a'],
])('answers %s', async (query, expected) => {
  expect(await found(query)).toBe(expected);
});

it('removes single townships, even the last one, and raises the version', async () => {
  const id = await newGroup('Shrinking', null, ['A', 'B']);
  const [first, second] = (await get(id)).data.townships;
  const path = (township: { id: number } | undefined) =>
    `/rate-groups/${id}/townships/${township?.id}`;
  const me = testApp.as('rider');
  const gone = await me.delete(path(first));
  expect(gone.status).toBe(200);
  expect((await me.delete(path(first))).status).toBe(404);
  const stale = await me.delete<RateGroup>(path(second), { 'if-match': '"1"' });
  expect([stale.status, stale.data.version, stale.data.townshipCount]).toEqual([412, 2, 1]);
  expect((await me.delete(path(second), { 'if-match': '"2"' })).status).toBe(200);
  expect((await get(id)).data).toMatchObject({ version: 3, townshipCount: 0, townships: [] });
});

it('does not remove a township of another group', async () => {
  const other = (await get(ids[0]!)).data.townships[0];
  const reply = await testApp.as('user').delete(`/rate-groups/${ids[1]}/townships/${other?.id}`);
  expect([reply.status, reply.body.message]).toEqual([404, 'Township not found']);
  expect((await get(ids[0]!)).data).toMatchObject({ version: 1, townshipCount: 3 });
  expect((await testApp.as('user').delete('/rate-groups/999999/townships/1')).status).toBe(404);
});

it('deletes a group with its townships, unless its version is stale', async () => {
  const id = await newGroup('Leaving', null, ['A']);
  const me = testApp.as('user');
  const stale = await me.delete<RateGroup>(`/rate-groups/${id}`, { 'if-match': '"7"' });
  expect([stale.status, stale.data.name]).toEqual([412, 'Leaving']);
  const gone = await me.delete(`/rate-groups/${id}`, { 'if-match': '"1"' });
  expect([gone.status, gone.body.message]).toEqual([200, 'Rate group deleted successfully']);
  expect((await me.delete(`/rate-groups/${id}`)).status).toBe(404);
  const left = await testApp.db
    .selectFrom('rate_group_townships')
    .select('id')
    .where('rate_group_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

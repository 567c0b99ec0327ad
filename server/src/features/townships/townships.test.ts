import type { Township } from '@waydesk/contract/records/township.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedTownship({ name: 'Sanchaung', name_my: 'စမ်းချောင်း' }),
    await testApp.seedTownship({ name: 'bahan', delivery_charge: 0 }),
    await testApp.seedTownship({ name: 'Hpa-An', state: 'Kayin State', delivery_charge: 4500.5 }),
  ];
});

const list = (query = '') => testApp.as('rider').get<Township[]>(`/townships${query}`);

it('lists all by name, in any case, with charges as numbers', async () => {
  const { status, data, body } = await list();
  expect([status, body.pagination]).toEqual([200, undefined]);
  expect(data.map((t) => t.name)).toEqual(['bahan', 'Hpa-An', 'Sanchaung']);
  expect(data[1]).toEqual({
    id: ids[2],
    name: 'Hpa-An',
    state: 'Kayin State',
    delivery_charge: 4500.5,
    version: 1,
  });
});

it.each([
  ['?search=CHAUNG', [0]],
  [`?search=${encodeURIComponent('စမ်း ချောင်း')}`, [0]],
  ['?search=a%25n', []],
  ['?search=hpa-', [2]],
  ['?state=kayin%20state', [2]],
  ['?state=Nowhere', []],
])('answers %s', async (query, expected) => {
  expect((await list(query)).data.map((t) => t.id)).toEqual(expected.map((n) => ids[n]));
});

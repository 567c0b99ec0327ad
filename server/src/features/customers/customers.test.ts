import type { customers } from '@waydesk/contract/records/customers.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';

import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

type Customer = ServerData<typeof customers.get>;

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  const rows = [
    ['Zin Zin', '+959420011111', 'Hlaing', 'No. 5, Insein Road'],
    ['ဒေါ်မြ', '+959420022222', 'Bahan', null],
    ['aye', '+959420033333', null, '100% Tower'],
  ] as const;
  ids = [];
  for (const [name, phone_number, township, address] of rows) {
    ids.push(await testApp.seedCustomer({ name, phone_number, township, address }));
  }
});

const list = (query = '') => testApp.as('user').get<Customer[]>(`/customers${query}`);
const found = async (query: string) =>
  (await list(query)).data.map((customer) => 'abc'[ids.indexOf(customer.id)]).join('');

it.each([
  ['?search=zinzin', ''],
  ['?search=ZIN%20Z', 'a'],
  [`?search=${encodeURIComponent('ဒေါ် မြ')}`, 'b'],
  ['?search=09420022', 'b'],
  ['?search=%2B95942003', 'c'],
  [`?search=${encodeURIComponent('၀၉၄၂၀၀၁')}`, 'a'],
  ['?search=bahan', 'b'],
  [`?search=${encodeURIComponent('ဗဟန်း')}`, 'b'],
  ['?search=insein', 'a'],
  ['?search=100%25', 'c'],
  ['?search=%25', 'c'],
  ['?search=_', ''],
  ['?search=hlaing%20no', ''],
  ['?sortBy=name', 'cab'],
  ['?sortBy=name&sortOrder=desc', 'bac'],
  ['?sortBy=created_at&sortOrder=desc', 'cba'],
  ['?limit=2', 'cb'],
  ['?limit=2&page=2', 'a'],
])('answers %s', async (query, expected) => {
  expect(await found(query)).toBe(expected);
});

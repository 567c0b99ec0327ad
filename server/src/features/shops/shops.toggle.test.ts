import type { Shop } from '@waydesk/contract/records/shop.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let id: number;
beforeAll(async () => {
  id = await testApp.seedShop();
});

const toggle = (sent: object) =>
  testApp.as('admin').patch<Shop>(`/online-shops/${id}/toggle-status`, sent);
const states = ({ status, isActive, version }: Shop) => [status, isActive, version];

it('sets the wanted state, whatever the current one', async () => {
  const off = await toggle({ isActive: false });
  expect(states(off.data)).toEqual(['inactive', false, 2]);
  expect(states((await toggle({ isActive: false })).data)).toEqual(['inactive', false, 2]);
  expect(states((await toggle({ isActive: true })).data)).toEqual(['active', true, 3]);
});

it.each([null, undefined, 'true', 1, 0, '', {}])('refuses %j', async (isActive) => {
  const { status, body } = await toggle({ isActive, status: 'inactive' });
  expect([status, body.message]).toEqual([400, 'isActive must be true or false']);
});

it('can also be done by an edit, under either name', async () => {
  const edit = async (sent: object) =>
    states((await testApp.as('admin').patch<Shop>(`/online-shops/${id}`, sent)).data);
  const { data } = await testApp.as('user').get<Shop>(`/online-shops/${id}`);
  expect(await edit({ ...data, status: 'inactive' })).toEqual(['inactive', false, 4]);
  expect(await edit({ status: 'inactive', isActive: true })).toEqual(['active', true, 5]);
  expect(await edit({ isActive: true })).toEqual(['active', true, 5]);
});

import type { Shop } from '@waydesk/contract/records/shop.ts';
import { beforeAll, expect, it } from 'vitest';
import { addRepeatedly } from '../../testing/ways/editors.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let id: number;
beforeAll(async () => {
  id = await testApp.seedShop();
});

const toggle = (sent: object, headers = {}) =>
  testApp.as('admin').patch<Shop>(`/online-shops/${id}/toggle-status`, sent, headers);
const states = ({ status, isActive, version }: Shop) => [status, isActive, version];

it('sets the wanted state, whatever the current one', async () => {
  const off = await toggle({ isActive: false });
  expect([off.status, off.body.status, off.body.message]).toEqual([
    200,
    'success',
    'Shop status updated successfully',
  ]);
  expect(states(off.data)).toEqual(['inactive', false, 2]);
  expect(states((await toggle({ isActive: false })).data)).toEqual(['inactive', false, 2]);
  expect(states((await toggle({ isActive: true })).data)).toEqual(['active', true, 3]);
});

it.each([null, undefined, 'true', 1, 0, '', {}])('refuses %j', async (isActive) => {
  const { status, body } = await toggle({ isActive, status: 'inactive' });
  expect([status, body.message]).toEqual([400, 'isActive must be true or false']);
});

it('answers 404 for an unknown shop, 412 for a stale version, 403 for other roles', async () => {
  const path = '/online-shops/999999/toggle-status';
  const missing = await testApp.as('admin').patch(path, { isActive: true });
  expect([missing.status, missing.body.message]).toEqual([404, 'Shop not found']);
  expect((await testApp.as('user').patch(path, { isActive: true })).status).toBe(403);
  const stale = await toggle({ isActive: false }, { 'if-match': '"1"' });
  expect([stale.status, stale.headers['etag'], stale.data.isActive]).toEqual([412, '"3"', true]);
});

it('can also be done by an edit, under either name', async () => {
  const edit = async (sent: object) =>
    states((await testApp.as('admin').patch<Shop>(`/online-shops/${id}`, sent)).data);
  const { data } = await testApp.as('user').get<Shop>(`/online-shops/${id}`);
  expect(await edit({ ...data, status: 'inactive' })).toEqual(['inactive', false, 4]);
  expect(await edit({ status: 'inactive', isActive: true })).toEqual(['active', true, 5]);
  expect(await edit({ isActive: true })).toEqual(['active', true, 5]);
});

it('loses none of 100 changes by two concurrent editors', async () => {
  const counter = {
    path: `/online-shops/${await testApp.seedShop({ category: '0' })}`,
    verb: 'patch' as const,
    save: (value: number) => ({ category: String(value) }),
    read: (shop: Shop) => ({ version: shop.version, value: Number(shop.category) }),
  };
  // Both may edit shops: one for each of the two names of the role.
  const { id: older } = await testApp.seedUser({ role: 'Administrator' });
  const people = [testApp.as('admin'), testApp.withToken(await testApp.seedSession(older))];
  const refused = await Promise.all(people.map((person) => addRepeatedly(person, 50, counter)));
  const { data } = await testApp.as('user').get<Shop>(counter.path);
  expect(counter.read(data)).toEqual({ value: 100, version: 101 });
  // Some changes did collide.
  expect(refused[0]! + refused[1]!).toBeGreaterThan(0);
}, 180_000);

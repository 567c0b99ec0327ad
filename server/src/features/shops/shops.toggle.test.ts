import type { Shop } from '@waydesk/contract/shops.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRepeatedly } from '../../testing/editors.ts';
import { type World, newWorld } from '../../testing/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await newWorld();
  id = await world.newShop();
});
afterAll(() => world.close());

const toggle = (sent: object, headers = {}) =>
  world.as('admin').patch<Shop>(`/online-shops/${id}/toggle-status`, sent, headers);
const states = ({ status, isActive, version }: Shop) => [status, isActive, version];

it('sets what is wanted, whatever stood there', async () => {
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

it('knows the shops there are, their versions, and who keeps them', async () => {
  const path = '/online-shops/999999/toggle-status';
  const missing = await world.as('admin').patch(path, { isActive: true });
  expect([missing.status, missing.body.message]).toEqual([404, 'Shop not found']);
  expect((await world.as('user').patch(path, { isActive: true })).status).toBe(403);
  const stale = await toggle({ isActive: false }, { 'if-match': '"1"' });
  expect([stale.status, stale.headers['etag'], stale.data.isActive]).toEqual([412, '"3"', true]);
});

it('may be done by an edit, under either name', async () => {
  const edit = async (sent: object) =>
    states((await world.as('admin').patch<Shop>(`/online-shops/${id}`, sent)).data);
  const { data } = await world.as('user').get<Shop>(`/online-shops/${id}`);
  expect(await edit({ ...data, status: 'inactive' })).toEqual(['inactive', false, 4]);
  expect(await edit({ status: 'inactive', isActive: true })).toEqual(['active', true, 5]);
  expect(await edit({ isActive: true })).toEqual(['active', true, 5]);
});

it('loses none of 400 changes that two people make at once', async () => {
  const counter = {
    path: `/online-shops/${await world.newShop({ category: '0' })}`,
    verb: 'patch' as const,
    save: (value: number) => ({ category: String(value) }),
    read: (shop: Shop) => ({ version: shop.version, value: Number(shop.category) }),
  };
  // Both keep shops: one by each of the two names of that role.
  const { id: older } = await world.newUser({ role: 'Administrator' });
  const people = [world.as('admin'), world.withToken(await world.newSession(older))];
  const refused = await Promise.all(people.map((person) => addRepeatedly(person, 200, counter)));
  const { data } = await world.as('user').get<Shop>(counter.path);
  expect(counter.read(data)).toEqual({ value: 400, version: 401 });
  // They did get in each other's way.
  expect(refused[0]! + refused[1]!).toBeGreaterThan(0);
}, 180_000);

import type { IntakeMemory } from '@waydesk/contract/intake/intake-memory.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township: number;
let shop: number;
beforeAll(async () => {
  township = await testApp.seedTownship();
});
beforeEach(async () => {
  shop = await testApp.seedShop();
});

const layout = (head: string, over: object = {}) => ({
  heads: [head, '', 'ဖုန်း'],
  fields: ['customer_name', null, 'customer_phone'],
  amount: 'item_price',
  ...over,
});
const read = (id = shop) => testApp.as('user').get<IntakeMemory>(`/intake/shops/${id}`);
const remember = (body: object, id = shop) =>
  testApp.as('user').put<IntakeMemory>(`/intake/shops/${id}`, body);

it('remembers layouts and places of a shop only, and adds to them', async () => {
  expect((await read()).data).toEqual({ layouts: [], places: {}, cod: null });
  await remember({ layouts: [layout('name')], places: { စမ်းချောင်း: township } });
  const { status, data } = await remember({
    layouts: [layout('customer')],
    places: { kmy: township },
  });
  expect(status).toBe(200);
  expect(data).toEqual({
    layouts: [layout('customer'), layout('name')],
    places: { kmy: township, စမ်းချောင်း: township },
    cod: null,
  });
  expect((await read()).data).toEqual(data);
  expect((await read(await testApp.seedShop())).data).toEqual({
    layouts: [],
    places: {},
    cod: null,
  });
});

it('replaces the layout of the same heads and the place of the same text', async () => {
  const other = await testApp.seedTownship();
  await remember({ layouts: [layout('a'), layout('b')], places: { x: township, y: township } });
  const { data } = await remember({
    layouts: [layout('b', { amount: 'total' })],
    places: { y: other },
  });
  expect(data.layouts).toEqual([layout('b', { amount: 'total' }), layout('a')]);
  expect(data.places).toEqual({ y: other, x: township });
});

it('keeps what was last chosen for COD, whoever chose it, beside all else', async () => {
  await remember({ places: { kmy: township } });
  expect((await remember({ cod: true })).data).toEqual({
    layouts: [],
    places: { kmy: township },
    cod: true,
  });
  // What says nothing of it changes nothing of it.
  expect((await remember({ layouts: [layout('a')] })).data.cod).toBe(true);
  expect((await remember({})).data.cod).toBe(true);
  await testApp.as('manager').put(`/intake/shops/${shop}`, { cod: false });
  expect((await read()).data).toEqual({
    layouts: [layout('a')],
    places: { kmy: township },
    cod: false,
  });
  expect((await read(await testApp.seedShop())).data.cod).toBeNull();
});

it('lets the last of two clerks win', async () => {
  const all = Array.from({ length: 8 }, (_, n) => n % 2 === 0);
  const answers = await Promise.all(all.map((cod) => remember({ cod })));
  expect(answers.map(({ data }) => data.cod)).toEqual(all);
  await remember({ cod: true });
  await remember({ cod: false });
  expect((await read()).data.cod).toBe(false);
});

it('forgets the oldest beyond 20 layouts and 500 places', async () => {
  for (let n = 0; n < 25; n += 1) await remember({ layouts: [layout(`head ${n}`)] });
  const placesFrom = (from: number) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`place ${from + n}`, township]));
  await remember({ places: placesFrom(0) });
  const { data } = await remember({ places: placesFrom(300) });
  expect(data.layouts.map(({ heads }) => heads[0])).toEqual(
    Array.from({ length: 20 }, (_, n) => `head ${24 - n}`),
  );
  const places = Object.keys(data.places);
  expect(places).toHaveLength(500);
  expect(places.filter((text) => Number(text.slice(6)) >= 300)).toHaveLength(300);
});

it('keeps what several people add at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => remember({ places: { [`at once ${n}`]: township } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(Object.keys((await read()).data.places)).toHaveLength(6);
});

it.each([
  ['an unknown township', { places: { x: 2_000_000 } }],
  ['a text that cannot be stored', { places: { 'a\0': 1 } }],
  [
    'too many places',
    { places: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, 1])) },
  ],
  ['fewer fields than heads', { layouts: [layout('a', { fields: [null] })] }],
  ['a meaning that nobody knows', { layouts: [layout('a', { fields: ['x', null, null] })] }],
  ['a choice of COD in words', { cod: 'yes' }],
  ['no choice of COD', { cod: null }],
  [
    'too many columns',
    { layouts: [layout('a', { heads: Array.from({ length: 61 }, () => 'a') })] },
  ],
])('refuses %s', async (_, body) => {
  expect((await remember(body)).status).toBe(400);
  expect((await read()).data).toEqual({ layouts: [], places: {}, cod: null });
});

it('answers 404 for a shop that is not there', async () => {
  expect((await read(2_000_000)).status).toBe(404);
  expect((await remember({}, 2_000_000)).status).toBe(404);
});

it('remembers which columns are not used, and that a sheet has no amounts', async () => {
  const said = layout('said', { unused: [2], no_amounts: true });
  await remember({ layouts: [said] });
  expect((await read()).data.layouts).toEqual([said]);
  await remember({ layouts: [layout('said')] });
  expect((await read()).data.layouts).toEqual([layout('said')]);
  for (const wrong of [
    { unused: [-1] },
    { unused: [60] },
    { unused: 'x' },
    { no_amounts: false },
  ]) {
    const { status } = await remember({ layouts: [layout('said', wrong)] });
    expect(status).toBe(400);
  }
});

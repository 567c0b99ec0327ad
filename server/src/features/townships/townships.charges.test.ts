import type { Township } from '@waydesk/contract/records/township.ts';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const CHARGE = 'Delivery charge must be a number of 0 or more';

const change = (changes: unknown) =>
  testApp.as('admin').patch<Township[]>('/townships/charges', { changes });
const get = async (id: number) => (await testApp.as('user').get<Township>(`/townships/${id}`)).data;
const stored = async (...ids: number[]) => {
  const rows = await Promise.all(ids.map(get));
  return rows.map(({ delivery_charge, version }) => [delivery_charge, version]);
};
const seed = (name: string) =>
  testApp.seedTownship({ name, state: 'Chin State', delivery_charge: 2000 });

it('changes those that differ and answers all of them, by name', async () => {
  const [tonzang, hakha, falam] = [await seed('Tonzang'), await seed('Hakha'), await seed('Falam')];
  const { status, data } = await change([
    { id: tonzang, version: 1, delivery_charge: 3500.5 },
    { id: hakha, version: 1, delivery_charge: '၄၀၀၀' },
    { id: falam, version: 1, delivery_charge: 2000 },
  ]);
  expect(status).toBe(200);
  expect(
    data.map(({ name, delivery_charge, version }) => [name, delivery_charge, version]),
  ).toEqual([
    ['Falam', 2000, 1],
    ['Hakha', 4000, 2],
    ['Tonzang', 3500.5, 2],
  ]);
  expect(await stored(tonzang, hakha, falam)).toEqual([
    [3500.5, 2],
    [4000, 2],
    [2000, 1],
  ]);
});

it('changes none when somebody else changed one, and answers that one as it is', async () => {
  const [mindat, matupi] = [await seed('Mindat'), await seed('Matupi')];
  await testApp.as('admin').put(`/townships/${matupi}`, { delivery_charge: 2600 });
  const both = (version: number) => [
    { id: mindat, version: 1, delivery_charge: 3000 },
    { id: matupi, version, delivery_charge: 3000 },
  ];
  const { status, body, data } = await change(both(1));
  expect([status, body.code]).toEqual([412, 'version_conflict']);
  expect(data.map(({ id, delivery_charge, version }) => [id, delivery_charge, version])).toEqual([
    [matupi, 2600, 2],
  ]);
  expect(await stored(mindat, matupi)).toEqual([
    [2000, 1],
    [2600, 2],
  ]);
  expect((await change(both(2))).status).toBe(200);
  // Sent again because its answer got lost: nothing is left to change, so nothing is stale.
  expect((await change(both(2))).status).toBe(200);
  expect(await stored(mindat, matupi)).toEqual([
    [3000, 2],
    [3000, 3],
  ]);
});

it('replaces what is there without a version', async () => {
  const kanpetlet = await seed('Kanpetlet');
  await testApp.as('admin').put(`/townships/${kanpetlet}`, { delivery_charge: 2600 });
  expect((await change([{ id: kanpetlet, delivery_charge: 0 }])).status).toBe(200);
  expect(await stored(kanpetlet)).toEqual([[0, 3]]);
});

it('names each fault with its place, and changes nothing', async () => {
  const paletwa = await seed('Paletwa');
  const good = { id: paletwa, version: 1, delivery_charge: 9000 };
  const bad = await change([
    good,
    { ...good, id: paletwa + 1, delivery_charge: -1 },
    { ...good, id: paletwa + 2, delivery_charge: '' },
  ]);
  expect([bad.status, bad.body.errors]).toEqual([
    400,
    [
      { field: 'changes.1.delivery_charge', message: CHARGE },
      { field: 'changes.2.delivery_charge', message: 'Delivery charge is required' },
    ],
  ]);
  const unknown = await change([good, { ...good, id: 999_999 }]);
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    [{ field: 'changes.1.id', message: 'Township not found' }],
  ]);
  expect((await change([good, good])).body.errors).toEqual([
    { field: 'changes', message: 'List each township only once' },
  ]);
  expect((await change([])).status).toBe(400);
  expect(await stored(paletwa)).toEqual([[2000, 1]]);
});

it('decides between two people who change the same ones at once, in any order', async () => {
  const ids = [await seed('Tiddim'), await seed('Thantlang')];
  const attempt = (order: number[], delivery_charge: number) =>
    change(order.map((id) => ({ id, version: 1, delivery_charge })));
  const answers = await Promise.all([attempt(ids, 5000), attempt(ids.toReversed(), 6000)]);
  expect(answers.map(({ status }) => status)).toSatisfy(
    (all: number[]) => all.includes(200) && all.includes(412),
  );
  const won = answers[0]!.status === 200 ? 5000 : 6000;
  expect(await stored(...ids)).toEqual([
    [won, 2],
    [won, 2],
  ]);
});

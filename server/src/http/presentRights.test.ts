import { randomUUID } from 'node:crypto';
import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { contract } from '@waydesk/contract/index.ts';
import { type Role, may } from '@waydesk/contract/calls/permissions.ts';
import { type Route, route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RowsApp, newRowsApp, townshipsWith } from '../testing/app/rowsApp.ts';
import { type TestClient, clientOf } from '../testing/app/client.ts';
import { seedDelivered } from '../testing/money/moneyCompany.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { idempotent } from './idempotency.ts';

/** A call that tells managers a secret. */
const tell = route({
  method: 'POST',
  path: '/tales',
  who: 'signed-in',
  summary: 'Tells a secret to those who may know it',
  touches: [],
  body: z.object({ name: z.string() }),
  data: z.object({ id: z.number(), secret: z.nullable(z.number()) }),
  hides: {
    unless: 'money-admin',
    from: (reported: { id: number }) => ({ ...reported, secret: null }),
  },
  idempotent: true,
});
const rows = { tell };
let isCareless = false;

const testApp = testAppForFile();
let bare: RowsApp;
beforeAll(async () => {
  const id = await testApp.seedTownship();
  bare = await newRowsApp(testApp, rows, {
    tell: async ({ body }, context) =>
      idempotent(context, tell, body, async () => ({
        id,
        rows: townshipsWith({
          id: 7,
          secret: isCareless || may(context.user.role, 'money-admin') ? 73_913 : null,
        }),
      })),
  });
});
afterAll(() => bare.app.close());

interface Person {
  client: TestClient;
  become: (role: Role) => Promise<unknown>;
}

async function personOf(role: Role, app = testApp.app): Promise<Person> {
  const { id } = await testApp.seedUser({ role });
  const token = await testApp.seedSession(id);
  return {
    client: clientOf(app, async () => token),
    become: (next) =>
      testApp.db.updateTable('users').set({ role: next }).where('id', '=', id).execute(),
  };
}

describe('a repeated answer', () => {
  it.each<[before: Role, after: Role, first: number | null, again: number | null]>([
    ['manager', 'manager', 73_913, 73_913],
    ['manager', 'admin', 73_913, 73_913],
    ['manager', 'user', 73_913, null],
    ['manager', 'rider', 73_913, null],
    ['admin', 'user', 73_913, null],
    ['admin', 'rider', 73_913, null],
    ['admin', 'manager', 73_913, 73_913],
    ['user', 'user', null, null],
    ['user', 'rider', null, null],
    // Told once that it is not theirs to know, they ask anew.
    ['user', 'manager', null, null],
  ])('from %s to %s: %j, then %j', async (before, after, first, again) => {
    const { client, become } = await personOf(before, bare.app);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => client.post<{ secret: number | null }>('/tales', { name: 'x' }, headers);
    expect((await send()).data.secret).toBe(first);
    await become(after);
    const { data, headers: answered, status, text } = await send();
    expect([data.secret, answered['idempotency-replayed'], status]).toEqual([again, 'true', 200]);
    expect(text.includes('73913')).toBe(again !== null);
  });

  it('is kept as it was: rights that come back bring it back', async () => {
    const { client, become } = await personOf('manager', bare.app);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => client.post<{ secret: number | null }>('/tales', { name: 'x' }, headers);
    await send();
    await become('user');
    expect((await send()).data.secret).toBeNull();
    await become('manager');
    expect((await send()).data.secret).toBe(73_913);
  });
});

it('tells tests when a handler and its row do not agree on what is hidden', async () => {
  isCareless = true;
  const { client } = await personOf('user', bare.app);
  expect((await client.post('/tales', { name: 'x' })).status).toBe(500);
  isCareless = false;
});

describe('a count of cash', () => {
  async function count(counter: Person, notes: object) {
    const rider = await testApp.seedRider();
    const over = { item_price: 73_913 - 2_500 };
    await seedDelivered(testApp, { shop: await testApp.seedShop(), rider, over });
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      counter.client.post<CashInDetail>('/cash-ins', { rider_id: rider, notes }, headers);
    return { send, first: (await send()).data };
  }

  it('of a manager who became a user does not say again what was expected', async () => {
    const counter = await personOf('manager');
    const { send, first } = await count(counter, { 1_000: 73 });
    expect([first.state, first.expected, first.difference]).toEqual(['waiting', 73_913, 913]);
    expect(first.lines).toHaveLength(1);
    await counter.become('user');
    const again = await send();
    expect(again.status).toBe(201);
    expect(again.data).toEqual({
      ...first,
      expected: null,
      carried: null,
      difference: null,
      borne: null,
      lines: [],
    });
    expect(again.text).not.toMatch(/73,?913|[^0-9]913/);
    expect(again.data).toEqual(
      (await counter.client.get<CashInDetail>(`/cash-ins/${first.id}`)).data,
    );
  });

  it('that was posted is no secret', async () => {
    const counter = await personOf('manager');
    const { send, first } = await count(counter, { 10_000: 7, 1_000: 3, 500: 1, 200: 2, 10: 1 });
    expect(first.state).toBe('posted');
    await counter.become('user');
    expect((await send()).data).toEqual(first);
  });

  it('decided by a manager who became a user is refused as such', async () => {
    const [clerk, manager] = [await personOf('user'), await personOf('manager')];
    const { first } = await count(clerk, { 1_000: 73 });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { accept: true, bears: 'rider' };
    const decide = () => manager.client.post(`/cash-ins/${first.id}/decision`, body, headers);
    expect((await decide()).status).toBe(201);
    await manager.become('user');
    expect((await decide()).status).toBe(403);
  });
});

/** Rows whose answers name something that those who count may not know. */
const SECRET_KEYS = ['expected', 'carried', 'borne', 'waiting', 'not_ready'];

it('every row that answers sums of counts says what it hides', () => {
  const all = Object.values(contract).flatMap((area) => Object.values<Route>(area));
  const keysOf = (row: Route) => Object.keys(shapeOf(row.data));
  const secret = all.filter(
    (row) => row.who === 'cashier' && keysOf(row).some((key) => SECRET_KEYS.includes(key)),
  );
  expect(secret.filter((row) => !row.hides).map(({ path }) => path)).toEqual([
    // A statement's account; the drawer's own count, of which the book says the same.
    '/statements/:id',
    '/statements',
    '/statements/:id/payments',
    '/closings',
    '/closings',
  ]);
  expect(secret.filter((row) => row.hides).length).toBeGreaterThan(5);
});

function shapeOf(schema: unknown): object {
  const { shape, def } = schema as { shape?: object; def?: { element?: unknown } };
  return shape ?? (def?.element === undefined ? {} : shapeOf(def.element));
}

import { pathId, text } from '@waydesk/contract/schema/fields.ts';
import { route } from '@waydesk/contract/calls/route.ts';
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { build } from '../db/build.ts';
import { type RowsApp, newRowsApp, townshipsWith } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import type { Handlers } from './context.ts';
import { idempotent, sweepKeys } from './idempotency.ts';
import { HttpError } from './httpError.ts';

const add = route({
  method: 'POST',
  path: '/shelves/:id',
  who: 'signed-in',
  summary: 'Put a township on the uploads',
  touches: [],
  params: pathId,
  body: z.object({ name: text(inEnglish('Name is required')), note: z.optional(z.string()) }),
  data: z.object({ id: z.number(), name: z.string() }),
  status: 201,
  idempotent: true,
});
const rows = { add };

const handlers: Handlers<typeof rows> = {
  add: async ({ body }, context) =>
    idempotent(context, add, body, async (tx) => {
      const { id } = await tx.one(
        build
          .insertInto('townships')
          .values({ name: body.name, state: 'Mon State' })
          .returning('id'),
      );
      if (body.note === 'refuse') throw new HttpError(400, 'refused', 'No');
      return { rows: townshipsWith({ id, name: body.name }), id, message: inEnglish('Added') };
    }),
};

const testApp = testAppForFile();
let bare: RowsApp;
beforeAll(async () => {
  bare = await newRowsApp(testApp, rows, handlers);
});
beforeEach(async () => {
  await testApp.db.deleteFrom('townships').execute();
  await testApp.db.deleteFrom('idempotency_keys').execute();
});
afterAll(() => bare.app.close());

const stored = async () =>
  (await testApp.db.selectFrom('townships').select('name').execute()).map((row) => row.name);

it('repeats the first answer, whatever the order of keys in the body', async () => {
  const me = await bare.as('user');
  const key = { 'idempotency-key': 'k1' };
  const first = await me.post('/shelves/1', { name: 'A', note: 'x' }, key);
  const again = await me.post('/shelves/1', { note: 'x', name: ' A ' }, key);
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.text).toBe(first.text);
  expect(await stored()).toEqual(['A']);
  const cached = await testApp.db
    .selectFrom('idempotency_keys')
    .select(['status', 'body'])
    .execute();
  expect(cached).toEqual([
    { status: 201, body: { data: first.data, message: inEnglish('Added') } },
  ]);
});

it('refuses the key with another body and writes nothing', async () => {
  const me = await bare.as('user');
  const key = { 'idempotency-key': 'k1' };
  await me.post('/shelves/1', { name: 'A' }, key);
  const other = await me.post('/shelves/1', { name: 'B' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  expect(await stored()).toEqual(['A']);
});

it('is scoped to one person and one call; without a key each call counts', async () => {
  const [me, you] = [await bare.as('user'), await bare.as('user')];
  const key = { 'idempotency-key': 'same' };
  await me.post('/shelves/1', { name: 'A' }, key);
  await me.post('/shelves/2', { name: 'B' }, key);
  await you.post('/shelves/1', { name: 'C' }, key);
  await me.post('/shelves/1', { name: 'D' });
  const unkeyed = await me.post('/shelves/1', { name: 'D' });
  expect(unkeyed.status).toBe(409);
  expect((await stored()).sort()).toEqual(['A', 'B', 'C', 'D']);
});

it('treats every spelling of the path as the same call', async () => {
  const me = await bare.as('user');
  const key = { 'idempotency-key': 'spelled' };
  const first = await me.post('/shelves/1', { name: 'A' }, key);
  for (const path of ['/shelves/1/', '/shelves/%31', '/shelves/1?x=1']) {
    const again = await me.post(path, { name: 'A' }, key);
    expect([path, again.status, again.text]).toEqual([path, 201, first.text]);
  }
  expect(await stored()).toEqual(['A']);
});

it('forgets failures, so that a corrected form may use its key again', async () => {
  const me = await bare.as('user');
  const key = { 'idempotency-key': 'k1' };
  expect((await me.post('/shelves/1', { name: 'A', note: 'refuse' }, key)).status).toBe(400);
  expect(await stored()).toEqual([]);
  expect((await me.post('/shelves/1', { name: 'A' }, key)).status).toBe(201);
  expect(await stored()).toEqual(['A']);
});

it('forgets after 24 hours, swept or not', async () => {
  const me = await bare.as('user');
  const key = { 'idempotency-key': 'k1' };
  await me.post('/shelves/1', { name: 'A' }, key);
  const age = (hours: number) =>
    testApp.sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours})`;
  await age(23);
  expect(await sweepKeys(testApp.db)).toBe(0);
  expect((await me.post('/shelves/1', { name: 'A' }, key)).headers['idempotency-replayed']).toBe(
    'true',
  );
  await age(25);
  expect((await me.post('/shelves/1', { name: 'B' }, key)).status).toBe(201);
  await age(25);
  expect(await sweepKeys(testApp.db)).toBe(1);
});

it.each(['', 'with space', 'x'.repeat(65), 'ရန်ကုန်'])('refuses the key "%s"', async (key) => {
  const reply = await (
    await bare.as('user')
  ).post('/shelves/1', { name: 'A' }, { 'idempotency-key': key });
  expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
});

import { randomUUID } from 'node:crypto';
import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../../testing/app/client.ts';
import { type RowsApp, newRowsApp } from '../../testing/app/rowsApp.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedPhone } from '../../testing/phones/seedPhone.ts';
import { phoneOf } from './phoneOf.ts';

const ask = route({
  method: 'POST',
  path: '/whose-phone',
  who: 'phone',
  summary: 'Answers whose phone it is',
  touches: [],
  body: z.object({ phone: z.string() }),
  data: z.object({ phone_id: z.string(), user_id: z.number(), rider_id: z.number() }),
});

const testApp = testAppForFile();
let rows: RowsApp;
beforeAll(async () => {
  const answer = async (
    { body }: { body: { phone: string } },
    { user }: { user: Parameters<typeof phoneOf>[0] },
  ) => ({
    data: phoneOf(user, body.phone),
  });
  rows = await newRowsApp(testApp, { ask }, { ask: answer });
});
afterAll(() => rows.app.close());

const askWith = async (token: string, phone: string) => {
  const client = clientOf(rows.app, async () => token);
  const { status, body, data } = await client.post('/whose-phone', { phone });
  return [status, body.code ?? data];
};

it('takes the phone of the session, and refuses any other', async () => {
  const [mine, his] = [await seedPhone(testApp.db), await seedPhone(testApp.db)];
  const me = { phone_id: mine.phone, user_id: mine.user, rider_id: mine.rider };
  expect(await askWith(mine.token, mine.phone)).toEqual([200, me]);
  expect(await askWith(mine.token, mine.phone.toUpperCase())).toEqual([200, me]);
  expect(await askWith(mine.token, his.phone)).toEqual([403, 'other_phone']);
  expect(await askWith(mine.token, randomUUID())).toEqual([403, 'other_phone']);
});

it('is refused without a phone, and without a rider', async () => {
  const { user, rider, phone, token } = await seedPhone(testApp.db);
  const office = await testApp.seedSession(user);
  expect(await askWith(office, phone)).toEqual([403, 'phone_account']);
  await testApp.db.updateTable('users').set({ rider_id: null }).where('id', '=', user).execute();
  expect(await askWith(token, phone)).toEqual([403, 'phone_account']);
  expect(await askWith(office, phone)).toEqual([403, 'forbidden']);
  await testApp.db.updateTable('users').set({ rider_id: rider }).where('id', '=', user).execute();
  expect((await askWith(token, phone))[0]).toBe(200);
});

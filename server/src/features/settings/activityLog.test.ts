import type { Activity } from '@waydesk/contract/app/settings.ts';
import { beforeAll, expect, it } from 'vitest';
import { operate } from '../../testing/admin/operate.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();
const run = (name: string, ...typed: string[]) => {
  const { db, app } = testApp;
  return operate({ db, config: app.services.config }, name, ...typed);
};
/** With a session of its own: those before were ended. */
const read = async (query = '') => {
  const token = await testApp.seedSession(admin.id);
  return testApp.withToken(token).get<Activity[]>(`/settings/activity${query}`);
};

let id: number;
let admin: { id: number; name: string };
/** An administrator adds, disables and enables an account; an operator does the rest. */
beforeAll(async () => {
  const body = { username: 'thida', email: 'thida@example.com', role: 'user', password: 'secret' };
  const { data } = await testApp.as('admin').post<{ id: number; version: number }>('/users', {
    ...body,
    name: 'Ma Thida',
  });
  id = data.id;
  admin = { id: await testApp.idOf('admin'), name: 'The admin' };
  for (const [version, change] of [
    { status: false },
    { status: true },
    { password: 'another' },
    { status: true },
  ].entries()) {
    const { status } = await testApp
      .as('admin')
      .put(`/users/${id}`, change, { 'if-match': `"${version + 1}"` });
    if (status !== 200) throw new Error(`The change was answered with ${status}`);
  }
  await testApp.seedSession(id);
  await run('end-sessions', 'thida');
  const person = await seedShopPerson(testApp.db, { name: 'Ma Su' });
  await run('end-sessions', person.phone);
  await run('end-sessions', '--all');
  await run('password', 'thida');
  await run('make-admin', 'thida');
});

it('has what administrators did in the app and operators at the server, newest first', async () => {
  const { data, body } = await read();
  const account = { id, name: 'Ma Thida' };
  const operator = { kind: 'operator', name: 'ko-min' };
  const person = { kind: 'person', name: admin.name };
  const one = { account, shop_person: null, sessions: null };
  expect(data.map(({ id: _, at: __, ...line }) => line)).toEqual([
    { ...one, action: 'made_admin', by: operator },
    { ...one, action: 'password_link', by: operator },
    {
      ...one,
      action: 'sessions_ended',
      by: operator,
      account: null,
      sessions: expect.any(Number) as number,
    },
    {
      action: 'sessions_ended',
      by: operator,
      account: null,
      shop_person: {
        id: expect.any(Number) as number,
        name: 'Ma Su',
        shop: expect.any(String) as string,
      },
      sessions: 1,
    },
    { ...one, action: 'sessions_ended', by: operator, sessions: 1 },
    { ...one, action: 'password_set', by: person },
    { ...one, action: 'activated', by: person },
    { ...one, action: 'deactivated', by: person },
    { ...one, action: 'added', by: person },
  ]);
  expect(body.pagination).toMatchObject({ total: 9 });
});

it('is searched by account, and narrowed to one kind of action', async () => {
  expect((await read('?search=THIDA')).data).toHaveLength(7);
  expect((await read('?search=nobody')).data).toEqual([]);
  const { data } = await read('?action=made_admin');
  expect(data.map(({ account }) => account?.id)).toEqual([id]);
  const oldest = await read('?sortBy=at&sortOrder=asc&limit=1');
  expect(oldest.data[0]?.action).toBe('added');
});

it('is for administrators only, and nobody can change it', async () => {
  for (const role of ['manager', 'user', 'rider'] as const) {
    const { id: person } = await testApp.seedUser({ role });
    const token = await testApp.seedSession(person);
    expect((await testApp.withToken(token).get('/settings/activity')).status).toBe(403);
  }
  await expect(testApp.sql`delete from activity_log`).rejects.toThrow('only grows');
  await expect(testApp.sql`update activity_log set operator = null`).rejects.toThrow('only grows');
});

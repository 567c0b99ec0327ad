/** Keys of other programs: made once, named in history, ended for good. */
import type { ApiKey } from '@waydesk/contract/webhooks/api-keys.ts';
import { OPEN_TO_KEYS } from '@waydesk/contract/webhooks/key-rows.ts';
import { beforeEach, expect, it } from 'vitest';
import { versionedRows } from '../../testing/hub/hubActions.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedApiKey } from '../../testing/webhooks/seedApiKey.ts';
import { sweepSessions } from '../auth/auth.queries.ts';

const testApp = testAppForFile({ config: { logLevel: 'info' } });
const admin = () => testApp.as('admin');

type Made = ApiKey & { key: string };
const make = (over: object = {}, as = admin()) =>
  as.post<Made>('/api-keys', { label: 'Accounting', scope: 'write', days: 30, ...over });
const labels = async () =>
  (await admin().get<ApiKey[]>('/api-keys')).data.map(({ label }) => label);

beforeEach(() => testApp.sql`update api_keys set ended_at = now() where ended_at is null`);

it('is shown once, stored as its hash, and lasts as long as it was asked to', async () => {
  const { status, data } = await make();
  expect(status).toBe(201);
  const { key, ...shown } = data;
  expect(key).toMatch(/^wdk_[\w-]{43}$/);
  expect(shown).toMatchObject({
    label: 'Accounting',
    scope: 'write',
    owner: { id: await testApp.idOf('admin'), name: 'The admin', role: 'admin' },
    state: 'active',
    last_used_at: null,
  });
  const days = (Date.parse(shown.expires_at!) - Date.parse(shown.created_at!)) / 86_400_000;
  expect(days).toBe(30);
  const list = await admin().get<ApiKey[]>('/api-keys');
  expect(list.data).toEqual([shown]);
  const { rows } = await testApp.sql<{ all: string }>`
    select string_agg(k::text || encode(key_hash, 'base64'), ' ') as all from api_keys as k`;
  expect([list.text, rows[0]?.all].join(' ')).not.toContain(key.slice(4));
});

it.each([
  ['no label', { label: ' ' }, 'label'],
  ['a long label', { label: 'x'.repeat(61) }, 'label'],
  ['another scope', { scope: 'admin' }, 'scope'],
  ['no day', { days: 0 }, 'days'],
  ['more than a year', { days: 366 }, 'days'],
  ['half a day', { days: 0.5 }, 'days'],
])('is refused with %s', async (_, body, field) => {
  const { status, body: answer } = await make(body);
  expect([status, answer.errors?.map((error) => error.field)]).toEqual([400, [field]]);
});

it('has a name of its own, until it is ended', async () => {
  const first = await make();
  const second = await make({ label: 'ACCOUNTING' });
  expect([second.status, second.body.code]).toEqual([409, 'api_key_exists']);
  expect((await admin().delete(`/api-keys/${first.data.id}`)).status).toBe(200);
  expect((await make({ label: 'ACCOUNTING' })).status).toBe(201);
  expect(await labels()).toEqual(['ACCOUNTING']);
});

it('is one of a hundred at most', async () => {
  const user_id = await testApp.idOf('admin');
  for (let n = 0; n < 99; n += 1) await seedApiKey(testApp.db, { user_id });
  const both = await Promise.all([make({ label: 'a' }), make({ label: 'b' })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await labels()).toHaveLength(100);
});

it('notifications, check 26: gets 401 once it was ended, by whoever may', async () => {
  const { data } = await make();
  const program = testApp.withToken(data.key);
  expect((await program.get('/ways')).status).toBe(200);
  const manager = testApp.as('manager');
  expect((await manager.delete(`/api-keys/${data.id}`)).status).toBe(403);
  expect((await testApp.as('user').delete(`/api-keys/${data.id}`)).status).toBe(403);
  expect((await program.get('/ways')).status).toBe(200);
  for (let again = 0; again < 2; again += 1) {
    expect((await admin().delete(`/api-keys/${data.id}`)).status).toBe(200);
    expect((await program.get('/ways')).status).toBe(401);
  }
  expect((await admin().delete('/api-keys/2147483647')).status).toBe(404);
});

it('gets 401 once it has expired, and stays in the list', async () => {
  const { data } = await make();
  await testApp.sql`update api_keys set expires_at = now() where id = ${data.id}`;
  expect((await testApp.withToken(data.key).get('/ways')).status).toBe(401);
  const [shown] = (await admin().get<ApiKey[]>('/api-keys')).data;
  expect([shown?.id, shown?.state]).toEqual([data.id, 'expired']);
});

it('notifications, check 26: ends with its owner’s account, for good', async () => {
  const { id } = await testApp.seedUser({ role: 'manager' });
  const { key } = await seedApiKey(testApp.db, { user_id: id });
  const program = testApp.withToken(key);
  expect((await program.get('/ways')).status).toBe(200);
  expect((await admin().put(`/users/${id}`, { status: false })).status).toBe(200);
  expect((await program.get('/ways')).status).toBe(401);
  expect((await admin().put(`/users/${id}`, { status: true })).status).toBe(200);
  expect((await program.get('/ways')).status).toBe(401);
  expect(await labels()).toEqual([]);
});

it('ends with its owner’s account also when somebody at the database deactivates or deletes it', async () => {
  const people = [
    await testApp.seedUser({ role: 'admin' }),
    await testApp.seedUser({ role: 'admin' }),
  ];
  const keys = await Promise.all(people.map(({ id }) => seedApiKey(testApp.db, { user_id: id })));
  await testApp.sql`update users set active = false where id = ${people[0]!.id}`;
  await testApp.sql`delete from users where id = ${people[1]!.id}`;
  for (const { key } of keys) expect((await testApp.withToken(key).get('/ways')).status).toBe(401);
});

it('stays when its owner signs out, gets a new password, or was idle for months', async () => {
  const { id } = await testApp.seedUser({ role: 'admin' });
  const { key } = await seedApiKey(testApp.db, { user_id: id });
  const owner = testApp.withToken(await testApp.seedSession(id));
  const program = testApp.withToken(key);
  expect((await program.get('/ways')).status).toBe(200);
  await owner.post('/auth/logout');
  await admin().put(`/users/${id}`, { password: 'another-password' });
  await testApp.sql`update api_keys set last_used_at = now() - interval '25 days' where user_id = ${id}`;
  await sweepSessions(testApp.db);
  expect((await program.get('/ways')).status).toBe(200);
});

it('notes to the minute when it was used', async () => {
  const { data } = await make();
  await testApp.withToken(data.key).get('/ways');
  const used = async () => (await admin().get<ApiKey[]>('/api-keys')).data[0]?.last_used_at;
  const first = await used();
  expect(Math.abs(Date.now() - Date.parse(first!))).toBeLessThan(60_000);
  await testApp.withToken(data.key).get('/ways');
  expect(await used()).toBe(first);
});

it('never makes or ends keys, even that of an admin', async () => {
  const { data } = await make();
  const program = testApp.withToken(data.key);
  expect((await make({ label: 'b' }, program)).body.code).toBe('key_closed');
  expect((await program.delete(`/api-keys/${data.id}`)).body.code).toBe('key_closed');
});

it('notifications, check 26: that may only read gets 403 from each call that writes', async () => {
  const owner = await testApp.idOf('admin');
  const { key } = await seedApiKey(testApp.db, { user_id: owner, scope: 'read' });
  const address = await testApp.listen();
  const writing = [...OPEN_TO_KEYS].filter(({ method }) => method !== 'GET');
  expect(writing.length).toBeGreaterThan(50);
  for (const { method, path } of writing) {
    const answer = await fetch(`${address}/api${path.replace(/:\w+/g, '1')}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { code } = (await answer.json()) as { code: string };
    expect([method, path, answer.status, code]).toEqual([method, path, 403, 'key_may_only_read']);
  }
});

it('opens no more once its owner has another role', async () => {
  const { id } = await testApp.seedUser({ role: 'admin' });
  const program = testApp.withToken((await seedApiKey(testApp.db, { user_id: id })).key);
  expect((await program.get('/money/figures')).status).toBe(200);
  await testApp.sql`update users set role = 'user' where id = ${id}`;
  const { status, body } = await program.get('/money/figures');
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

it('names what it wrote in history, with its owner behind it', async () => {
  const { data } = await make({ label: 'Shop system' });
  const way = await testApp.seedWay({ status: 'assigned' });
  const delivery = await testApp.seedDelivery({ way_id: way, status: 'assigned' });
  const program = testApp.withToken(data.key);
  const action = { type: 'plan', next_on: '2999-01-01' };
  const planned = await program.post('/parcels/many', { action, items: versionedRows([delivery]) });
  expect(planned.status).toBe(201);
  const moved = await program.patch(`/ways/${way}/status`, { status: 'on_the_way' });
  expect(moved.status).toBe(200);
  await admin().patch(`/ways/${way}/status`, { status: 'delivered' });

  interface Entry {
    user: { id: number; username: string; name: string };
  }
  const history = await admin().get<Entry[]>(`/ways/${way}/history`);
  const who = history.data.map(({ user }) => [user.id, user.username, user.name]);
  const id = await testApp.idOf('admin');
  expect(who.at(0)).toEqual([id, 'the-admin', 'The admin']);
  expect(who.at(-1)).toEqual([id, 'the-admin', 'key Shop system']);
  const { data: day } = await admin().get<{ events: { user: string }[] }>('/dashboard/day');
  expect(day.events.map(({ user }) => user)).toContain('key Shop system');
  // It stays so after the key was ended.
  await admin().delete(`/api-keys/${data.id}`);
  const story = await admin().get<{ events: { kind: string; user: { name: string } }[] }>(
    `/parcels/${delivery}`,
  );
  const plan = story.data.events.find(({ kind }) => kind === 'planned');
  expect(plan?.user).toEqual({ id, name: 'key Shop system' });
});

it('notifications, check 26: makes 600 calls a minute, and then gets 429, whatever others do', async () => {
  const { data } = await make();
  const other = await make({ label: 'Other' });
  const program = testApp.withToken(data.key);
  const statuses: number[] = [];
  for (let n = 0; n < 602; n += 1) statuses.push((await program.get('/townships?limit=1')).status);
  expect(statuses.findIndex((status) => status !== 200)).toBe(600);
  const { status, headers, body } = await program.get('/townships?limit=1');
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await testApp.withToken(other.data.key).get('/townships')).status).toBe(200);
  expect((await admin().get('/townships')).status).toBe(200);
});

it('is in no line of the log, and neither is its hash', async () => {
  const { data } = await make();
  await testApp.withToken(data.key).get('/ways');
  await testApp.withToken(data.key).get(`/ways?search=${data.key}`);
  await testApp.withToken(data.key).get(`/${data.key}`);
  const log = testApp.log.join('\n');
  expect(log).toContain('"path":"/api/ways"');
  expect(log).not.toContain(data.key.slice(4, 20));
});

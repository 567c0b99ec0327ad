/** Streams: who gets one, how many there may be, and when they end. */
import { contract } from '@waydesk/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../testing/admin/operate.ts';
import { clientOf } from '../testing/app/client.ts';
import { openRawConnection } from '../testing/app/socket.ts';
import { liveNode, openStream, personWithToken } from '../testing/live/streamReader.ts';
import { seedPhone } from '../testing/phones/seedPhone.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

interface Node {
  app: FastifyInstance;
  address: string;
}

const testApp = testAppForFile();
let a: Node;
let b: Node;
beforeAll(async () => {
  // What ends is to be noticed at once, not when all are checked.
  a = await liveNode(testApp, { checkMs: 3_600_000 });
  b = await liveNode(testApp, { checkMs: 3_600_000 });
});

const admin = () =>
  clientOf(a.app, async () => (await personWithToken(testApp, { role: 'admin' })).token);

describe('a stream', () => {
  it('is sent as it is, past caches and buffers', async () => {
    const { token } = await personWithToken(testApp);
    const { status, headers } = await openStream(a.address, token, {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'waydesk-api': '1',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is refused to who waits for an end, and told to nobody without a session', async () => {
    const { status, body } = await testApp.as('user').get('/live');
    expect([status, body.code]).toEqual([406, 'no_stream']);
    expect((await openStream(a.address, 'none')).status).toBe(401);
    const { token } = await seedPhone(testApp.db);
    expect((await openStream(a.address, token)).status).toBe(403);
  });

  it('beats while there is nothing to tell', async () => {
    const quick = await liveNode(testApp, { beatMs: 20 });
    const { token } = await personWithToken(testApp);
    const connection = await openRawConnection(quick.address);
    const { socket } = connection;
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    await expect
      .poll(() => connection.received().split(':\n\n').length, { timeout: 30_000 })
      .toBeGreaterThan(5);
    socket.destroy();
  });

  it('is no use of its session', async () => {
    const { id, token } = await personWithToken(testApp);
    await testApp.sql`update sessions set last_used_at = now() - interval '11 hours' where user_id = ${id}`;
    expect((await openStream(a.address, token)).status).toBe(200);
    const client = clientOf(a.app, async () => token);
    const at = { at: 'ways:1', doing: 'viewing' };
    expect((await client.post('/live/place', at)).status).toBe(200);
    expect((await client.get('/ways', { 'waydesk-by-itself': '1' })).status).toBe(200);
    const age = () =>
      testApp.sql<{ hours: number }>`select extract(epoch from now() - last_used_at) / 3600 as hours
        from sessions where user_id = ${id}`;
    expect(Number((await age()).rows[0]?.hours)).toBeGreaterThan(10);
    expect((await client.get('/ways')).status).toBe(200);
    expect(Number((await age()).rows[0]?.hours)).toBeLessThan(1);
  });
});

describe('live, check 6: a stream ends on each node', () => {
  const ENDINGS: Record<string, (id: number, token: string) => Promise<{ status: number }>> = {
    'its person is disabled': (id) => admin().put(`/users/${id}`, { status: false }),
    'its person gets a new password': (id) =>
      admin().put(`/users/${id}`, { password: 'another horse' }),
    'it is signed out': (_, token) => clientOf(a.app, async () => token).post('/auth/logout'),
    'an operator ends its session': async (id) => {
      const { rows } = await testApp.sql<{
        email: string;
      }>`select email from users where id = ${id}`;
      const { db, app } = testApp;
      const company = { db, config: app.services.config };
      const { code } = await operate(company, 'end-sessions', rows[0]!.email);
      return { status: code === 0 ? 200 : 500 };
    },
    'its account is linked to a rider': async (id) => {
      const rider = await testApp.seedRider();
      return admin().put(`/riders/${rider}/account`, { user_id: id });
    },
  };

  it.each(Object.entries(ENDINGS))('when %s', async (_, end) => {
    const { id, token } = await personWithToken(testApp, { role: 'rider' });
    const other = await personWithToken(testApp);
    const streams = [await openStream(a.address, token), await openStream(b.address, token)];
    const stays = await openStream(b.address, other.token);
    expect((await end(id, token)).status).toBe(200);
    await Promise.all(streams.map(({ ended }) => ended));
    const { status } = await openStream(b.address, token);
    expect(status).toBe(401);
    const way = await testApp.seedWay();
    await admin().post(`/ways/${way}/notes`, { note: 'Still told' });
    await stays.next('changed');
  });

  it('and one of another session of the same person goes on', async () => {
    const { id, token } = await personWithToken(testApp);
    const second = await testApp.seedSession(id);
    const [ends, stays] = [await openStream(b.address, token), await openStream(b.address, second)];
    await clientOf(a.app, async () => token).post('/auth/logout');
    await ends.ended;
    const way = await testApp.seedWay();
    await admin().post(`/ways/${way}/notes`, { note: 'Still told' });
    expect((await stays.next('changed')).areas).toContain('ways');
  });

  it('at the latest when all sessions are checked', async () => {
    const quick = await liveNode(testApp, { checkMs: 50 });
    const { id, token } = await personWithToken(testApp);
    const { ended } = await openStream(quick.address, token);
    await testApp.sql`delete from sessions where user_id = ${id}`;
    await ended;
    expect(quick.app.services.live.streams()).toBe(0);
  });
});

describe('live, check 7: there are only so many streams', () => {
  it('on a node: one more gets 503 and when to ask again; the others stay', async () => {
    const full = await liveNode(testApp, { limits: { perNode: 3 } });
    const people = await Promise.all([1, 2, 3, 4].map(() => personWithToken(testApp)));
    const streams = [];
    for (const { token } of people) streams.push(await openStream(full.address, token));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    expect(streams[3]?.headers['retry-after']).toBe('60');
    streams[0]?.close();
    await expect
      .poll(async () => (await openStream(full.address, people[3]!.token)).status, {
        timeout: 30_000,
      })
      .toBe(200);
  });

  it('of a session: eight; a tab that comes back does not count twice', async () => {
    const { token } = await personWithToken(testApp);
    const tabs = Array.from({ length: 9 }, (_, n) => `tab-number-${n}`);
    const statuses = [];
    for (const tab of tabs) statuses.push((await openStream(a.address, token, { tab })).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 503]);
    const again = await openStream(a.address, token, { tab: tabs[0]! });
    expect(again.status).toBe(200);
  });
});

it('live, check 8: a reader that does not read is given up, and its memory with it', async () => {
  const quick = await liveNode(testApp, { pulse: { everyMs: 1, leadMs: 1 } });
  const { token } = await personWithToken(testApp, { role: 'admin' });
  const other = await personWithToken(testApp, { role: 'admin' });
  const { socket, closed } = await openRawConnection(quick.address);
  socket.write(
    `GET /api/live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const reads = await openStream(quick.address, other.token);
  await expect.poll(() => quick.app.services.live.streams(), { timeout: 30_000 }).toBe(2);
  socket.pause();
  const done = Array.from({ length: 200 }, (_, index) => index + 1);
  let isOver = false;
  void closed.then(() => (isOver = true));
  const write = () =>
    quick.app.services.live.written({
      row: contract.bulkJobs.moveWays,
      args: { params: {}, query: {}, body: {} } as never,
      person: null,
      tab: null,
      version: undefined,
      data: () => ({ done }),
    });
  while (!isOver && quick.app.services.live.streams() === 2) {
    write();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(quick.app.services.live.streams()).toBe(1);
  const count = reads.events.length;
  write();
  await expect.poll(() => reads.events.length, { timeout: 30_000 }).toBeGreaterThan(count);
  socket.destroy();
});

it('live, check 9: a stop says goodbye to each stream and does not wait for any', async () => {
  const stopping = await liveNode(testApp);
  const people = await Promise.all(Array.from({ length: 20 }, () => personWithToken(testApp)));
  const streams = await Promise.all(people.map(({ token }) => openStream(stopping.address, token)));
  const closed = stopping.app.close();
  const byes = await Promise.all(streams.map((stream) => stream.next('bye')));
  await Promise.all(streams.map(({ ended }) => ended));
  await closed;
  expect(new Set(byes.map(({ after }) => after)).size).toBeGreaterThan(10);
  expect(Math.max(...byes.map(({ after }) => after))).toBeLessThanOrEqual(5_000);
});

it('live, check 23: streams take no places of calls', async () => {
  const narrow = await testApp.newNode({
    live: { url: testApp.databaseUrl },
    admission: { callsAtOnce: 2 },
  });
  const address = await testApp.listen(narrow);
  const people = await Promise.all(Array.from({ length: 30 }, () => personWithToken(testApp)));
  for (const { token } of people) expect((await openStream(address, token)).status).toBe(200);
  const client = clientOf(narrow, async () => people[0]!.token);
  // One after the other, so that only what holds a place for long could take it from them.
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await client.get('/ways')).status);
  expect(statuses).toEqual(Array<number>(5).fill(200));
});

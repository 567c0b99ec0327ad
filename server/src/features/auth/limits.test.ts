import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import { sweepKnownAddresses } from '../../domain/signIn/knownAddresses.ts';
import { sweepLimits } from '../../domain/signIn/limits.ts';

const PASSWORD = 'correct horse';

let testApp: TestApp;
let nodes: FastifyInstance[];
let email: string;
beforeAll(async () => {
  // Trusting a proxy lets each request of a test come from its own address.
  testApp = await newTestApp({ config: { trustProxy: 1 } });
  nodes = [testApp.app, await testApp.newNode()];
});
beforeEach(async () => {
  await testApp.sql`truncate login_limits, known_addresses`;
  ({ email } = await testApp.seedUser({ password: PASSWORD }));
});
afterAll(() => testApp.close());

async function attempt(from: string, over: { email?: string; password?: string } = {}, node = 0) {
  const reply = await nodes[node]!.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': from },
    payload: { email, password: 'guess', ...over },
  });
  return {
    status: reply.statusCode,
    wait: Number(reply.headers['retry-after'] ?? 0),
    text: reply.payload,
  };
}

const right = { password: PASSWORD };
/** Two more failures are allowed at the addresses so far: 48 sign-ins would take long. */
const nearlyFull = () =>
  testApp.sql`update login_limits set points = 48 where key like 'address:%'`;
const count = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

it('allows about 10 of a thousand guesses on two nodes without locking the owner out', async () => {
  expect((await attempt('198.51.100.7', right)).status).toBe(200);
  const guesses = [];
  for (let wave = 0; wave < 20; wave += 1) {
    const fifty = Array.from({ length: 50 }, (_, i) =>
      attempt('203.0.113.9', { password: `guess${wave}-${i}` }, i % 2),
    );
    guesses.push(...(await Promise.all(fifty)));
  }
  expect(count(guesses, 401)).toBe(10);
  expect(count(guesses, 429)).toBe(990);
  const refused = guesses.find((guess) => guess.status === 429);
  expect(refused?.wait).toBeGreaterThan(60);
  expect(refused?.wait).toBeLessThanOrEqual(15 * 60);
  // The right password does not help from the blocked address but works from elsewhere.
  expect((await attempt('203.0.113.9', right)).status).toBe(429);
  expect((await attempt('198.51.100.7', right)).status).toBe(200);
}, 90_000);

it('limits one address over many accounts', async () => {
  const next = async (i: number) =>
    (await attempt('203.0.113.9', { email: `u${i}@example.com` }, i % 2)).status;
  expect(await next(0)).toBe(401);
  await nearlyFull();
  expect([await next(1), await next(2), await next(3), await next(4)]).toEqual([
    401, 401, 429, 429,
  ]);
});

it('limits an account over many addresses, except where its owner signed in before', async () => {
  expect((await attempt('198.51.100.7', right)).status).toBe(200);
  const guesses = [];
  for (let i = 0; i < 20; i += 1) guesses.push(await attempt(`203.0.113.${i}`, {}, i % 2));
  expect(count(guesses, 401)).toBe(10);
  expect(count(guesses, 429)).toBe(10);
  expect((await attempt('192.0.2.1', right)).status).toBe(429);
  expect((await attempt('198.51.100.7', right)).status).toBe(200);
  // There, too, guessing ends.
  const own = [];
  for (let i = 0; i < 12; i += 1) own.push(await attempt('198.51.100.7'));
  expect([count(own, 401), count(own, 429)]).toEqual([10, 2]);
});

it('does not lock an office out because others fail at its address', async () => {
  const office = '198.51.100.7';
  expect((await attempt(office, right)).status).toBe(200);
  const other = async (i: number) => (await attempt(office, { email: `x${i}@y.example` })).status;
  expect(await other(0)).toBe(401);
  await nearlyFull();
  expect([await other(1), await other(2), await other(3), await other(4)]).toEqual([
    401, 401, 429, 429,
  ]);
  for (let i = 0; i < 3; i += 1) {
    expect((await attempt(office, {}, i % 2)).status).toBe(401);
    expect((await attempt(office, right, i % 2)).status).toBe(200);
  }
}, 60_000);

it('remembers an address through a crash, and forgets it after 30 days', async () => {
  const block = () => testApp.sql`update login_limits set points = 99 where key like 'account:%'`;
  const home = '198.51.100.7';
  expect((await attempt(home, right)).status).toBe(200);
  // A crash empties unlogged tables.
  await testApp.sql`truncate login_limits`;
  await attempt('203.0.113.1');
  await block();
  expect((await attempt(home, right)).status).toBe(200);
  await testApp.sql`update known_addresses set expires_at = expires_at - interval '30 days'`;
  expect((await attempt(home, right)).status).toBe(429);
  await sweepKnownAddresses(testApp.db);
  expect(await testApp.db.selectFrom('known_addresses').selectAll().execute()).toEqual([]);
});

it('lets people in from where they signed in before while strangers flood the sign-in', async () => {
  const home = '198.51.100.7';
  expect((await attempt(home, right)).status).toBe(200);
  let flooding = true;
  let n = 0;
  const statuses = new Set<number>();
  const flood = Array.from({ length: 100 }, async () => {
    while (flooding) {
      n += 1;
      const from = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      statuses.add((await attempt(from, { email: `f${n}@y.example` })).status);
    }
  });
  const mine = [];
  for (let i = 0; i < 6; i += 1) mine.push((await attempt(home, right)).status);
  flooding = false;
  await Promise.all(flood);
  expect(mine).toEqual([200, 200, 200, 200, 200, 200]);
  expect([...statuses].sort((a, b) => a - b)).toEqual([401, 503]);
}, 90_000);

it('counts failures only', async () => {
  await attempt('203.0.113.9', { email: 'other@example.com' });
  await nearlyFull();
  for (let i = 0; i < 12; i += 1) expect((await attempt('203.0.113.9', right)).status).toBe(200);
});

it('resets after a sign-in and after 15 minutes', async () => {
  const nine = async () => {
    for (let i = 0; i < 9; i += 1) expect((await attempt('203.0.113.9')).status).toBe(401);
  };
  await nine();
  expect((await attempt('203.0.113.9', right)).status).toBe(200);
  await nine();
  await attempt('203.0.113.9');
  expect((await attempt('203.0.113.9')).status).toBe(429);
  await testApp.sql`update login_limits set expire = expire - 15 * 60 * 1000`;
  expect((await attempt('203.0.113.9')).status).toBe(401);
});

it('treats a /64 of IPv6 as one address and ignores the letter case of e-mails', async () => {
  for (let i = 0; i < 10; i += 1) {
    expect((await attempt(`2001:db8:0:1::${i + 1}`)).status).toBe(401);
  }
  expect((await attempt('2001:0db8:0000:0001:ffff::1')).status).toBe(429);
  expect((await attempt('2001:db8:0:1::99', { email: email.toUpperCase() })).status).toBe(429);
  await testApp.sql`delete from login_limits where key like 'account:%'`;
  expect((await attempt('2001:db8:0:2::1')).status).toBe(401);
});

it('gives the same answers for known and unknown e-mails', async () => {
  const both = async () => [
    await attempt('203.0.113.1'),
    await attempt('203.0.113.2', { email: 'nobody@example.com' }),
  ];
  const first = await both();
  await testApp.sql`update login_limits set points = 10 where key like 'pair:%'`;
  const last = await both();
  expect([count(first, 401), count(last, 429)]).toEqual([2, 2]);
  for (const [known, unknown] of [first, last]) expect(known?.text).toBe(unknown?.text);
});

it('ignores forwarded addresses from untrusted proxies', async () => {
  const direct = await newTestApp();
  const from = (i: number) =>
    direct.anonymous.post(
      '/auth/login',
      { email, password: 'x' },
      { 'x-forwarded-for': `203.0.113.${i}` },
    );
  for (let i = 0; i < 10; i += 1) expect((await from(i)).status).toBe(401);
  expect((await from(99)).status).toBe(429);
  await direct.close();
});

it('stores neither e-mail nor address, and removes old counts', async () => {
  await attempt('203.0.113.9', { email: 'my secret typed in the wrong field' });
  expect((await attempt('203.0.113.9', right)).status).toBe(200);
  const stored: object[] = await testApp.db.selectFrom('login_limits').selectAll().execute();
  stored.push(...(await testApp.db.selectFrom('known_addresses').selectAll().execute()));
  expect(stored.length).toBeGreaterThan(3);
  expect(JSON.stringify(stored)).not.toMatch(/secret|203\.0/);
  await testApp.sql`update login_limits set expire = 1`;
  await sweepLimits(testApp.db);
  expect(await testApp.db.selectFrom('login_limits').selectAll().execute()).toEqual([]);
});

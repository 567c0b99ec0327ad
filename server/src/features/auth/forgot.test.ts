import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkToken, mailsIn, newMailServer } from '../../testing/files/mails.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';

let testApp: TestApp;
let outbox: string;
beforeAll(async () => {
  testApp = await newTestApp({
    config: { trustProxy: 1, publicUrl: 'https://ways.example.com', logLevel: 'trace' },
  });
  outbox = testApp.app.services.config.outboxDir;
});
beforeEach(() => testApp.sql`truncate login_limits`);
afterAll(() => testApp.close());

async function forgot(email: unknown, headers: Record<string, string> = {}, app = testApp.app) {
  const start = performance.now();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers,
    payload: { email },
  });
  const ms = performance.now() - start;
  return { status: reply.statusCode, text: reply.payload, headers: reply.headers, ms };
}

/** The mails that a call caused, once its background work is done. */
async function mailsOf(call: () => Promise<unknown>) {
  const names = () => {
    try {
      return readdirSync(outbox).length;
    } catch {
      return 0;
    }
  };
  const before = names();
  await call();
  await testApp.app.services.backgroundTasks.done();
  return names() === 0 ? [] : (await mailsIn(outbox)).slice(before);
}

it('mails a link to the e-mail of the account, in both languages', async () => {
  const { email } = await testApp.seedUser({ email: 'Ma.Su@example.mm', name: 'မစု' });
  const mails = await mailsOf(async () => {
    expect((await forgot(' ma.su@EXAMPLE.mm ')).status).toBe(200);
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.headers).toMatchObject({
    to: email,
    subject: 'Your new Waydesk password / Waydesk စကားဝှက်အသစ်',
  });
  const link = `https://ways.example.com/reset-password/${linkToken(mails[0])}`;
  expect(linkToken(mails[0])).toMatch(/^[\w-]{43}$/);
  expect(mails[0]?.text.split(link)).toHaveLength(3);
  expect(mails[0]?.text).toMatch(/Hello မစု,[^]*within 30 minutes[^]*မင်္ဂလာပါ မစု[^]*30 မိနစ်/);
});

it('takes the host of the link from the settings, never from the request', async () => {
  const { email } = await testApp.seedUser();
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  const mails = await mailsOf(() => forgot(email, forged));
  expect(mails[0]?.text).toContain('https://ways.example.com/reset-password/');
  expect(JSON.stringify(mails)).not.toContain('evil');
});

it('sends no mail for unknown or disabled accounts', async () => {
  const { email } = await testApp.seedUser({ active: false });
  const mails = await mailsOf(async () => {
    for (const one of [email, 'nobody@example.com', '%', "' or 1=1 --"])
      expect((await forgot(one)).status).toBe(200);
  });
  expect(mails).toEqual([]);
  expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(2);
});

it.each([
  [{}, 'Email is required'],
  [{ email: ' ' }, 'Email is required'],
  [{ email: null }, 'Email is required'],
  [{ email: ['a@b.c'] }, 'This must be text'],
  [{ email: 'x'.repeat(255) }, 'Use at most 254 characters'],
])('requires an email: %j', async (body, message) => {
  const { status, body: answer } = await testApp.anonymous.post('/auth/forgot-password', body);
  expect([status, answer.message]).toEqual([400, message]);
});

describe('a request does not reveal which e-mails exist', () => {
  it('by the bytes or time of 500 answers each', async () => {
    await testApp.sql`
      insert into users (username, email, name, password_hash, role)
      select 'k' || n, 'known' || n || '@example.com', 'K', 'x', 'user'
      from generate_series(0, 499) as n`;
    const times: Record<string, number[]> = { known: [], other: [] };
    const seen = new Set<string>();
    const mails = await mailsOf(async () => {
      for (let n = 0; n < 500; n += 1) {
        // Alternating, so that changes in the machine's speed affect both alike.
        for (const kind of n % 2 === 0 ? ['known', 'other'] : ['other', 'known']) {
          const address = `10.${kind === 'known' ? 1 : 2}.${n >> 8}.${n & 255}`;
          const email = `${kind}${n}@example.com`;
          const { status, text, headers, ms } = await forgot(email, { 'x-forwarded-for': address });
          const { date: _, 'x-request-id': _id, ...rest } = headers;
          seen.add(JSON.stringify([status, text, rest]));
          times[kind]?.push(ms);
          await testApp.app.services.backgroundTasks.done();
        }
      }
    });
    expect(mails).toHaveLength(500);
    expect(seen.size).toBe(1);
    const [known = 0, other = 0] = Object.values(times).map(
      (all) => all.sort((a, b) => a - b)[250],
    );
    expect(Math.abs(known - other)).toBeLessThan(5);
  }, 120_000);

  it('when the mail server hangs', async () => {
    const server = await newMailServer({ silent: true });
    const slow = await newTestApp({ config: { smtpUrl: server.url } });
    const { email } = await slow.seedUser();
    const answers = [];
    for (const one of [email, 'nobody@example.com']) answers.push(await forgot(one, {}, slow.app));
    expect(answers[0]?.text).toBe(answers[1]?.text);
    await expect.poll(() => server.connections()).toBe(1);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
    await server.close();
    await slow.close();
  });

  it('by the limits, which are the same for both', async () => {
    const { email } = await testApp.seedUser();
    const statuses = async (one: string, from: (n: number) => string, times: number) => {
      const all = [];
      for (let n = 0; n < times; n += 1)
        all.push((await forgot(one, { 'x-forwarded-for': from(n) })).status);
      return all;
    };
    for (const one of [email, 'nobody@example.com']) {
      await testApp.sql`truncate login_limits`;
      const sameAddress = await statuses(one, () => '203.0.113.9', 6);
      expect(sameAddress).toEqual([200, 200, 200, 200, 200, 429]);
      const otherAddresses = await statuses(one, (n) => `198.51.100.${n}`, 6);
      expect(otherAddresses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await testApp.sql`truncate login_limits`;
    const many = [];
    for (let n = 0; n < 21; n += 1)
      many.push((await forgot(`u${n}@example.com`, { 'x-forwarded-for': '203.0.113.9' })).status);
    expect(many.filter((status) => status === 429)).toEqual([429]);
    const refused = await forgot('x@example.com', { 'x-forwarded-for': '203.0.113.9' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

it('leaves the secret only in the mail', async () => {
  const { email } = await testApp.seedUser();
  const [mail] = await mailsOf(() => forgot(email));
  const token = linkToken(mail);
  const { rows } = await testApp.sql<{ line: string }>`
    select row_to_json(t)::text as line from password_resets as t
    union all select row_to_json(t)::text from login_limits as t`;
  const log = testApp.log.join('');
  expect(log).toContain('mail left in the outbox');
  for (const place of [log, rows.map(({ line }) => line).join()]) {
    expect(place.length).toBeGreaterThan(100);
    expect(place).not.toContain(token);
    expect(place).not.toContain(Buffer.from(token).toString('hex'));
    expect(place).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
  expect(log).not.toContain(email);
});

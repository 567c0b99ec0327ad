import type * as Argon2 from '@node-rs/argon2';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../http/passwords.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

/** Calls of the real functions. */
const work = vi.hoisted(() => ({ verify: [] as string[], hash: [] as unknown[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return {
    ...real,
    verify: (stored: string, password: string) => {
      work.verify.push(stored);
      return real.verify(stored, password);
    },
    hash: (password: string, cost: object) => {
      work.hash.push(cost);
      return real.hash(password, cost);
    },
  };
});

const PASSWORD = 'correct horse';

const testApp = testAppForFile();
beforeEach(() => testApp.sql`truncate login_limits`);

const logIn = (email: unknown, password: unknown = PASSWORD) =>
  testApp.anonymous.post<{ token: string }>('/auth/login', { email, password });

describe('signing in', () => {
  it('accepts the e-mail in any letter case and answers token and user twice', async () => {
    const over = { email: 'Owner@example.com', name: 'Owner', password: PASSWORD };
    const { id } = await testApp.seedUser(over);
    const { status, body, data } = await logIn(' owner@EXAMPLE.com ');
    expect(status).toBe(200);
    const user = {
      id,
      username: expect.any(String),
      name: 'Owner',
      email: over.email,
      role: 'user',
    };
    const token = expect.stringMatching(/^[\w-]{43}$/);
    expect(body).toEqual({
      success: true,
      status: 'success',
      message: 'Login successful!',
      token,
      user,
      data: { token, user },
    });
    expect((await testApp.withToken(data.token).post('/auth/logout')).status).toBe(200);
  });

  it('compares passwords exactly', async () => {
    const { email } = await testApp.seedUser({ password: ' <é> ' });
    expect((await logIn(email, ' <é> ')).status).toBe(200);
    expect((await logIn(email, '<é>')).status).toBe(401);
    expect((await logIn(email, ' <e\u0301> ')).status).toBe(401);
  });

  it.each([
    [{}, ['Email is required', 'Password is required']],
    [{ email: ' ', password: '' }, ['Email is required', 'Password is required']],
    [{ email: 'a@b.c', password: null }, ['Password is required']],
    [{ email: ['a@b.c'], password: 'x' }, ['This must be text']],
    [{ email: 'a'.repeat(255), password: 'x' }, ['Use at most 254 characters']],
  ])('names the missing fields: %j', async (body, messages) => {
    const reply = await testApp.anonymous.post('/auth/login', body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.map((error) => error.message)).toEqual(messages);
  });

  it('tells disabled people that they are disabled only when the password is right', async () => {
    const { email } = await testApp.seedUser({ password: PASSWORD, active: false });
    const right = await logIn(email);
    expect([right.status, right.body.code]).toEqual([403, 'inactive']);
    expect(right.body.message).toBe('Your account is inactive. Please contact an administrator.');
    expect((await logIn(email, 'wrong')).text).toBe(
      (await logIn('nobody@example.com', 'wrong')).text,
    );
  });
});

describe('a sign-in does not reveal which e-mails exist', () => {
  it('by the bytes of the answer', async () => {
    const { email } = await testApp.seedUser({ password: PASSWORD });
    const off = await testApp.seedUser({ password: PASSWORD, active: false });
    const replies = [];
    for (const one of [email, off.email, 'nobody@example.com'])
      replies.push(await logIn(one, 'wrong'));
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401]);
    expect(replies[0]?.body.message).toBe('Invalid email or password');
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    const headers = replies.map(({ headers: { date: _, 'x-request-id': _id, ...rest } }) =>
      JSON.stringify(rest),
    );
    expect(new Set(headers).size).toBe(1);
  });

  it('by the work it takes', async () => {
    const password_hash = await hashPassword(PASSWORD);
    expect(work.hash.at(-1)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const known = await testApp.seedUser({ password_hash });
    const off = await testApp.seedUser({ password_hash, active: false });
    const costs = [];
    for (const email of [known.email, off.email, 'nobody@example.com', 'else@example.com']) {
      work.verify.length = 0;
      await logIn(email, 'wrong');
      costs.push(work.verify.map((stored) => stored.split('$').slice(0, 4).join('$')));
    }
    expect(new Set(costs.map((cost) => JSON.stringify(cost)))).toEqual(
      new Set(['["$argon2id$v=19$m=19456,t=2,p=1"]']),
    );
  });
});

describe('a hash that an earlier version made', () => {
  const seedEarlier = async () => {
    const earlier = await hash(PASSWORD, { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
    return testApp.seedUser({ password_hash: earlier });
  };
  const rowOf = (id: number) =>
    testApp.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is replaced at the next sign-in; sessions and the version stay', async () => {
    const { id, email } = await seedEarlier();
    const { version } = await rowOf(id);
    const first = (await logIn(email)).data.token;
    await testApp.app.services.backgroundTasks.done();
    expect((await rowOf(id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await rowOf(id)).version).toBe(version);
    expect((await testApp.withToken(first).get('/riders')).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(email, 'wrong')).status).toBe(401);
  });

  it('stays when the password is wrong', async () => {
    const { id, email } = await seedEarlier();
    const before = (await rowOf(id)).password_hash;
    expect((await logIn(email, 'wrong')).status).toBe(401);
    await testApp.app.services.backgroundTasks.done();
    expect((await rowOf(id)).password_hash).toBe(before);
  });

  it('lets several sign in while it is replaced', async () => {
    const { email } = await seedEarlier();
    const replies = await Promise.all([1, 2, 3, 4].map(() => logIn(email)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  });
});

it('records the time of a sign-in', async () => {
  const { id } = await testApp.seedUser();
  const token = await testApp.seedSession(id);
  const row = () =>
    testApp.db
      .selectFrom('users')
      .select(['last_login', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({ last_login: null, version: 1 });
  await testApp.withToken(token).post('/auth/update-last-login');
  expect(await row()).toEqual({ last_login: expect.any(Date), version: 1 });
});

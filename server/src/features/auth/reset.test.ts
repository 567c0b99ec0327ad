import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../../http/tokens.ts';
import { concurrently } from '../../testing/hub/concurrently.ts';
import { linkToken, mailsIn, newMailServer } from '../../testing/files/mails.ts';
import { newTestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { sweepPasswordResets } from './auth.queries.ts';

const testApp = testAppForFile();
beforeEach(() => testApp.sql`truncate login_limits`);

const INVALID = 'This link is invalid or has expired. Please ask for a new one.';

const reset = (token: string, password: unknown = 'after it') =>
  testApp.anonymous.post(`/auth/reset-password/${token}`, { password });
const logIn = async (email: string, password: string) =>
  (await testApp.anonymous.post('/auth/login', { email, password })).status;

async function askFor(email: string): Promise<string> {
  await testApp.anonymous.post('/auth/forgot-password', { email });
  await testApp.app.services.backgroundTasks.done();
  const mails = await mailsIn(testApp.app.services.config.outboxDir);
  return linkToken(mails.at(-1));
}

/** A person with a session and a reset link. */
async function person() {
  const { id, email } = await testApp.seedUser({ password: 'before' });
  const session = testApp.withToken(await testApp.seedSession(id));
  const signedIn = async () => (await session.post('/auth/update-last-login')).status === 200;
  return { id, email, signedIn, token: await askFor(email) };
}

describe('a link', () => {
  it('sets the password exactly as typed, once, and ends every session', async () => {
    const { email, signedIn, token } = await person();
    expect(await signedIn()).toBe(true);
    expect((await reset(token, ' <Å> pass ')).status).toBe(200);
    expect(await signedIn()).toBe(false);
    expect([await logIn(email, 'before'), await logIn(email, ' <Å> pass ')]).toEqual([401, 200]);
    const again = await reset(token);
    expect([again.status, again.body.code, again.body.message]).toEqual([400, 'bad_link', INVALID]);
    expect(await logIn(email, ' <Å> pass ')).toBe(200);
  });

  it('works once when it is used a hundred times at once', async () => {
    const { email, token } = await person();
    const passwords = Array.from({ length: 100 }, (_, n) => `password ${n}`);
    const replies = await concurrently(
      100,
      100,
      (n) => reset(token, passwords[n]),
      ({ status }) => status,
    );
    const winners = passwords.filter((_, n) => replies[n]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(99);
    expect(await logIn(email, winners[0] ?? '')).toBe(200);
  }, 60_000);

  it("lasts 30 minutes by the database's clock", async () => {
    const { email, token } = await person();
    const age = (interval: string) =>
      testApp.sql`update password_resets set created_at = now() - ${interval}::interval,
          expires_at = now() - ${interval}::interval + (expires_at - created_at)
        where used_at is null`;
    await age('30 minutes');
    expect((await reset(token)).status).toBe(400);
    await age('29 minutes 50 seconds');
    expect([(await reset(token)).status, await logIn(email, 'after it')]).toEqual([200, 200]);
  });

  it('ends when another link of the person is used or the password is changed', async () => {
    const { id, email, token } = await person();
    const second = await askFor(email);
    const stranger = await person();
    expect((await reset(second)).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
    const third = await askFor(email);
    await testApp.as('admin').put(`/users/${id}`, { password: 'by the admin' });
    expect([(await reset(third)).status, await logIn(email, 'by the admin')]).toEqual([400, 200]);
    expect((await reset(stranger.token)).status).toBe(200);
  });

  it('does not work for a disabled account, even after it is enabled again', async () => {
    const { id, token } = await person();
    await testApp.as('admin').put(`/users/${id}`, { status: false });
    expect((await reset(token)).status).toBe(400);
    await testApp.as('admin').put(`/users/${id}`, { status: true });
    expect((await reset(token)).status).toBe(400);
  });

  it.each([
    [{}, 'Password is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(1001) }, 'Use at most 1000 characters'],
    [{ password: 'nul\0nul' }, 'This text holds characters that cannot be stored'],
  ])('is not used up by a bad password: %j', async (body, message) => {
    const { token } = await person();
    const { status, body: answer } = await testApp.anonymous.post(
      `/auth/reset-password/${token}`,
      body,
    );
    expect([status, answer.errors]).toEqual([400, [{ field: 'password', message }]]);
    expect((await reset(token)).status).toBe(200);
  });

  it('lets a person sign in who was blocked after too many failures', async () => {
    const { email, token } = await person();
    for (let n = 0; n < 10; n += 1) await logIn(email, 'guess');
    expect(await logIn(email, 'before')).toBe(429);
    await reset(token);
    expect(await logIn(email, 'after it')).toBe(200);
  });
});

it('no other secret works as a link', async () => {
  const { id, token } = await person();
  const { rows } = await testApp.sql<{ hex: string }>`
    select encode(token_hash, 'hex') as hex from password_resets where user_id = ${id}`;
  const session = await testApp.seedSession(id);
  const wrong = [newToken(), session, rows[0]?.hex ?? '', `${token}x`, token.slice(1), '%00', '..'];
  for (const one of wrong) {
    const { status, body } = await reset(encodeURIComponent(one));
    expect([`400 ${INVALID}`, '404 There is nothing at this address']).toContain(
      `${status} ${body.message}`,
    );
  }
  expect((await testApp.withToken(token).post('/auth/logout')).status).toBe(401);
  expect((await reset(token)).status).toBe(200);
});

it('expired links are removed', async () => {
  const { id } = await person();
  const living = await person();
  await testApp.sql`update password_resets set created_at = now() - interval '1 hour',
    expires_at = now() - interval '1 minute' where user_id = ${id}`;
  await sweepPasswordResets(testApp.db);
  const left = await testApp.db.selectFrom('password_resets').select('user_id').execute();
  const ids = left.map((row) => row.user_id);
  expect([ids.includes(id), ids.includes(living.id)]).toEqual([false, true]);
});

it('arrives by mail when a mail server is configured', async () => {
  const server = await newMailServer();
  const posted = await newTestApp({ config: { smtpUrl: server.url } });
  const { email } = await posted.seedUser({ password: 'before' });
  await posted.anonymous.post('/auth/forgot-password', { email });
  await posted.app.services.backgroundTasks.done();
  expect(server.recipients).toEqual([email]);
  const token = linkToken(server.mails[0]);
  const body = { password: 'after it' };
  const replies = [
    await posted.anonymous.post(`/auth/reset-password/${token}`, body),
    await posted.anonymous.post(`/auth/reset-password/${token}`, body),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 400]);
  await posted.close();
  await server.close();
});

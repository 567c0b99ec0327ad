import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LEFT_OUT } from '../../backup/format.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedPhone } from '../../testing/phones/seedPhone.ts';

const PASSWORD = 'canary-password-7f3a';
const WRONG = 'canary-wrong-91bc';
const TYPED_AS_EMAIL = 'canary-in-email-5d2e';
const LINK = 'canary-reset-link-c0ffee';

const testApp = testAppForFile({ config: { logLevel: 'trace' } });

/** Needed as they are to answer them, and therefore left out of backups. */
const SEALS = 'phone_seals';

/** The contents of every other table and of every file in the data folder. */
async function dump(): Promise<string> {
  const tables = await testApp.sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_name <> ${SEALS}`;
  expect(tables.rows.length).toBeGreaterThan(10);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await testApp.sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.raw(name)} as t`;
    parts.push(name, ...rows.map((row) => row.line));
  }
  const folder = testApp.app.services.config.dataDir;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    parts.push(file);
    if (statSync(join(folder, file)).isFile())
      parts.push(readFileSync(join(folder, file), 'latin1'));
  }
  return parts.join('\n');
}

const forms = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

/** Of bytes that are sent as base64. */
const formsOf = (sent: string) => [
  ...forms(sent),
  ...(['hex', 'base64url', 'latin1'] as const).map((how) =>
    Buffer.from(sent, 'base64').toString(how),
  ),
];

/** Signs in on a rider's phone, also with a wrong password. */
async function onPhone() {
  const { email, phone: id } = await seedPhone(testApp.db, { user: { password: PASSWORD } });
  const logIn = (password: string) =>
    testApp.anonymous.post<{ token: string; seal: string }>('/run/sign-in', {
      email,
      password,
      phone: { id, name: 'Redmi' },
    });
  await testApp.sql`delete from sessions where phone_id = ${id}`;
  await logIn(WRONG);
  return (await logIn(PASSWORD)).data;
}

it('the database, the files and the log hold no token, password or reset link', async () => {
  const { email } = await testApp.seedUser({ password: PASSWORD, name: 'Findable Name' });
  const logIn = (body: object | string) =>
    testApp.anonymous.post<{ token: string }>('/auth/login', body, {
      'content-type': 'application/json',
    });
  const { token } = (await logIn({ email, password: PASSWORD })).data;
  const me = testApp.withToken(token);
  const phone = await onPhone();
  await logIn({ email, password: WRONG });
  await logIn({ email: TYPED_AS_EMAIL, password: WRONG });
  await logIn(`{"email":"${email}","password":"${WRONG}" oops`);
  await logIn({ password: WRONG });
  await me.post('/auth/update-last-login', { token, password: PASSWORD });
  await me.get(`/nothing?token=${token}&password=${PASSWORD}`);
  await me.get('/nothing', { cookie: `token=${token}` });
  await testApp.anonymous.post(`/auth/reset-password/${LINK}`, { password: PASSWORD });
  await testApp.anonymous.get(`//reset-password/${LINK}`);
  testApp.app.log.error(
    { headers: { authorization: token }, token, body: { password: PASSWORD } },
    'careless',
  );

  const log = testApp.log.join('');
  expect(log).toContain('/api/nothing');
  expect(log).toContain('/api/auth/reset-password/[hidden]');
  expect(log).toContain('careless');
  const everything = `${await dump()}\n${log}`;
  expect(everything).toContain('Findable Name');
  const session = await testApp.sql<{ n: number }>`select count(*) as n from sessions`;
  expect(session.rows).toEqual([{ n: 2 }]);
  expect(LEFT_OUT).toContain(SEALS);
  const typed = [PASSWORD, WRONG, TYPED_AS_EMAIL, LINK];
  const secrets = [...[token, phone.token, ...typed].flatMap(forms), ...formsOf(phone.seal)];
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);

  // A hash from the database does not work as a token, in either encoding.
  const { rows } = await testApp.sql<{ hex: string; base64: string }>`
    select encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base64
    from sessions`;
  for (const stolen of [
    rows[0]!.hex,
    rows[0]!.base64,
    rows[0]!.base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  ]) {
    expect((await testApp.withToken(stolen).post('/auth/logout')).status).toBe(401);
  }
  expect((await me.post('/auth/logout')).status).toBe(200);
});

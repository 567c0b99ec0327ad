/** Setting a forgotten password with a code: once, in time, for one phone, and no guessing. */
import { CODE_INVALID } from '@waydesk/contract/portal/portal-codes.ts';
import type { PortalSession } from '@waydesk/contract/portal/portal.ts';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, codeAppForFile, codeIn, otherCode } from '../../testing/portal/codeApp.ts';
import { seedPortalSession, seedShopPerson } from '../../testing/portal/seedPortal.ts';

const OLD_PASSWORD = 'eight letters';
const made = codeAppForFile();

const seed = (over: Parameters<typeof seedShopPerson>[1] = {}) =>
  seedShopPerson(made.testApp.db, { password: OLD_PASSWORD, ...over });
const signIn = (phone: string, password: string, more: object = {}) =>
  made.testApp.anonymous.post<PortalSession>('/portal/sign-in', { phone, password, ...more });
const visit = async (token: string | null) =>
  (await made.testApp.withToken(token ?? '').get('/portal/me')).status;
const INVALID = [400, 'bad_code', CODE_INVALID];
const outcome = async (answer: ReturnType<typeof made.use>) => {
  const { status, body } = await answer;
  return [status, body.code, body.message];
};

describe('a new password with a code', () => {
  it('is set, signs in, and ends the sessions of before', async () => {
    const person = await seed();
    const code = await made.codeFor(person.phone);
    const { status, data } = await made.use(person.phone, code);
    expect([status, data.person?.id, data.shop?.id, data.shops]).toEqual([
      200,
      person.id,
      person.shop,
      [],
    ]);
    expect(await visit(data.token)).toBe(200);
    expect(await visit(person.token)).toBe(401);
    expect((await signIn(person.phone, OLD_PASSWORD)).status).toBe(401);
    expect((await signIn(person.phone, NEW_PASSWORD)).status).toBe(200);
  });

  it('takes phone and code however they are typed', async () => {
    const { phone } = await seed();
    const code = await made.codeFor(phone);
    const burmese = [...code].map((digit) => String.fromCodePoint(0x1040 + Number(digit)));
    const typed = `${burmese.slice(0, 3).join('')} ${burmese.slice(3).join('')}`;
    expect((await made.use(phone.replace('+959', '09 '), typed)).status).toBe(200);
  });

  it('is that of each shop of the phone, and asks which one it is for', async () => {
    const one = await seed();
    const two = await seed({ phone_key: one.phone, password: 'another one' });
    const gone = await seed({ phone_key: one.phone, active: false });
    const invited = await seed({ phone_key: one.phone, password_hash: null });
    const before = await made.testApp.sql<{ password_hash: string }>`
      select password_hash from shop_people where id = ${gone.id}`;
    const { data } = await made.use(one.phone, await made.codeFor(one.phone));
    expect([data.token, data.person]).toEqual([null, null]);
    expect(new Set(data.shops.map(({ id }) => id))).toEqual(new Set([one.shop, two.shop]));
    expect(data.shops).toHaveLength(2);
    for (const { token } of [one, two]) expect(await visit(token)).toBe(401);
    const chosen = await signIn(one.phone, NEW_PASSWORD, { shop_id: two.shop });
    expect(chosen.data.person?.id).toBe(two.id);
    const { rows } = await made.testApp.sql<{ id: number; password_hash: string | null }>`
      select id, password_hash from shop_people where id in (${gone.id}, ${invited.id}) order by id`;
    expect(rows.map((row) => row.password_hash)).toEqual([before.rows[0]?.password_hash, null]);
  });

  it('forgets the failed sign-ins, which held up neither code nor password', async () => {
    const { phone } = await seed();
    for (let n = 0; n < 10; n += 1) await signIn(phone, 'wrong one');
    expect((await signIn(phone, OLD_PASSWORD)).status).toBe(429);
    const { text } = await made.testApp.anonymous.post('/portal/code', { phone });
    expect(text).toContain('on its way');
    await made.testApp.app.services.backgroundTasks.done();
    const code = codeIn(made.gateway.calls.at(-1)?.fields['message']);
    expect((await made.use(phone, code, { from: '127.0.0.1' })).status).toBe(200);
    expect((await signIn(phone, NEW_PASSWORD)).status).toBe(200);
  });

  it('has eight characters or more, and a code six digits: neither costs an attempt', async () => {
    const { phone } = await seed();
    const code = await made.codeFor(phone);
    const short = await made.use(phone, code, { password: 'seven77' });
    expect([short.status, short.body.message]).toEqual([
      400,
      'Password must be at least 8 characters',
    ]);
    for (const typed of ['', '12345', '1234567', 'abcdef']) {
      const { status, body } = await made.use(phone, typed);
      expect([status, body.message]).toEqual([400, 'Please enter the 6 digits of the code']);
    }
    const { rows } = await made.testApp.sql`select attempts from shop_codes`;
    expect(rows).toEqual([{ attempts: 0 }]);
    expect((await made.use(phone, code)).status).toBe(200);
  });
});

describe('a code is refused with the same words', () => {
  it('when it is wrong, for an unknown phone, for another phone, and where none was asked for', async () => {
    const [one, two] = [await seed(), await seed()];
    const code = await made.codeFor(one.phone);
    const unknown = '+959770000002';
    await made.ask(unknown);
    for (const [phone, typed] of [
      [one.phone, otherCode(code)],
      [two.phone, code],
      [unknown, code],
      ['+959770000003', code],
    ] as const) {
      expect(await outcome(made.use(phone, typed))).toEqual(INVALID);
    }
    expect((await signIn(one.phone, OLD_PASSWORD)).status).toBe(200);
    expect((await made.use(one.phone, code)).status).toBe(200);
  });

  it('once it was used', async () => {
    const { phone } = await seed();
    const code = await made.codeFor(phone);
    expect((await made.use(phone, code)).status).toBe(200);
    expect(await outcome(made.use(phone, code, { password: 'a third one' }))).toEqual(INVALID);
    expect((await signIn(phone, NEW_PASSWORD)).status).toBe(200);
  });

  it('after five minutes', async () => {
    const { phone } = await seed();
    const code = await made.codeFor(phone);
    await made.letPass(5 * 60 - 10);
    const { rows } = await made.testApp.sql<{ id: string }>`select id from shop_codes`;
    expect(rows).toHaveLength(1);
    await made.letPass(11);
    expect(await outcome(made.use(phone, code))).toEqual(INVALID);
    await made.letPass(-11);
    expect((await made.use(phone, code)).status).toBe(200);
  });

  it('after five attempts, also of many at once on two nodes', async () => {
    const { phone } = await seed();
    const code = await made.codeFor(phone);
    const other = await made.testApp.newNode();
    const wrong = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        made.use(phone, otherCode(code, n + 1), n % 2 === 0 ? {} : { app: other }),
      ),
    );
    expect(wrong.map(({ status }) => status)).toEqual(Array(8).fill(400));
    const { rows } = await made.testApp.sql`select attempts from shop_codes`;
    expect(rows).toEqual([{ attempts: 5 }]);
    expect(await outcome(made.use(phone, code))).toEqual(INVALID);
    expect((await signIn(phone, OLD_PASSWORD)).status).toBe(200);
  });

  it('once another one was asked for, also one that did not arrive', async () => {
    const { phone } = await seed();
    const first = await made.codeFor(phone);
    await made.letPass(61);
    const second = await made.codeFor(phone);
    expect(await outcome(made.use(phone, first === second ? 'none' : first))).toEqual(INVALID);
    expect((await made.use(phone, second)).status).toBe(200);
  });

  it('when the person or the shop was deactivated since, and stays unused then', async () => {
    const person = await seed();
    const code = await made.codeFor(person.phone);
    await made.testApp.sql`update shop_people set active = false where id = ${person.id}`;
    expect(await outcome(made.use(person.phone, code))).toEqual(INVALID);
    await made.testApp.sql`update shop_people set active = true where id = ${person.id}`;
    await made.testApp.sql`update online_shops set status = 'inactive' where id = ${person.shop}`;
    expect(await outcome(made.use(person.phone, code))).toEqual(INVALID);
    await made.testApp.sql`update online_shops set status = 'active' where id = ${person.shop}`;
    expect((await signIn(person.phone, OLD_PASSWORD)).status).toBe(200);
    expect((await made.use(person.phone, code)).status).toBe(200);
  });
});

it('a guesser has at most fifteen attempts in any hour', async () => {
  const { phone } = await seed();
  // Once more than an hour, so that a limit of sixty minutes would let the codes of two hours in.
  for (let minute = 0; minute <= 64; minute += 4) {
    await made.ask(phone);
    for (let n = 0; n < 6; n += 1) await made.use(phone, '000000');
    // Those of networks and of sign-ins are others.
    await made.testApp.sql`truncate login_limits`;
    await made.letPass(4 * 60);
  }
  const { rows } = await made.testApp.sql`
    select count(*)::integer as codes, sum(attempts)::integer as attempts from shop_codes`;
  expect(rows).toEqual([{ codes: 3, attempts: 15 }]);
}, 60_000);

it('counts wrong codes like wrong passwords, from one network: the eleventh is not compared', async () => {
  const { phone } = await seed();
  const from = '203.0.113.8';
  for (let n = 0; n < 10; n += 1) {
    expect((await made.use(phone, '000000', { from })).status).toBe(400);
  }
  const refused = await made.use(phone, '000000', { from });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
});

it('of several at once with the right code one sets its password, and one session is opened', async () => {
  const person = await seed();
  await seedPortalSession(made.testApp.db, person.id);
  const code = await made.codeFor(person.phone);
  const other = await made.testApp.newNode();
  const passwords = ['first of them', 'second of them', 'third of them', 'fourth of them'];
  const answers = await Promise.all(
    passwords.map((password, n) =>
      made.use(person.phone, code, { password, ...(n % 2 === 0 && { app: other }) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  const won = answers.findIndex(({ status }) => status === 200);
  const { rows } = await made.testApp.sql`
    select from shop_sessions where person_id = ${person.id}`;
  expect(rows).toHaveLength(1);
  expect((await signIn(person.phone, passwords[won]!)).status).toBe(200);
});

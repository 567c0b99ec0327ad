/** Asking for a code: to whom it goes, what it says, and that the answer tells nobody whose phone is known. */
import { CODE_ASKED } from '@waydesk/contract/portal/portal-codes.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { codeAppForFile, codeIn } from '../../testing/portal/codeApp.ts';
import { seedShopPerson } from '../../testing/portal/seedPortal.ts';
import { codeText } from './portal.codeText.ts';

const A_DAY = 6;
const made = codeAppForFile({ NOTICES_A_DAY: String(A_DAY) });
const UNKNOWN = '+959770000001';

const seed = (over: Parameters<typeof seedShopPerson>[1] = {}) =>
  seedShopPerson(made.testApp.db, over);
const sms = () => made.gateway.calls.map(({ fields }) => fields);

describe('a code', () => {
  it('goes by SMS to the phone, however it is typed', async () => {
    const { phone } = await seed();
    const { status, body } = await made.ask(phone.replace('+959', '09 '));
    expect([status, body.message]).toEqual([200, CODE_ASKED]);
    expect(sms()).toHaveLength(1);
    expect(sms()[0]).toEqual({
      to: phone,
      message: expect.stringMatching(/^စကားဝှက်ကုဒ် \d{6} \(5 မိနစ်\)။ ရုံးက ဘယ်တော့မှ မမေးပါ$/),
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('comes in the name of the company', async () => {
    await made.testApp.as('admin').put('/company', { name: 'Shwe Lan Express' });
    const { phone } = await seed();
    await made.ask(phone);
    expect(sms()[0]?.['message']).toMatch(/^Shwe Lan Express: /);
  });

  it.each([
    [null, 1],
    ['Shwe Lan Express', 1],
    ['ရွှေလမ်း အမြန်ချောပို့', 1],
    ['Shwe Lan Express Delivery', 1],
    ['Shwe Lan Express Delivery and Cargo Service Company Limited', 2],
  ])('is an SMS in the name of %s of %i parts', (company, parts) => {
    expect(smsParts(codeText('004711', company)).parts).toBe(parts);
    expect(codeText('004711', company)).toContain('004711');
  });

  it('goes to one phone once, also when two shops know it', async () => {
    const { phone: phone_key } = await seed();
    await seed({ phone_key });
    await made.ask(phone_key);
    expect(sms()).toHaveLength(1);
  });

  it('is not in the database, the log or a list of notices', async () => {
    const { phone } = await seed();
    const code = await made.codeFor(phone);
    made.gateway.manner = (response, { raw }) => void response.writeHead(500).end(raw);
    await made.letPass(61);
    const second = await made.codeFor(phone);
    expect(made.testApp.log.join('')).toContain('sending a code by SMS failed');
    const { rows } = await made.testApp.sql<{ line: string }>`
      select row_to_json(c)::text as line from shop_codes as c`;
    const { text } = await made.testApp.as('admin').get('/notices');
    for (const where of [made.testApp.log.join(''), rows.map(({ line }) => line).join(), text]) {
      // Times and ids have digits, too.
      for (const one of [code, second]) expect(where).not.toMatch(new RegExp(`\\b${one}\\b`));
    }
    expect(rows.map(({ line }) => line).join()).toContain('$argon2id$');
    expect(text).not.toContain(phone);
  });
});

describe('whose phone it is', () => {
  it('decides whether an SMS goes, and nothing else', async () => {
    const known = await seed();
    const gone = await seed({ active: false });
    const closed = await seed({
      shop_id: await made.testApp.seedShop({ status: 'inactive' }),
    });
    const invited = await seed({ password_hash: null });
    const answers = [];
    for (const phone of [known.phone, UNKNOWN, gone.phone, closed.phone, invited.phone]) {
      const { status, text, headers } = await made.ask(phone);
      const { date: _, 'x-request-id': _id, ...rest } = headers;
      answers.push(JSON.stringify([status, text, rest]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(sms().map(({ to }) => to)).toEqual([known.phone]);
  });

  it('is not told by the time of 60 answers each', async () => {
    const times: Record<'known' | 'other', number[]> = { known: [], other: [] };
    const { phone } = await seed();
    for (let n = 0; n < 60; n += 1) {
      // Alternating, so that changes in the machine's speed affect both alike.
      for (const kind of n % 2 === 0
        ? (['known', 'other'] as const)
        : (['other', 'known'] as const)) {
        await made.testApp.sql`truncate shop_codes, login_limits`;
        const begun = performance.now();
        const answer = await made.testApp.anonymous.post('/portal/code', {
          phone: kind === 'known' ? phone : UNKNOWN,
        });
        times[kind].push(performance.now() - begun);
        expect(answer.status).toBe(200);
        await made.testApp.app.services.backgroundTasks.done();
      }
    }
    expect(sms()).toHaveLength(60);
    // Of the quicker ones: what else runs on the machine holds up the others.
    const [known = 0, other = 0] = Object.values(times).map((all) => all.sort((a, b) => a - b)[15]);
    expect(Math.abs(known - other)).toBeLessThan(5);
  }, 60_000);

  it('is not told by a gateway that hangs or refuses', async () => {
    const { phone } = await seed();
    let answerAtLast = () => {};
    made.gateway.manner = (response) => {
      answerAtLast = () => void response.writeHead(500).end();
    };
    const begun = performance.now();
    const hung = await made.testApp.anonymous.post('/portal/code', { phone });
    expect(performance.now() - begun).toBeLessThan(2_000);
    const other = await made.testApp.anonymous.post('/portal/code', { phone: UNKNOWN });
    expect(hung.text).toBe(other.text);
    await expect.poll(() => made.gateway.calls.length).toBe(1);
    // It may have been sent all the same.
    const code = codeIn(sms()[0]?.['message']);
    expect((await made.use(phone, code)).status).toBe(200);
    answerAtLast();
    await made.testApp.app.services.backgroundTasks.done();
  });
});

describe('codes are limited', () => {
  it('to one a minute, three in an hour and ten in a day, for known and unknown phones alike', async () => {
    const { phone } = await seed();
    for (const one of [phone, UNKNOWN]) {
      const outcomes: unknown[] = [];
      const ask = async () => {
        const { status, body, headers } = await made.ask(one);
        outcomes.push(status === 200 ? 200 : [body.code, Number(headers['retry-after'])]);
      };
      await ask();
      await ask();
      await made.letPass(61);
      await ask();
      await made.letPass(61);
      await ask();
      await made.letPass(61);
      await ask();
      const [wait] = outcomes.splice(-1) as [[string, number]];
      expect(outcomes).toEqual([200, ['too_many_codes', 60], 200, 200]);
      // Of the first one, and the five minutes for which the last one works.
      expect(wait[0]).toBe('too_many_codes');
      expect(wait[1]).toBeGreaterThan(3_700);
      expect(wait[1]).toBeLessThanOrEqual(3_720);
      await made.testApp.sql`delete from shop_codes`;
      for (let n = 0; n < 10; n += 1) {
        await made.letPass(2 * 3_600);
        await made.testApp.sql`update shop_codes set sent_at = now() - interval '3 days'
          where sent_at is not null`;
        expect((await made.ask(one)).status).toBe(200);
      }
      await made.letPass(2 * 3_600);
      expect((await made.ask(one)).status).toBe(429);
      await made.testApp.sql`truncate shop_codes`;
    }
  });

  it('on two nodes together, and of many at once', async () => {
    const { phone } = await seed();
    const other = await made.testApp.newNode();
    const post = (app: typeof other) =>
      app.inject({ method: 'POST', url: '/api/portal/code', payload: { phone } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(n % 2 === 0 ? other : made.testApp.app)),
    );
    await other.services.backgroundTasks.done();
    await made.testApp.app.services.backgroundTasks.done();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(sms()).toHaveLength(1);
  });

  it('to twenty in an hour for a network, whatever the phones', async () => {
    const from = '203.0.113.7';
    for (let n = 0; n < 20; n += 1) {
      expect((await made.ask(`+95977100${1000 + n}`, from)).status).toBe(200);
    }
    const refused = await made.ask('+959771009999', from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await made.ask('+959771009999')).status).toBe(200);
  });

  it('by what the day may have, with notices and tests: then for every phone', async () => {
    const { phone } = await seed();
    const admin = await made.testApp.idOf('admin');
    await made.testApp.sql`insert into notice_tests (id, user_id, channel)
      select gen_random_uuid(), ${admin}, 'sms' from generate_series(2, ${A_DAY})`;
    try {
      expect((await made.ask(UNKNOWN)).status).toBe(200);
      expect((await made.ask(phone)).status).toBe(200);
      expect(sms()).toHaveLength(1);
      const setup = await made.testApp.as('admin').get<{ sent_today: number }>('/notices/setup');
      expect(setup.data.sent_today).toBe(A_DAY);
      await made.letPass(61);
      for (const one of [phone, UNKNOWN]) {
        const { status, body } = await made.ask(one);
        expect([status, body.code]).toEqual([409, 'day_full']);
      }
      expect(sms()).toHaveLength(1);
    } finally {
      await made.testApp.sql`delete from notice_tests`;
    }
  });

  it('of many at once at the end of the day no more go out than it has left', async () => {
    const admin = await made.testApp.idOf('admin');
    const phones = [await seed(), await seed(), await seed(), await seed()].map((one) => one.phone);
    await made.testApp.sql`insert into notice_tests (id, user_id, channel)
      select gen_random_uuid(), ${admin}, 'sms' from generate_series(3, ${A_DAY})`;
    try {
      await Promise.all(phones.map((phone) => made.ask(phone)));
      expect(sms()).toHaveLength(2);
    } finally {
      await made.testApp.sql`delete from notice_tests`;
    }
  });
});

describe('without a gateway for SMS', () => {
  const bare = testAppForFile();
  it('says whom to ask, and stores nothing', async () => {
    const { phone } = await seedShopPerson(bare.db);
    const { status, body } = await bare.anonymous.post('/portal/code', { phone });
    expect([status, body.code]).toEqual([409, 'channel_not_set_up']);
    expect(body.message).toContain('ask the office for a new invitation');
    expect((await bare.sql`select from shop_codes`).rows).toEqual([]);
  });
});

it.each([
  [{}, 'Phone number is required'],
  [{ phone: ' ' }, 'Phone number is required'],
  [{ phone: 'Ma Su' }, 'Please enter one mobile number, such as 09 420 012 345'],
  [{ phone: '01 234567' }, 'Please enter one mobile number, such as 09 420 012 345'],
])('asks for a mobile number: %j', async (sent, message) => {
  const { status, body } = await made.testApp.anonymous.post('/portal/code', sent);
  expect([status, body.message]).toEqual([400, message]);
});

/** The rules of notices: read, added, changed; who may, what is refused, two at once. */
import type { NoticeRule, NoticeRuleBody } from '@waydesk/contract/notices/notice-rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
const admin = () => testApp.as('admin');

const BODY: NoticeRuleBody = {
  event: 'on_the_way',
  audience: 'customer',
  channel: 'sms',
  enabled: true,
  lang: 'my',
  text_my: '{company}: {shop} မှ ပါဆယ် လာနေပါပြီ။ {link}',
  text_en: '{company}: your parcel from {shop} is coming. {link}',
  delay_s: 60,
  best_before_s: 43_200,
};
const add = (over: Partial<NoticeRuleBody> = {}, headers?: Record<string, string>) =>
  admin().post<NoticeRule>('/notice-rules', { ...BODY, ...over }, headers);
const list = async () => (await admin().get<NoticeRule[]>('/notice-rules')).data;

beforeEach(async () => {
  await testApp.sql`delete from notices`;
  await testApp.sql`delete from notice_rules`;
});

describe('a new rule', () => {
  it('is answered as it was stored, and listed in the order of events', async () => {
    const paid = await add({
      event: 'statement_paid',
      audience: 'shop',
      text_my: '{statement}',
      text_en: '{statement}',
    });
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.data).toEqual({ ...BODY, id: expect.any(Number), version: 1 });
    expect(added.headers['etag']).toBe('"1"');
    expect((await list()).map(({ id }) => id)).toEqual([added.data.id, paid.data.id]);
    const read = await admin().get<NoticeRule>(`/notice-rules/${added.data.id}`);
    expect(read.data).toEqual(added.data);
  });

  it('happens once for a key', async () => {
    const headers = { 'idempotency-key': 'first-rule-0001' };
    const [one, other] = [await add({}, headers), await add({}, headers)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.data).toEqual(one.data);
    expect(await list()).toHaveLength(1);
  });

  it('is the only one of its event, audience and channel, also of two at once', async () => {
    const answers = await Promise.all([add(), add({ text_en: 'Another' }), add()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { status, body } = await add();
    expect([status, body.code]).toEqual([409, 'notice_rule_exists']);
    expect(body.errors).toEqual([
      { field: 'channel', message: 'There is a rule for this already' },
    ]);
    expect(await list()).toHaveLength(1);
    expect((await add({ channel: 'viber' })).status).toBe(201);
  });

  it('names every unknown word in both texts, and every lone brace', async () => {
    const { status, body } = await add({
      text_my: '{company} {rider} {amount }',
      text_en: 'A {statement} for {__proto__} {rider} {',
    });
    expect([status, body.code]).toEqual([422, 'bad_notice_rule']);
    expect(body.errors).toEqual([
      { field: 'text_my', message: 'The word {rider} is not known here' },
      { field: 'text_my', message: 'The word {amount } is not known here' },
      { field: 'text_en', message: 'The word {statement} is not known here' },
      { field: 'text_en', message: 'The word {__proto__} is not known here' },
      { field: 'text_en', message: 'The word {rider} is not known here' },
      {
        field: 'text_en',
        message: 'A brace stands alone. Write words as {company}, or leave the brace out.',
      },
    ]);
    expect(await list()).toEqual([]);
  });

  it('has as many parts as an SMS may, and any number elsewhere', async () => {
    const text_my = 'က'.repeat(67 * 6);
    expect((await add({ text_my })).status).toBe(201);
    const { status, body } = await add({ event: 'delivered', text_my: `${text_my}က` });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'text_my', message: 'This text needs 7 SMS parts. Use at most 6.' },
    ]);
    expect((await add({ channel: 'viber', text_my: `${text_my}က` })).status).toBe(201);
  });

  it.each([
    ['returns to customers', { event: 'returned' }, 'audience'],
    ['statements to customers', { event: 'statement_paid' }, 'audience'],
    ['customers by Telegram', { channel: 'telegram' }, 'channel'],
    ['customers by mail', { channel: 'mail' }, 'channel'],
  ] as const)('is never about %s', async (_, over, field) => {
    const { status, body } = await add({ ...over, text_my: '{company}', text_en: '{company}' });
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it.each([
    ['no event', { event: 'lost' }, 'event'],
    ['no text', { text_en: ' ' }, 'text_en'],
    ['a text of 2,001 letters', { text_en: 'x'.repeat(2_001), channel: 'viber' }, 'text_en'],
    ['a delay of a day and a second', { delay_s: 86_401 }, 'delay_s'],
    ['a time of 4 minutes', { best_before_s: 240 }, 'best_before_s'],
    ['a word for a switch', { enabled: 'perhaps' }, 'enabled'],
    ['a language of others', { lang: 'fr' }, 'lang'],
  ])('refuses %s', async (_, over, field) => {
    const { status, body } = await admin().post('/notice-rules', { ...BODY, ...over });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('keeps hostile text as it is', async () => {
    const text_en = `'; drop table notice_rules; -- "\\ $1 \${x} %s ' "`;
    const { status, body } = await add({ text_en });
    // The braces of a program are words, too.
    expect([status, body.errors?.[0]?.message]).toEqual([422, 'The word {x} is not known here']);
    const plain = text_en.replace('${x}', '');
    expect((await add({ text_en: plain })).data.text_en).toBe(plain.replaceAll('  ', ' '));
  });
});

describe('a change', () => {
  it('is stored whole and raises the version; the same again does not', async () => {
    const { data } = await add();
    const body = { ...BODY, enabled: false, text_en: 'Soon: {link}' };
    const path = `/notice-rules/${data.id}`;
    const changed = await admin().put<NoticeRule>(path, body, { 'if-match': '"1"' });
    expect(changed.data).toEqual({ ...body, id: data.id, version: 2 });
    expect((await admin().put<NoticeRule>(path, body)).data.version).toBe(2);
  });

  it('of an older version is refused with the current one', async () => {
    const { data } = await add();
    const path = `/notice-rules/${data.id}`;
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all(
      ['One', 'Two'].map((text_en) => admin().put<NoticeRule>(path, { ...BODY, text_en }, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    const saved = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 412)!.data).toEqual(saved.data);
  });

  it('may be of its subject, while nothing was told by it and nobody has that subject', async () => {
    const { data } = await add();
    const { data: other } = await add({ event: 'delivered' });
    const path = `/notice-rules/${data.id}`;
    const taken = await admin().put(path, { ...BODY, event: 'delivered' });
    expect([taken.status, taken.body.code]).toEqual([409, 'notice_rule_exists']);
    expect((await admin().put(path, { ...BODY, event: 'assigned' })).status).toBe(200);
    const delivery_id = await testApp.seedDelivery({ way_id: await testApp.seedWay() });
    await testApp.sql`insert into notices (rule_id, delivery_id, due_at, best_before)
      values (${other.id}, ${delivery_id}, now(), now())`;
    const used = await admin().put(`/notice-rules/${other.id}`, BODY);
    expect([used.status, used.body.code]).toEqual([409, 'notice_rule_used']);
    const same = { ...BODY, event: 'delivered', text_en: 'Done' };
    expect((await admin().put(`/notice-rules/${other.id}`, same)).status).toBe(200);
  });

  it('is checked like a new one', async () => {
    const { data } = await add();
    const { status, body } = await admin().put(`/notice-rules/${data.id}`, {
      ...BODY,
      text_my: '{day}',
    });
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'text_my']);
  });

  it.each(['2147483647', 'abc', '0'])('of rule %s is a 404', async (id) => {
    expect((await admin().put(`/notice-rules/${id}`, BODY)).status).toBe(404);
    expect((await admin().get(`/notice-rules/${id}`)).status).toBe(404);
  });
});

it.each(['manager', 'user', 'rider'] as const)('nothing of it is for a %s', async (role) => {
  const { data } = await add();
  const person = testApp.as(role);
  const path = `/notice-rules/${data.id}`;
  const answers = [
    await person.get('/notice-rules'),
    await person.get(path),
    await person.put(path, BODY),
    await person.post('/notice-rules', BODY),
    await person.post('/notice-rules/starter', { customer: 'sms', shop: null, lang: 'my' }),
    await person.post('/notice-rules/preview', { ...BODY, text: 'x' }),
    await person.post('/notice-rules/test', { ...BODY, text: 'x', to: '09420012345' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});

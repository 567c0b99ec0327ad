/** One press that turns on a tested set of rules. */
import type { NoticeRule } from '@waydesk/contract/notices/notice-rules.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { openMessageServer } from '../../testing/noticeCalls/messageServer.ts';
import { STARTER_TEXTS, starterRules } from './starterTexts.ts';

const server = await openMessageServer();
afterAll(() => server.close());
const testApp = testAppForFile({ config: { notices: { ...server.settings, viber: null } } });

const start = (body: object) =>
  testApp.as('admin').post<NoticeRule[]>('/notice-rules/starter', { lang: 'my', ...body });
const list = async () => (await testApp.as('admin').get<NoticeRule[]>('/notice-rules')).data;

beforeEach(() => testApp.sql`delete from notice_rules`);

it('makes the rules of both audiences, turned on, with texts in both languages', async () => {
  const { status, data } = await start({ customer: 'sms', shop: 'telegram' });
  expect(status).toBe(200);
  expect(data).toEqual(await list());
  const wanted = starterRules({ customer: 'sms', shop: 'telegram' }, 'my');
  expect(data).toHaveLength(wanted.length);
  expect(data.map(({ id: _, version: __, ...rule }) => rule)).toEqual(
    expect.arrayContaining(wanted),
  );
  expect(data.every(({ enabled, lang }) => enabled && lang === 'my')).toBe(true);
  expect(data.find(({ event }) => event === 'returned')?.text_my).toBe(
    STARTER_TEXTS.shop.returned?.my,
  );
});

it('turns on what was off and leaves the texts that were there; again changes nothing', async () => {
  await start({ customer: 'sms', shop: null });
  await testApp.sql`update notice_rules set enabled = false, text_my = 'Ours', version = 4
    where event = 'failed'`;
  const { data } = await start({ customer: 'sms', shop: null, lang: 'en' });
  expect(data.find(({ event }) => event === 'failed')).toMatchObject({
    enabled: true,
    lang: 'my',
    text_my: 'Ours',
    version: 5,
  });
  expect(data.filter(({ version }) => version === 1)).toHaveLength(data.length - 1);
  expect((await start({ customer: 'sms', shop: null })).data).toEqual(data);
});

it('by several at once makes each rule once', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => start({ customer: 'sms', shop: 'telegram' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rules = await list();
  const subjects = rules.map(({ event, audience, channel }) => `${event} ${audience} ${channel}`);
  expect(new Set(subjects).size).toBe(rules.length);
  expect(answers.map(({ data }) => data)).toEqual([rules, rules, rules]);
});

it('is refused for a channel that the server does not have, and then makes nothing', async () => {
  for (const body of [
    { customer: 'viber', shop: null },
    { customer: 'sms', shop: 'mail' },
  ]) {
    const { status, body: answer } = await start(body);
    expect([status, answer.code]).toEqual([409, 'channel_not_set_up']);
  }
  expect(await list()).toEqual([]);
});

it.each([
  ['nobody', { customer: null, shop: null }, 422, 'customer'],
  ['customers by mail', { customer: 'mail', shop: null }, 400, 'customer'],
  ['shops by pigeon', { customer: null, shop: 'pigeon' }, 400, 'shop'],
  ['another language', { customer: 'sms', shop: null, lang: 'fr' }, 400, 'lang'],
])('refuses %s', async (_, body, status, field) => {
  const answer = await start(body);
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
  expect(await list()).toEqual([]);
});

/** A text that somebody sends to his own phone first: at once, counted, and in no list of notices. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { openMessageServer } from '../../testing/noticeCalls/messageServer.ts';

const server = await openMessageServer();
afterAll(() => server.close());
const testApp = testAppForFile({ config: { notices: { ...server.settings, aDay: 15 } } });

const BODY = {
  event: 'on_the_way',
  audience: 'customer',
  channel: 'sms',
  lang: 'en',
  text: '{company}: on its way. "Quotes", \\ and ကျေးဇူး',
  to: '09 420 012 345',
};
const send = (over: object = {}, headers?: Record<string, string>) =>
  testApp
    .as('admin')
    .post<{ to: string; parts: number | null }>(
      '/notice-rules/test',
      { ...BODY, ...over },
      headers,
    );
const counted = async () => (await testApp.sql`select from notice_tests`).rows.length;
const toShop = { event: 'delivered', audience: 'shop' };

beforeEach(async () => {
  await testApp.sql`delete from notice_tests`;
  await testApp.sql`delete from quiet_phones`;
  server.taken.length = 0;
  server.answer = { status: 200, text: '{"ok":true}' };
});

describe('a test', () => {
  it('is sent at once, in one valid request, and counts for the day', async () => {
    await testApp.as('admin').put('/company', { name: 'Shwe {link} "Lan"' });
    const { status, data } = await send();
    expect([status, data]).toEqual([200, { to: '+959420012345', parts: 1 }]);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.headers['authorization']).toBe('Bearer of-the-gateway');
    expect(server.taken[0]?.body).toEqual({
      to: '+959420012345',
      message: 'Shwe {link} "Lan": on its way. "Quotes", \\ and ကျေးဇူး',
      reference: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(await counted()).toBe(1);
    expect((await testApp.sql`select from notices`).rows).toEqual([]);
    const setup = await testApp.as('admin').get<{ sent_today: number }>('/notices/setup');
    expect(setup.data.sent_today).toBe(1);
  });

  it('says what the preview shows', async () => {
    const shop_id = await testApp.seedShop({ os_name: 'Shwe Yee' });
    const way_id = await testApp.seedWay({ shop_id });
    await testApp.seedDelivery({ way_id, status: 'on_the_way' });
    const text = 'From {shop}';
    await send({ text });
    const preview = await testApp
      .as('admin')
      .post<{ text: string }>('/notice-rules/preview', { ...BODY, text });
    expect(server.taken[0]?.body['message']).toBe(preview.data.text);
    expect(preview.data.text).toBe('From Shwe Yee');
  });

  it('is sent once for a key', async () => {
    const key = { 'idempotency-key': 'one-test-000001' };
    const [first, again] = [await send({}, key), await send({}, key)];
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
    expect(server.taken).toHaveLength(1);
    expect(await counted()).toBe(1);
    expect((await send({ text: 'Another' }, key)).status).toBe(422);
  });

  it('of which the answer was lost is sent under the same id', async () => {
    const key = { 'idempotency-key': 'one-test-000002' };
    server.answer = { status: 503, text: '' };
    expect((await send({}, key)).status).toBe(409);
    server.answer = { status: 200, text: '' };
    expect((await send({}, key)).status).toBe(200);
    const ids = server.taken.map(({ body }) => body['reference']);
    expect(ids[0]).toBe(ids[1]);
    expect(await counted()).toBe(2);
  });

  it('goes by Viber and to a chat of Telegram', async () => {
    expect((await send({ channel: 'viber' })).data.parts).toBe(1);
    const bot = await send({ ...toShop, channel: 'telegram', to: '-100123' });
    expect(bot.data).toEqual({ to: '-100123', parts: null });
    expect(server.taken.map(({ path }) => path)).toEqual([
      '/send',
      '/bot12345:token-of-the-bot/sendMessage',
    ]);
  });
});

describe('a test is refused', () => {
  /** How it was answered, and the fields that it names; nothing was sent. */
  const refused = async (over: object) => {
    const { status, body } = await send(over);
    expect(server.taken).toEqual([]);
    return [status, body.code, ...(body.errors ?? []).map(({ field }) => field)];
  };

  it('where the channel is not set up', async () => {
    const mail = { ...toShop, channel: 'mail', to: 'su@example.mm' };
    expect(await refused(mail)).toEqual([409, 'channel_not_set_up']);
    const bare = await newTestApp();
    try {
      const { status, body } = await bare.as('admin').post('/notice-rules/test', BODY);
      expect([status, body.code]).toEqual([409, 'channel_not_set_up']);
    } finally {
      await bare.close();
    }
    expect(await counted()).toBe(0);
  });

  it('by the gateway, with what it said and without its secrets', async () => {
    server.answer = { status: 401, text: '{"error":"no credit for of-the-gateway"}' };
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'gateway_refused']);
    expect(body.message).toContain('no credit');
    expect(JSON.stringify(body)).not.toContain('of-the-gateway');
  });

  it('after ten in an hour, of that person alone', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('600');
    expect(await counted()).toBe(10);
    expect(server.taken).toHaveLength(10);
    const { id } = await testApp.seedUser({ role: 'admin' });
    const other = testApp.withToken(await testApp.seedSession(id));
    expect((await other.post('/notice-rules/test', BODY)).status).toBe(200);
    await testApp.sql`update notice_tests set sent_at = now() - interval '61 minutes'`;
    expect((await send()).status).toBe(200);
  });

  it('on a day that is full', async () => {
    const { id } = await testApp.seedUser({ role: 'admin' });
    await testApp.sql`insert into notice_tests (id, user_id, channel)
      select gen_random_uuid(), ${id}, 'sms' from generate_series(1, 15)`;
    expect(await refused({})).toEqual([409, 'day_full']);
  });

  it('to a phone that wants no notices', async () => {
    await testApp.sql`insert into quiet_phones (phone_key) values ('+959420012345')`;
    expect(await refused({})).toEqual([409, 'quiet_phone']);
  });

  it.each([
    ['no phone', { to: 'Ma Su' }, 'to'],
    ['two phones', { to: '09420012345,09420012346' }, 'to'],
    ['a landline', { to: '01234567' }, 'to'],
    ['nowhere', { to: '' }, 'to'],
    ['no address', { ...toShop, channel: 'mail', to: 'a@b, c@d.mm' }, 'to'],
    ['a text of which nothing is left', { text: '{link}', event: 'planned' }, 'text'],
  ])('with %s', async (_, over, field) => {
    expect(await refused(over)).toEqual([400, 'bad_input', field]);
    expect(await counted()).toBe(0);
  });

  it('for what no rule may say', async () => {
    expect(await refused({ text: '{rider}' })).toEqual([422, 'bad_notice_rule', 'text']);
    // Six parts as it is typed, and seven with the name of the company.
    await testApp.as('admin').put('/company', { name: 'Shwe Lan Express Delivery' });
    const text = `${'က'.repeat(67 * 6 - 9)}{company}`;
    expect(await refused({ text })).toEqual([422, 'bad_notice_rule', 'text']);
    const toCustomer = { channel: 'telegram', to: '12' };
    expect(await refused(toCustomer)).toEqual([422, 'bad_notice_rule', 'channel']);
  });

  it('to a name of Telegram: only a chat has a number', async () => {
    const toName = { ...toShop, channel: 'telegram', to: '@shwe_yee' };
    expect(await refused(toName)).toEqual([409, 'no_chat']);
  });
});

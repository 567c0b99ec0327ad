/** Shops join in Telegram by a link; what the bot is told arrives at a hook that only Telegram can use. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { openMessageServer } from '../../testing/noticeCalls/messageServer.ts';

const server = await openMessageServer();
afterAll(() => server.close());
const testApp = testAppForFile({ config: { notices: server.settings, logLevel: 'trace' } });
const { secret, token } = server.settings.telegram!;

interface ShopChat {
  is_set_up: boolean;
  connected_at: string | null;
}
let shop_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop({ os_name: 'Shwe Yee' });
});
beforeEach(async () => {
  await testApp.sql`delete from shop_chats`;
  server.taken.length = 0;
});

const admin = () => testApp.as('admin');
const path = (id: number | string = shop_id) => `/online-shops/${id}/chat`;
const chat = async () => (await admin().get<ShopChat>(path())).data;
const join = async () => {
  const { status, data } = await admin().post<{ url: string }>(path());
  expect(status).toBe(200);
  return new URL(data.url).searchParams.get('start')!;
};
const stored = async () => {
  const { rows } = await testApp.sql<{ chat_id: string | null; hash: Buffer | null }>`
    select chat_id, start_code_hash as hash from shop_chats`;
  return rows;
};

/** As Telegram sends it. */
function tell(update: unknown, headers: Record<string, string> = {}) {
  return testApp.app.inject({
    method: 'POST',
    url: '/hooks/telegram',
    headers: { 'x-telegram-bot-api-secret-token': secret, ...headers },
    payload: update as object,
  });
}
const message = (text: unknown, id: unknown = 4711) => ({
  update_id: 1,
  message: { message_id: 1, date: 1, chat: { id, type: 'private' }, text },
});

describe('the chat of a shop', () => {
  it('is joined by a link with 128 random bits, of which only a hash is stored', async () => {
    expect(await chat()).toEqual({ is_set_up: true, connected_at: null });
    const { data } = await admin().post<{ url: string }>(path());
    expect(data.url).toMatch(/^https:\/\/t\.me\/our_bot\?start=[\w-]{22}$/);
    const code = new URL(data.url).searchParams.get('start')!;
    const [row] = await stored();
    expect(row?.chat_id).toBeNull();
    expect(row?.hash?.length).toBe(32);
    expect(JSON.stringify(await stored())).not.toContain(code);
    expect(await join()).not.toBe(code);
  });

  it('is connected by the code, once, and greeted with one message', async () => {
    const code = await join();
    const answers = await Promise.all([1, 2, 3].map((n) => tell(message(`/start ${code}`, n))));
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200]);
    await testApp.app.services.backgroundTasks.done();
    const [row] = await stored();
    expect(row?.hash).toBeNull();
    expect(['1', '2', '3']).toContain(row?.chat_id);
    expect((await chat()).connected_at).toMatch(/^\d{4}-.+Z$/);
    expect(server.taken).toHaveLength(1);
    const [taken] = server.taken;
    expect(taken?.path).toBe(`/bot${token}/sendMessage`);
    expect(taken?.body).toEqual({
      chat_id: row?.chat_id,
      text: expect.stringContaining('Shwe Yee'),
    });
  });

  it('may be a group, and has another one after another link', async () => {
    await tell(message(`/start@our_bot ${await join()}`, -1_001_234_567_890));
    expect(await stored()).toMatchObject([{ chat_id: '-1001234567890' }]);
    const code = await join();
    // The old chat has it until the new one is there.
    expect(await stored()).toMatchObject([{ chat_id: '-1001234567890' }]);
    await tell(message(`/start ${code}`, 7));
    expect(await stored()).toMatchObject([{ chat_id: '7' }]);
  });

  it('is not connected by an old link, nor by one after which there is another', async () => {
    const replaced = await join();
    const late = await join();
    await tell(message(`/start ${replaced}`));
    expect(await stored()).toMatchObject([{ chat_id: null }]);
    await testApp.sql`update shop_chats set start_code_until = now() - interval '1 second'`;
    expect((await tell(message(`/start ${late}`))).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ chat_id: null }]);
    await testApp.app.services.backgroundTasks.done();
    expect(server.taken).toEqual([]);
  });

  it('lasts seven days', async () => {
    await join();
    const { rows } = await testApp.sql<{ days: number }>`
      select round(extract(epoch from start_code_until - now()) / 86400)::integer as days
      from shop_chats`;
    expect(rows).toEqual([{ days: 7 }]);
  });

  it('is left together with the link', async () => {
    const code = await join();
    await tell(message(`/start ${await join()}`));
    const open = await join();
    const left = await admin().delete<ShopChat>(path());
    expect([left.status, left.data]).toEqual([200, { is_set_up: true, connected_at: null }]);
    expect((await admin().delete(path())).status).toBe(200);
    for (const one of [code, open]) await tell(message(`/start ${one}`));
    expect(await stored()).toEqual([]);
  });

  it('of an unknown shop is a 404', async () => {
    for (const id of ['2147483647', 'abc']) {
      const answers = [
        await admin().get(path(id)),
        await admin().post(path(id)),
        await admin().delete(path(id)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('needs a bot', async () => {
    const bare = await newTestApp();
    try {
      const id = await bare.seedShop();
      const { data } = await bare.as('admin').get<ShopChat>(path(id));
      expect(data).toEqual({ is_set_up: false, connected_at: null });
      const { status, body } = await bare.as('admin').post(path(id));
      expect([status, body.code]).toEqual([409, 'channel_not_set_up']);
      const hook = await bare.app.inject({
        method: 'POST',
        url: '/hooks/telegram',
        headers: { 'x-telegram-bot-api-secret-token': 'null' },
        payload: message('/start x'),
      });
      expect(hook.statusCode).toBe(401);
    } finally {
      await bare.close();
    }
  });
});

describe('the hook', () => {
  it.each([
    ['no secret', { 'x-telegram-bot-api-secret-token': '' }],
    ['another one', { 'x-telegram-bot-api-secret-token': 'secret-of-the-hooK' }],
    ['the beginning of it', { 'x-telegram-bot-api-secret-token': secret.slice(0, -1) }],
  ])('with %s says nothing and does nothing', async (_, headers) => {
    const code = await join();
    const { statusCode, payload } = await tell(message(`/start ${code}`), headers);
    expect([statusCode, payload]).toEqual([401, '']);
    expect(await stored()).toMatchObject([{ chat_id: null }]);
    const none = await testApp.app.inject({ method: 'POST', url: '/hooks/telegram' });
    expect([none.statusCode, none.payload]).toEqual([401, '']);
  });

  it.each([
    ['a word', message('hello')],
    ['a start without a code', message('/start')],
    ['an unknown code', message(`/start ${'A'.repeat(22)}`)],
    ['a code with more behind it', message(`/start ${'A'.repeat(22)} now`)],
    ['hostile text', message(`/start ' or true; --`)],
    ['no text', message(undefined)],
    ['a chat without a number', message(`/start ${'A'.repeat(22)}`, { $gt: 0 })],
    ['an edited message', { update_id: 1, edited_message: message('x').message }],
    ['no message', { update_id: 1 }],
    ['a list', [1, 2]],
  ])('takes %s without doing anything', async (_, update) => {
    await join();
    const { statusCode, payload } = await tell(update);
    expect([statusCode, payload]).toEqual([200, '']);
    expect(await stored()).toMatchObject([{ chat_id: null }]);
    await testApp.app.services.backgroundTasks.done();
    expect(server.taken).toEqual([]);
  });

  it('takes no more than a message can be', async () => {
    expect((await tell(message('x'.repeat(70_000)))).statusCode).toBe(413);
    expect((await testApp.app.inject({ url: '/hooks/telegram' })).statusCode).toBe(405);
    expect(
      (await testApp.app.inject({ method: 'POST', url: '/api/hooks/telegram' })).statusCode,
    ).toBe(404);
  });

  it('leaves neither its secret, nor the token, nor a code in the log', async () => {
    server.answer = { status: 403, text: `{"ok":false,"description":"blocked ${token}"}` };
    const code = await join();
    await tell(message(`/start ${code}`));
    await tell(message(`/start ${code}`), {
      'x-telegram-bot-api-secret-token': 'wrong-secret-here',
    });
    await testApp.app.services.backgroundTasks.done();
    server.answer = { status: 200, text: '{"ok":true}' };
    const lines = testApp.log.join('');
    expect(lines).toContain('the first message of a chat failed');
    for (const one of [secret, token, code, 'wrong-secret-here']) expect(lines).not.toContain(one);
    // Connected all the same: the shop has joined.
    expect(await stored()).toMatchObject([{ chat_id: '4711' }]);
  });
});

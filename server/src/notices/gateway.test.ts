import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import {
  type GatewayServer,
  MANNERS,
  openGatewayServer,
} from '../testing/notices/gatewayServer.ts';
import { smsEnv } from '../testing/notices/noticeApp.ts';
import { sendByTelegram, sendThrough } from './gateway.ts';
import { GatewayFailure } from './gatewayFailure.ts';

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await openGatewayServer();
});
afterEach(() => gateway.close());

const settings = (env: Record<string, string> = {}) =>
  readConfig({ ...smsEnv(gateway.url), ...env }).notices.sms!;

/** What a shop, a customer or a translator may bring into a text. */
const NASTY = [
  'He said "hello" \\ and \\n left',
  'one\r\ntwo\r\nBcc: spy@example.com\r\n\r\n{"to":"+959"}',
  '{to} {text} {id} {} {"a":1}}',
  'a&to=+959999999&b=c#d?e=f%20%zz+g',
  'မင်္ဂလာပါ 🚚 \u0000 \u2028 \ud83d',
  'ငါ'.repeat(1_000),
];
const whole = (text: string) => text.replace(/\p{Cs}/u, '\ufffd');
const MESSAGE = { id: '6c0f9a5e-0000-4000-8000-000000000001', to: '+959420012345' };

it.each(NASTY)(
  'notifications, check 14: makes one valid request in JSON, a form, an address and a header of any text (%#)',
  async (text) => {
    const ways = [
      {},
      { SMS_BODY: 'to={to}&message={text}&reference={id}' },
      { SMS_BODY: '', SMS_URL: `${gateway.url}/send?to={to}&message={text}&reference={id}` },
    ];
    for (const env of ways) {
      await sendThrough(settings(env), { ...MESSAGE, text });
      expect(gateway.calls.pop()?.fields).toEqual({
        to: MESSAGE.to,
        message: whole(text),
        reference: MESSAGE.id,
      });
    }
    const env = { SMS_HEADERS: 'X-Text: {text} | X-Id: {id}' };
    // Node accepts 16 kB of headers; a gateway that wants texts there wants short ones.
    const short = text.slice(0, 100);
    await sendThrough(settings(env), { ...MESSAGE, text: short });
    const { headers } = gateway.calls.pop()!;
    expect(decodeURIComponent(String(headers['x-text']))).toBe(whole(short));
    expect(headers['x-id']).toBe(MESSAGE.id);
    expect(Object.keys(headers)).not.toContain('bcc');
  },
);

it('writes a number as a gateway wants it', async () => {
  const env = { SMS_BODY: '{"a":["{to_local}"],"b":{"c":"{to_digits}"},"d":"{text}"}' };
  await sendThrough(settings(env), { ...MESSAGE, text: 'x' });
  expect(JSON.parse(gateway.calls[0]!.raw)).toEqual({
    a: ['09420012345'],
    b: { c: '959420012345' },
    d: 'x',
  });
});

const faultOf = async (env: Record<string, string> = {}, timeout = 10_000) => {
  try {
    await sendThrough(settings(env), { ...MESSAGE, text: 'hello' }, timeout);
  } catch (error) {
    expect(error).toBeInstanceOf(GatewayFailure);
    const { message, isLasting, waitMs } = error as GatewayFailure;
    return { message, isLasting, waitMs };
  }
  throw new Error('It was accepted');
};

it('waits for an answer as long as it may, and not for its end', async () => {
  gateway.manner = MANNERS.hangs;
  expect(await faultOf({}, 200)).toEqual({
    message: 'No answer within 0.2 s',
    isLasting: false,
    waitMs: 0,
  });
  gateway.manner = MANNERS.neverStops;
  expect((await faultOf()).message).toMatch(/^Answered 200, but not accepted: x{200}/);
});

it('follows no redirect', async () => {
  gateway.manner = MANNERS.sendsElsewhere;
  expect(await faultOf()).toMatchObject({ message: 'Answered 302', isLasting: false });
  expect(gateway.calls.map(({ url }) => url.pathname)).toEqual(['/send']);
});

it('says which connection failed by its code, without the address', async () => {
  const { message } = await faultOf({ SMS_URL: 'http://127.0.0.1:1/key-of-the-gateway' });
  expect(message).toMatch(/^No connection( \(\w+\))?$/);
});

it('blackens every secret in what the gateway says', async () => {
  gateway.manner = MANNERS.repeatsSecrets;
  const { message } = await faultOf({
    SMS_URL: `${gateway.url}/send?key=secret-in-the-address%21`,
    SMS_HEADERS: `Authorization: Bearer secret-in-a-header`,
    SMS_BODY: '{"to":"{to}","message":"{text}","password":"secret \\"in the body"}',
  });
  expect(message).toContain('Answered 500: … …');
  expect(message).not.toMatch(/secret/);
});

function refusalOf(env: Record<string, string>): Error {
  try {
    settings(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

it.each([
  [{ SMS_URL: 'sms.example.com' }, /^SMS_URL must be a web address/],
  [{ SMS_URL: 'https://{to}.example.com/{text}' }, /^SMS_URL must be a web address/],
  [{ SMS_URL: 'https://sms.example.com/{text}' }, /^SMS_URL must be a web address/],
  [{ SMS_URL: 'https://sms.example.com/?a={phone}' }, /^SMS_URL must be a web address/],
  [{ SMS_URL: '' }, /^SMS_URL must be set too, since SMS_HEADERS is/],
  [{ SMS_HEADERS: 'Bearer abc' }, /^SMS_HEADERS must be headers/],
  [{ SMS_HEADERS: 'X-Name: မင်္ဂလာပါ' }, /^SMS_HEADERS must be headers/],
  [{ SMS_HEADERS: 'X-Name: a\r\nX-Other: b' }, /^SMS_HEADERS must be headers/],
  [{ SMS_HEADERS: 'Content-Type: text/plain' }, /^SMS_BODY is not of the Content-Type/],
  [{ SMS_BODY: '{"to":{to},"message":"{text}"}' }, /^SMS_BODY must be JSON/],
  [{ SMS_BODY: 'hello {to}' }, /^SMS_BODY must be JSON/],
  [{ SMS_BODY: '{"to":"{to}"}' }, /^SMS_URL or SMS_BODY must say what/],
  [{ SMS_BODY: '{"message":"{text}"}' }, /^SMS_URL or SMS_BODY must say to whom/],
  [{ SMS_OK: '(' }, /^SMS_OK must be a regular expression/],
  [{ SMS_PRICE: 'cheap' }, /^SMS_PRICE must be kyats/],
  [{ VIBER_OK: 'ok' }, /^VIBER_URL must be set too, since VIBER_OK is/],
  [{ TELEGRAM_TOKEN: 'secret' }, /^TELEGRAM_TOKEN must be the token of a bot/],
  [{ TELEGRAM_BOT: 'our_bot' }, /^TELEGRAM_TOKEN must be set too/],
  [{ NOTICES_A_DAY: '0' }, /^NOTICES_A_DAY must be a number of notices/],
])('refuses to start with %o, in a sentence without the value', (env, sentence) => {
  const { message } = refusalOf(env);
  expect(message).toMatch(sentence);
  expect(message).not.toContain('gateway-secret-1');
});

const TOKEN = '123456:the-token-of-the-bot-00';
const telegram = () =>
  readConfig({ TELEGRAM_TOKEN: TOKEN, TELEGRAM_BOT: '@our_bot', TELEGRAM_URL: gateway.url }).notices
    .telegram!;

it('sends by Telegram with its one call', async () => {
  gateway.manner = (response) => void response.end('{"ok":true,"result":{}}');
  await sendByTelegram(telegram(), { to: '-100123', text: 'a "b"\nc' });
  expect(gateway.calls[0]).toMatchObject({
    method: 'POST',
    fields: { chat_id: '-100123', text: 'a "b"\nc' },
  });
  expect(gateway.calls[0]?.url.pathname).toBe(`/bot${TOKEN}/sendMessage`);
  expect(telegram().bot).toBe('our_bot');
});

it('takes a blocked bot for lasting, and a busy Telegram not', async () => {
  const refusal = async (status: number, body: object) => {
    gateway.manner = (response) => void response.writeHead(status).end(JSON.stringify(body));
    return sendByTelegram(telegram(), { to: '1', text: 'x' }).then(
      () => null,
      ({ message, isLasting, waitMs }: GatewayFailure) => ({ message, isLasting, waitMs }),
    );
  };
  expect(
    await refusal(403, { ok: false, description: 'Forbidden: bot was blocked by the user' }),
  ).toEqual({
    message: 'Telegram answered 403: Forbidden: bot was blocked by the user',
    isLasting: true,
    waitMs: 0,
  });
  expect(await refusal(429, { ok: false, parameters: { retry_after: 30 } })).toEqual({
    message: 'Telegram answered 429',
    isLasting: false,
    waitMs: 30_000,
  });
  expect(await refusal(200, { ok: false, description: `no ${TOKEN}` })).toEqual({
    message: 'Telegram answered 200: no …',
    isLasting: false,
    waitMs: 0,
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { type MailServer, newMailServer } from '../testing/files/mails.ts';
import {
  type GatewayServer,
  MANNERS,
  openGatewayServer,
} from '../testing/notices/gatewayServer.ts';
import {
  forgetNotices,
  smsEnv,
  statesOf,
  storedNotices,
  switchNoticesOn,
  tellNow,
  until,
  untilSent,
} from '../testing/notices/noticeApp.ts';
import { QUICK_NOTICES, zoneAtHour } from '../testing/notices/quickNotices.ts';

const TOKEN = '123456:the-token-of-the-bot-00';
const A_DAY = 5;

let gateway: GatewayServer;
let telegram: GatewayServer;
let mails: MailServer;
let testApp: TestApp;
beforeAll(async () => {
  gateway = await openGatewayServer();
  telegram = await openGatewayServer((response) => void response.end('{"ok":true}'));
  mails = await newMailServer();
  const { notices, smtpUrl } = readConfig({
    ...smsEnv(gateway.url),
    NOTICES_A_DAY: String(A_DAY),
    TELEGRAM_TOKEN: TOKEN,
    TELEGRAM_BOT: 'our_bot',
    TELEGRAM_URL: telegram.url,
    SMTP_URL: mails.url,
  });
  testApp = await newTestApp({
    config: { notices, smtpUrl, businessTimeZone: zoneAtHour(12), logLevel: 'trace' },
    noticeTimes: QUICK_NOTICES,
  });
});
beforeEach(async () => {
  await forgetNotices(testApp.db);
  Object.assign(gateway, { calls: [], manner: MANNERS.accepts });
  telegram.calls.length = 0;
  mails.mails.length = 0;
  mails.recipients.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await Promise.all([gateway.close(), telegram.close(), mails.close()]);
});

async function setOut(n: number, shop_id?: number) {
  const way = await testApp.seedWay(shop_id === undefined ? {} : { shop_id });
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) {
    const customer_phone = `+95942000${1000 + i}`;
    ids.push(await testApp.seedDelivery({ way_id: way, status: 'picked_up', customer_phone }));
  }
  await sql`update deliveries set status = 'on_the_way', version = version + 1
    where id = any(${ids})`.execute(testApp.db);
}

it('notifications, check 29: turns notices off when the day is full, tests included, and tells each active admin once, also with two nodes', async () => {
  await testApp.newNode();
  const admin = await testApp.seedUser({ role: 'admin' });
  const other = await testApp.seedUser({ role: 'Administrator' });
  await testApp.seedUser({ role: 'admin', active: false });
  await testApp.seedUser({ role: 'manager' });
  await testApp.db
    .insertInto('notice_tests')
    .values({ id: '6c0f9a5e-0000-4000-8000-000000000009', user_id: admin.id, channel: 'sms' })
    .execute();
  await tellNow(testApp.db);
  await setOut(A_DAY + 3);
  await until(async () => mails.mails.length >= 2);
  const { rows } = await sql`select use from dispatchers`.execute(testApp.db);
  expect(rows).toEqual([]);
  expect(gateway.calls).toHaveLength(A_DAY - 1);
  const states = await statesOf(testApp.db);
  expect(states.filter((state) => state === 'sent')).toHaveLength(A_DAY - 1);
  // On a slow machine one was taken and not begun before its deadline: it waits like the others.
  const others = states.filter((state) => state !== 'sent');
  expect(others).toHaveLength(4);
  expect(others.every((state) => state === 'due' || state === 'sending')).toBe(true);
  // Time for a second mail, of which there is none.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mails.recipients.toSorted()).toEqual([admin.email, other.email].toSorted());
  expect(mails.mails[0]?.text).toContain('NOTICES_A_DAY');
});

it('turns them off again at once when the day is still full, and sends nothing', async () => {
  await tellNow(testApp.db);
  await setOut(A_DAY);
  await until(() => gateway.calls.length === A_DAY);
  await untilSent(testApp.db);
  await setOut(1);
  await until(
    async () => (await sql`select from dispatchers`.execute(testApp.db)).rows.length === 0,
  );
  await until(() => mails.mails.length === 2);
  expect(mails.mails).toHaveLength(2);
  expect(gateway.calls).toHaveLength(A_DAY);
  expect((await statesOf(testApp.db)).filter((state) => state === 'due')).toHaveLength(1);
});

it('tells a shop by Telegram and by mail', async () => {
  const shop = await testApp.seedShop({ email: 'shop@example.mm' });
  await sql`insert into shop_chats (shop_id, chat_id, connected_at) values (${shop}, '-10042', now())`.execute(
    testApp.db,
  );
  const text_en = 'On its way\nTo {customer}: {link}';
  await tellNow(testApp.db, { audience: 'shop', channel: 'telegram', text_en });
  await tellNow(testApp.db, { audience: 'shop', channel: 'mail', text_en });
  await setOut(1, shop);
  await until(() => telegram.calls.length === 1 && mails.mails.length === 1);
  await untilSent(testApp.db);
  expect(await statesOf(testApp.db)).toEqual(['sent', 'sent']);
  expect(telegram.calls[0]?.fields).toEqual({
    chat_id: '-10042',
    text: expect.stringMatching(/^On its way\nTo Ma Hla: http:\/\/localhost:3000\/t\/\w{16}$/),
  });
  expect(mails.recipients).toEqual(['shop@example.mm']);
  expect(mails.mails[0]?.headers['subject']).toBe('On its way');
  const ids = (await storedNotices(testApp.db)).map(({ id }) => `<${id}@localhost>`);
  expect(ids).toContain(mails.mails[0]?.headers['message-id']);
});

it('tries a mail again that the mail server did not take, and leaves none in the outbox', async () => {
  const broken = await newMailServer({ refusal: '451 try later: {}' });
  const { mailer } = testApp.app.services;
  const mail = { id: 'a', to: 'shop@example.mm', subject: 'x', text: 'the text' };
  const other = await newTestApp({ config: { smtpUrl: broken.url } });
  await expect(other.app.services.mailer.deliver(mail)).rejects.toThrow('451');
  await expect(other.app.services.channels.mail.send(mail)).rejects.toThrow(
    /^The mail server did not take it \(EMESSAGE 451\)$/,
  );
  expect(other.log.join('')).not.toContain('outbox');
  await other.close();
  await broken.close();
  await expect(mailer.deliver(mail)).resolves.toBeUndefined();
});

it('writes no secret into the log, the error of a notice or the database', async () => {
  gateway.manner = MANNERS.repeatsSecrets;
  telegram.manner = (response, { url }) =>
    void response.writeHead(500).end(JSON.stringify({ ok: false, description: url.href }));
  const shop = await testApp.seedShop();
  await sql`insert into shop_chats (shop_id, chat_id, connected_at) values (${shop}, '-10043', now())`.execute(
    testApp.db,
  );
  await tellNow(testApp.db);
  await tellNow(testApp.db, { audience: 'shop', channel: 'telegram' });
  await setOut(1, shop);
  await until(
    async () => (await storedNotices(testApp.db)).filter((one) => one.attempts > 0).length === 2,
  );
  await switchNoticesOn(testApp.db);
  const errors = (await storedNotices(testApp.db)).map(({ error }) => error);
  expect(errors).toHaveLength(2);
  for (const text of [...errors, ...testApp.log]) {
    expect(text).not.toContain('gateway-secret-1');
    expect(text).not.toContain(TOKEN);
  }
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(testApp.db);
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} as t
      where t::text like '%gateway-secret-1%' or t::text like ${`%${TOKEN}%`}`.execute(testApp.db);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  telegram.manner = (response) => void response.end('{"ok":true}');
});

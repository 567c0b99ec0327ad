/** How messages reach other programs, and what happens when they do not. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook as Receiver } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MANNERS, openGatewayServer } from '../testing/notices/gatewayServer.ts';
import { until } from '../testing/notices/noticeApp.ts';
import {
  addWebhook,
  makeDue,
  seedOnTheWay,
  storedMessages,
  changeStatuses,
  webhookAppForFile,
} from '../testing/webhooks/webhookApp.ts';
import { sweepWebhooks } from './sweep.ts';

const made = webhookAppForFile();
const app = () => made.testApp;
const admin = () => app().as('admin');
const program = () => made.program;

const states = async () => (await storedMessages(app().db)).map(({ state }) => state);
const untilStates = (...wanted: string[]) =>
  until(async () => (await states()).join() === wanted.join());
/** Until the first attempt of all has failed. */
const untilFailed = (n: number) =>
  until(async () => {
    const all = await storedMessages(app().db);
    return all.length === n && all.every(({ attempts }) => attempts > 0);
  });
async function move(n = 1): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) ids.push((await seedOnTheWay(app())).delivery);
  await changeStatuses(app().db, ids);
  return ids;
}
interface Endpoint {
  state: string;
  off_reason: string | null;
  failing_since: string | null;
  missing: number;
}
const endpoint = async (id: number) => (await admin().get<Endpoint>(`/webhooks/${id}`)).data;
/** As if it had failed for so many days. */
const failingFor = (days: number) =>
  app().sql`update webhook_endpoints set failing_since = now() - ${days} * interval '1 day'`;

describe('a message', () => {
  it('arrives signed, with a body and an id that stay', async () => {
    const { secret } = await addWebhook(app(), program().url);
    const [delivery] = await move();
    await untilStates('sent');
    const [call] = program().calls;
    const headers = call!.headers as Record<string, string>;
    const body = new Receiver(secret).verify(call!.raw, headers);
    expect(body).toMatchObject({ type: 'delivery.status', data: { deliveryId: delivery } });
    expect(headers['webhook-id']).toBe((await storedMessages(app().db))[0]?.id);
  });

  it('that failed is sent again later, and 2xx is done', async () => {
    program().manner = MANNERS.breaks;
    const { id } = await addWebhook(app(), program().url);
    await move();
    await untilFailed(1);
    const { rows } = await app().sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float as seconds from webhook_messages`;
    expect(rows[0]?.seconds).toBeGreaterThan(6);
    expect(rows[0]?.seconds).toBeLessThan(12.1);
    expect((await endpoint(id)).failing_since).not.toBeNull();
    program().manner = (response) => void response.writeHead(204).end();
    await makeDue(app().db);
    await untilStates('sent');
    expect((await endpoint(id)).failing_since).toBeNull();
    const [first, second] = program().calls;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.raw).toBe(first?.raw);
  });

  it.each([
    [1, 60],
    [2, 300],
    [3, 1_800],
    [4, 7_200],
    [5, 21_600],
    [9, 21_600],
  ])('waits after %i earlier attempts about %i s', async (attempts, seconds) => {
    program().manner = MANNERS.breaks;
    await addWebhook(app(), program().url);
    await app().sql`insert into webhook_messages (endpoint_id, type, body, attempts)
      select id, 'delivery.status', '{}', ${attempts} from webhook_endpoints`;
    await until(async () => (await storedMessages(app().db))[0]?.attempts === attempts + 1);
    const { rows } = await app().sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float as seconds from webhook_messages`;
    expect(rows[0]!.seconds / seconds).toBeGreaterThan(0.75);
    expect(rows[0]!.seconds / seconds).toBeLessThan(1.25);
    expect(await states()).toEqual(['due']);
  });

  it('is dead after 24 hours, and sent all the same once somebody asks for what is missing', async () => {
    program().manner = MANNERS.breaks;
    const { id } = await addWebhook(app(), program().url);
    await move();
    await untilFailed(1);
    await app()
      .sql`update webhook_messages set best_before = now() + interval '1 minute', attempts = 5`;
    await makeDue(app().db);
    await untilStates('dead');
    expect((await endpoint(id)).missing).toBe(1);
    program().manner = MANNERS.accepts;
    const { data } = await admin().post(`/webhooks/${id}/send-missing`);
    expect(data).toEqual({ due: 1 });
    await untilStates('sent');
    expect((await endpoint(id)).missing).toBe(0);
  });

  it('is listed with each attempt, its status and its time', async () => {
    program().manner = MANNERS.breaks;
    const { id } = await addWebhook(app(), program().url);
    await move();
    await untilFailed(1);
    program().manner = MANNERS.accepts;
    await makeDue(app().db);
    await untilStates('sent');
    const [{ id: message } = { id: '' }] = await storedMessages(app().db);
    const { data } = await admin().get(`/webhooks/${id}/messages/${message}`);
    const attempt = { at: expect.stringMatching(/Z$/), ms: expect.any(Number) };
    expect(data).toEqual({
      id: message,
      type: 'delivery.status',
      state: 'sent',
      attempts: 2,
      due_at: null,
      error: null,
      created_at: expect.stringMatching(/Z$/),
      body: program().calls[0]?.raw,
      tried: [
        { ...attempt, status: 500, error: 'Answered 500' },
        { ...attempt, status: 200, error: null },
      ],
    });
  });
});

describe('an endpoint', () => {
  it('that answers 410 is off, and what waits is kept unsent', async () => {
    program().manner = (response) => void response.writeHead(410).end();
    const { id } = await addWebhook(app(), program().url);
    await move(5);
    await until(async () => (await endpoint(id)).state === 'off');
    await untilStates(...Array<string>(5).fill('late'));
    expect(await endpoint(id)).toMatchObject({ off_reason: 'gone', missing: 5 });
    const asked = program().calls.length;
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('notifications, check 24: that is slow holds up none of the others, and gets two at once', async () => {
    const slow = await openGatewayServer(MANNERS.hangs);
    onTestFinished(() => slow.close());
    await addWebhook(app(), slow.url);
    await addWebhook(app(), program().url);
    await move(30);
    await until(() => program().calls.length === 30);
    expect(program().calls).toHaveLength(30);
    expect(new Set(program().calls.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
    expect([slow.most, program().most <= 2]).toEqual([2, true]);
    expect(slow.calls.length).toBeLessThanOrEqual(4);
  });

  it('takes its turn: of nine with a backlog each, all have some before one has all', async () => {
    const urls = Array.from({ length: 9 }, (_, n) => `${program().url}/${n}`);
    for (const url of urls) await addWebhook(app(), url);
    await move(12);
    await until(() => program().calls.length === 9 * 12);
    const order = program().calls.map(({ url }) => url.pathname);
    const last = Math.max(...urls.map((_, n) => order.indexOf(`/${n}`)));
    const done = Math.min(...urls.map((_, n) => order.lastIndexOf(`/${n}`)));
    expect(order).toHaveLength(108);
    expect(last).toBeLessThan(done);
    expect(program().most).toBeLessThanOrEqual(16);
  });

  it('of one node is sent nothing by another', async () => {
    await app().newNode();
    await app().newNode();
    await addWebhook(app(), program().url);
    for (let n = 0; n < 5; n += 1) await move(8);
    await until(() => program().calls.length >= 40);
    await untilStates(...Array<string>(40).fill('sent'));
    expect(program().calls).toHaveLength(40);
    expect(program().most).toBeLessThanOrEqual(2);
    const { rows } = await app().sql<{ nodes: number }>`
      select count(*)::integer as nodes from leases where name = 'webhooks'`;
    expect(rows[0]?.nodes).toBe(1);
  });
});

describe('notifications, check 25: five days of nothing but failures', () => {
  const mails = async (): Promise<string[]> => {
    const folder = app().app.services.config.outboxDir;
    const names = await readdir(folder).catch(() => [] as string[]);
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };

  it('turn it off with one mail to each admin, and what is missing is complete', async () => {
    program().manner = MANNERS.breaks;
    await admin().get('/ways');
    const before = (await mails()).length;
    const { id } = await addWebhook(app(), `${program().url}/in?token=hidden`);
    const sent = await move(6);
    await untilFailed(6);
    await failingFor(4.9);
    await makeDue(app().db);
    await until(async () =>
      (await storedMessages(app().db)).every(({ attempts }) => attempts === 2),
    );
    expect((await endpoint(id)).state).toBe('on');
    await failingFor(5.1);
    await makeDue(app().db);
    await until(async () => (await endpoint(id)).state === 'off');
    expect(await endpoint(id)).toMatchObject({ off_reason: 'failing' });
    await untilStates(...Array<string>(6).fill('late'));
    await until(async () => (await mails()).length > before);
    const told = (await mails()).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('hidden');
    // What happens meanwhile is kept.
    const meanwhile = await move(3);
    await untilStates(...Array<string>(9).fill('late'));
    const asked = program().calls.length;
    program().manner = MANNERS.accepts;
    expect((await admin().post(`/webhooks/${id}/send-missing`)).status).toBe(409);
    expect((await admin().post(`/webhooks/${id}/resume`)).status).toBe(200);
    expect(await states()).toEqual(Array(9).fill('late'));
    expect((await admin().post(`/webhooks/${id}/send-missing`)).data).toEqual({ due: 9 });
    await untilStates(...Array<string>(9).fill('sent'));
    const arrived = program()
      .calls.slice(asked)
      .map(({ raw }) => (JSON.parse(raw) as { data: { deliveryId: number } }).data.deliveryId);
    expect(arrived.toSorted((a, b) => a - b)).toEqual(
      [...sent, ...meanwhile].toSorted((a, b) => a - b),
    );
    expect((await mails()).length).toBe(before + 1);
  });

  it('do not turn it off when there was a success, or at the first attempt after a silence', async () => {
    program().manner = MANNERS.breaks;
    const { id } = await addWebhook(app(), program().url);
    await failingFor(6);
    await move();
    await untilFailed(1);
    expect((await endpoint(id)).state).toBe('on');
    program().manner = MANNERS.accepts;
    await makeDue(app().db);
    await untilStates('sent');
    expect((await endpoint(id)).failing_since).toBeNull();
  });
});

it('keeps messages for 30 days, and leaves none behind that a killed node had taken', async () => {
  const { id } = await addWebhook(app(), program().url);
  await admin().post(`/webhooks/${id}/pause`);
  await app().sql`insert into webhook_messages (endpoint_id, type, body, state, due_at, created_at)
    select ${id}::integer, 'delivery.status', '{}', state, now() - interval '1 hour', created_at
    from (values ('late', now() - interval '31 days'), ('late', now() - interval '29 days'),
      ('sending', now() - interval '1 day')) as m (state, created_at)`;
  await sweepWebhooks(app().db);
  expect(await states()).toEqual(['late', 'late']);
});

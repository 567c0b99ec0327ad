/** The calls of webhooks. */
import type { Webhook, WebhookMessage } from '@waydesk/contract/webhooks/webhooks.ts';
import { Webhook as Receiver } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { MANNERS } from '../../testing/notices/gatewayServer.ts';
import { until } from '../../testing/notices/noticeApp.ts';
import {
  addWebhook,
  seedOnTheWay,
  storedMessages,
  changeStatuses,
  webhookAppForFile,
} from '../../testing/webhooks/webhookApp.ts';

const made = webhookAppForFile();
const app = () => made.testApp;
const admin = () => app().as('admin');
const url = () => made.program.url;
const HOOK = 'https://hooks.example.com/in';

interface Secret {
  secret: string;
  previous: string | null;
  both_until: string | null;
  generation: number;
}
const post = <T = Webhook>(id: number, what: string, body?: object) =>
  admin().post<T>(`/webhooks/${id}/${what}`, body);
const get = async (id: number) => (await admin().get<Webhook>(`/webhooks/${id}`)).data;

it('is added with a secret that can be shown again, and is on', async () => {
  const { secret, ...webhook } = await addWebhook(app(), HOOK, [
    'statement.paid',
    'delivery.failed',
    'statement.paid',
  ]);
  expect(webhook).toEqual({
    id: webhook.id,
    shop: null,
    url: HOOK,
    events: ['delivery.failed', 'statement.paid'],
    state: 'on',
    off_reason: null,
    failing_since: null,
    generation: 1,
    both_until: null,
    waiting: 0,
    missing: 0,
    created_at: expect.stringMatching(/Z$/),
    version: 1,
  });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { data } = await post<Secret>(webhook.id, 'secret');
  expect(data).toEqual({ secret, previous: null, both_until: null, generation: 1 });
  expect((await admin().get<Webhook[]>('/webhooks')).data).toEqual([webhook]);
  expect(await get(webhook.id)).toEqual(webhook);
});

it.each([
  ['no address', { url: '' }, 'url'],
  ['no address of the web', { url: 'ftp://hooks.example.com' }, 'url'],
  ['half an address', { url: 'hooks.example.com' }, 'url'],
  ['a password in it', { url: 'https://me:secret@hooks.example.com' }, 'url'],
  ['a name without an address', { url: 'https://' }, 'url'],
  ['http', { url: 'http://hooks.example.com/in' }, 'url'],
  ['http to an address that is not allowed', { url: 'http://127.0.0.2/in' }, 'url'],
  ['no events', { events: [] }, 'events'],
  ['an unknown event', { events: ['way.created'] }, 'events.0'],
])('is refused with %s', async (_, over, field) => {
  const { status, body } = await admin().post('/webhooks', {
    url: HOOK,
    events: ['delivery.status'],
    ...over,
  });
  expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
});

it('has an address of its own, however it is spelled, and there are twenty at most', async () => {
  await addWebhook(app(), HOOK);
  const again = (to: string) => admin().post('/webhooks', { url: to, events: ['delivery.status'] });
  for (const same of [HOOK, 'HTTPS://Hooks.Example.com:443/in']) {
    const { status, body } = await again(same);
    expect([status, body.code]).toEqual([409, 'webhook_exists']);
  }
  for (let n = 1; n < 20; n += 1) await addWebhook(app(), `${HOOK}/${n}`);
  expect((await again(`${HOOK}/20`)).body.code).toBe('too_many_webhooks');
});

it('is edited by version, and keeps its secret', async () => {
  const { id, secret } = await addWebhook(app(), HOOK);
  await addWebhook(app(), `${HOOK}/other`);
  const edit = (to: string, ifMatch: string) =>
    admin().put<Webhook>(
      `/webhooks/${id}`,
      { url: to, events: ['statement.paid'] },
      { 'if-match': ifMatch },
    );
  const { data } = await edit(`${HOOK}/new`, '"1"');
  expect(data).toMatchObject({ url: `${HOOK}/new`, events: ['statement.paid'], version: 2 });
  const stale = await edit(HOOK, '"1"');
  expect([stale.status, stale.data]).toEqual([412, data]);
  expect((await edit(`${HOOK}/other`, '"2"')).body.code).toBe('webhook_exists');
  expect((await post<Secret>(id, 'secret')).data.secret).toBe(secret);
});

it('is removed by version, with its messages', async () => {
  const { id } = await addWebhook(app(), url());
  await post(id, 'test');
  const { status } = await admin().delete(`/webhooks/${id}`, { 'if-match': '"9"' });
  expect(status).toBe(412);
  expect((await admin().delete(`/webhooks/${id}`, { 'if-match': '"1"' })).status).toBe(200);
  expect((await admin().get(`/webhooks/${id}`)).status).toBe(404);
  expect(await storedMessages(app().db)).toEqual([]);
});

describe('a rotation', () => {
  it('replaces the secret that it names, once, and both sign for a day', async () => {
    const { id, secret } = await addWebhook(app(), url());
    const { data } = await post<Secret>(id, 'rotate', { generation: 1 });
    expect(data).toMatchObject({ previous: secret, generation: 2 });
    expect(data.secret).not.toBe(secret);
    const hours = (Date.parse(data.both_until!) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    // The first answer may have been lost.
    expect((await post<Secret>(id, 'rotate', { generation: 1 })).data).toEqual(data);
    expect(await get(id)).toMatchObject({ generation: 2, both_until: data.both_until });
    await post(id, 'test');
    const [call] = made.program.calls;
    for (const one of [data.secret, secret]) {
      new Receiver(one).verify(call!.raw, call!.headers as Record<string, string>);
    }
    await app().sql`update webhook_endpoints set rotated_at = rotated_at - interval '25 hours'`;
    await post(id, 'test');
    const [, later] = made.program.calls;
    const headers = later!.headers as Record<string, string>;
    new Receiver(data.secret).verify(later!.raw, headers);
    expect(() => new Receiver(secret).verify(later!.raw, headers)).toThrow('No matching');
    expect(await get(id)).toMatchObject({ both_until: null });
  });

  it('of a secret that is none yet is refused', async () => {
    const { id } = await addWebhook(app(), HOOK);
    expect((await post(id, 'rotate', { generation: 2 })).status).toBe(400);
    expect((await post(id, 'rotate', {})).status).toBe(400);
    expect((await get(id)).generation).toBe(1);
  });
});

describe('a test', () => {
  it('is sent at once and says what became of it, also while the webhook is off', async () => {
    const { id, secret } = await addWebhook(app(), url(), ['statement.paid']);
    await post(id, 'pause');
    const { data } = await post<{ id: string; state: string; tried: object[] }>(id, 'test');
    expect(data).toMatchObject({ type: 'webhook.test', state: 'sent', attempts: 1, error: null });
    expect(data.tried).toMatchObject([{ status: 200, error: null }]);
    const [call] = made.program.calls;
    const body = new Receiver(secret).verify(call!.raw, call!.headers as Record<string, string>);
    expect(body).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    expect(call?.headers['webhook-id']).toBe(data.id);
  });

  it('of a webhook that is removed while the other program answers is a 404', async () => {
    const { id } = await addWebhook(app(), url());
    made.program.manner = async (response) => {
      expect((await admin().delete(`/webhooks/${id}`)).status).toBe(200);
      response.end();
    };
    expect((await post(id, 'test')).status).toBe(404);
  });

  it('that fails is not tried again, is not missed, and says nothing about the webhook', async () => {
    made.program.manner = MANNERS.breaks;
    const { id } = await addWebhook(app(), url());
    const { data } = await post<WebhookMessage>(id, 'test');
    expect(data).toMatchObject({ state: 'dead', error: 'Answered 500', attempts: 1 });
    expect(await get(id)).toMatchObject({ state: 'on', failing_since: null, missing: 0 });
    expect((await post(id, 'send-missing')).data).toEqual({ due: 0 });
    made.program.manner = (response) => void response.writeHead(410).end();
    await post(id, 'test');
    expect((await get(id)).state).toBe('on');
    expect(made.program.calls).toHaveLength(2);
  });
});

describe('turned off', () => {
  it('keeps what waits unsent, makes nothing of what happens, and goes on from when it is on', async () => {
    made.program.manner = MANNERS.breaks;
    const { id } = await addWebhook(app(), url());
    const move = async () => {
      const { delivery } = await seedOnTheWay(app());
      await changeStatuses(app().db, [delivery]);
      return delivery;
    };
    const first = await move();
    await until(async () => (await storedMessages(app().db))[0]?.attempts === 1);
    const off = await post(id, 'pause');
    expect(off.data).toMatchObject({ state: 'off', off_reason: 'person', waiting: 0, missing: 1 });
    // Again changes nothing.
    expect((await post(id, 'pause')).data).toEqual(off.data);
    await move();
    made.program.calls.length = 0;
    made.program.manner = MANNERS.accepts;
    expect((await post(id, 'resume')).data).toMatchObject({ state: 'on', off_reason: null });
    expect((await post(id, 'resume')).data).toMatchObject({ state: 'on', missing: 1 });
    const third = await move();
    await until(() => made.program.calls.length === 1);
    const ids = () =>
      made.program.calls.map(
        ({ raw }) => (JSON.parse(raw) as { data: { deliveryId: number } }).data.deliveryId,
      );
    expect(ids()).toEqual([third]);
    expect((await post(id, 'send-missing')).data).toEqual({ due: 1 });
    await until(() => made.program.calls.length === 2);
    expect(ids()).toEqual([third, first]);
  });
});

describe('messages', () => {
  it('are listed newest first, in pages, by state, and found by id', async () => {
    const { id } = await addWebhook(app(), HOOK);
    const other = await addWebhook(app(), `${HOOK}/other`);
    await app()
      .sql`update webhook_endpoints set state = 'off', off_reason = 'person', off_at = now()`;
    for (const [n, state] of ['late', 'dead', 'sent', 'due', 'sending'].entries()) {
      await app().sql`insert into webhook_messages (id, endpoint_id, type, body, state, due_at)
        values (${`msg_${n}`}, ${id}, 'delivery.status', '{}', ${state}, now() + interval '1 hour')`;
    }
    await app().sql`insert into webhook_messages (id, endpoint_id, type, body, state)
      values ('msg_other', ${other.id}, 'delivery.status', '{}', 'sent')`;
    const ids = async (query: string) => {
      const { data, status } = await admin().get<WebhookMessage[]>(
        `/webhooks/${id}/messages?${query}`,
      );
      return status === 200 ? data.map((message) => message.id) : status;
    };
    expect(await ids('')).toEqual(['msg_4', 'msg_3', 'msg_2', 'msg_1', 'msg_0']);
    expect(await ids('limit=2&page=2')).toEqual(['msg_2', 'msg_1']);
    expect(await ids('sortOrder=asc&limit=1')).toEqual(['msg_0']);
    expect(await ids('state=missing')).toEqual(['msg_1', 'msg_0']);
    expect(await ids('state=waiting')).toEqual(['msg_4', 'msg_3']);
    expect(await ids('state=dead')).toEqual(['msg_1']);
    expect(await ids('search=%20msg_2')).toEqual(['msg_2']);
    expect(await ids('search=msg_other')).toEqual([]);
    expect(await ids('state=lost')).toBe(400);
    expect((await admin().get(`/webhooks/${id}/messages/msg_2`)).status).toBe(200);
    for (const path of [`${id}/messages/msg_other`, `${id}/messages/none`, '2147483647/messages']) {
      expect((await admin().get(`/webhooks/${path}`)).status).toBe(404);
    }
  });
});

describe('without WEBHOOK_KEY', () => {
  const bare = testAppForFile();

  it('says so, and nothing is added, signed or turned on', async () => {
    const as = bare.as('manager');
    const setup = await as.get('/webhooks/setup');
    expect(setup.data).toEqual({ is_set_up: false, allowed: [] });
    const { status, body } = await as.post('/webhooks', { url: HOOK, events: ['statement.paid'] });
    expect([status, body.code]).toEqual([409, 'webhooks_not_set_up']);
    expect(body.message).toContain('WEBHOOK_KEY');
    await bare.sql`insert into webhook_endpoints (url, events) values (${HOOK}, '{statement.paid}')`;
    const [{ id } = { id: 0 }] = (await as.get<Webhook[]>('/webhooks')).data;
    for (const what of ['secret', 'resume', 'test', 'send-missing']) {
      expect((await as.post(`/webhooks/${id}/${what}`)).status).toBe(409);
    }
    expect((await as.post(`/webhooks/${id}/rotate`, { generation: 1 })).status).toBe(409);
    expect((await as.post(`/webhooks/${id}/pause`)).status).toBe(200);
  });
});

/** Notices that were made: found, read, sent again. */
import type { Notice } from '@waydesk/contract/notices/notices.ts';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedNotice, seedNoticeRule } from '../../testing/noticeCalls/seedNotice.ts';
import { seedPhone } from '../../testing/phones/seedPhone.ts';

const testApp = testAppForFile();
const admin = () => testApp.as('admin');

const PHONE = '+959420111222';
let shop_id: number;
let sms: number;
let telegram: number;
let delivery: number;
let other: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop({ os_name: 'Shwe Yee', phone_number: '+959777000333' });
  const way_id = await testApp.seedWay({ shop_id });
  const customer = { phone_number: PHONE, phone_key: PHONE };
  const customer_id = await testApp.seedCustomer(customer);
  delivery = await testApp.seedDelivery({ way_id, customer_id, customer_phone: PHONE });
  other = await testApp.seedDelivery({ way_id, customer_phone: '+959420999888' });
  sms = await seedNoticeRule(testApp.db);
  telegram = await seedNoticeRule(testApp.db, { audience: 'shop', channel: 'telegram' });
});
beforeEach(() => testApp.sql`delete from notices`);

const seed = (row: Partial<Parameters<typeof seedNotice>[1]> = {}) =>
  seedNotice(testApp.db, { rule_id: sms, delivery_id: delivery, ...row });
const found = async (query: Record<string, string> = {}) => {
  const address = `/notices?${new URLSearchParams({ page: '1', ...query }).toString()}`;
  const { data, status } = await admin().get<Notice[]>(address);
  expect(status).toBe(200);
  return data.map(({ id }) => id);
};

describe('a notice', () => {
  it('is answered with its rule, its shop and what became of it', async () => {
    const at = new Date('2026-11-05T05:00:00Z');
    const id = await seed({
      state: 'sent',
      attempts: 2,
      recipient: PHONE,
      sent_at: at,
      parts: 3,
      created_at: at,
    });
    const { status, data } = await admin().get<Notice>(`/notices/${id}`);
    expect(status).toBe(200);
    expect(data).toEqual({
      id,
      event: 'on_the_way',
      audience: 'customer',
      channel: 'sms',
      delivery_id: delivery,
      statement_id: null,
      shop: { id: shop_id, name: 'Shwe Yee' },
      state: 'sent',
      recipient: PHONE,
      attempts: 2,
      error: null,
      due_at: null,
      sent_at: at.toISOString(),
      created_at: at.toISOString(),
      parts: 3,
    });
  });

  it('says when it is due only while it waits', async () => {
    const id = await seed({ due_at: new Date('2999-01-01T00:00:00Z') });
    const read = async () => (await admin().get<Notice>(`/notices/${id}`)).data.due_at;
    expect(await read()).toBe('2999-01-01T00:00:00.000Z');
    await testApp.sql`update notices set state = 'late'`;
    expect(await read()).toBeNull();
  });

  it.each(['none', '12', '2147483647'])('with the id %s is a bad request', async (id) => {
    expect((await admin().get(`/notices/${id}`)).status).toBe(400);
    expect((await admin().post(`/notices/${id}/send-again`)).status).toBe(400);
  });

  it('that is unknown is a 404', async () => {
    const { status, body } = await admin().get(`/notices/${randomUUID()}`);
    expect([status, body.code]).toEqual([404, 'notice_not_found']);
    expect((await admin().post(`/notices/${randomUUID()}/send-again`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is newest first, in pages', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) {
      ids.unshift(await seed({ turn: n, created_at: new Date(Date.UTC(2026, 10, 5, n)) }));
    }
    expect(await found()).toEqual(ids);
    expect(await found({ sortOrder: 'asc' })).toEqual(ids.toReversed());
    const { data, body } = await admin().get<Notice[]>('/notices?page=2&limit=2');
    expect(data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(body.pagination).toEqual({ total: 5, page: 2, limit: 2, totalPages: 3 });
  });

  it('is filtered by state, channel and day', async () => {
    const due = await seed({ created_at: new Date('2026-11-05T05:00:00Z') });
    const sending = await seed({ state: 'sending', turn: 1 });
    const dead = await seed({ rule_id: telegram, state: 'dead', turn: 2 });
    const late = await seed({ state: 'late', turn: 3 });
    const none = await seed({ state: 'none', turn: 4 });
    const sent = await seed({ state: 'sent', turn: 5 });
    const overtaken = await seed({ state: 'overtaken', turn: 6 });
    const byState = { due, sending, dead, late, none, sent, overtaken };
    for (const [state, id] of Object.entries(byState)) expect(await found({ state })).toEqual([id]);
    expect(new Set(await found({ state: 'waiting' }))).toEqual(new Set([due, sending]));
    expect(await found({ channel: 'telegram' })).toEqual([dead]);
    expect(await found({ channel: 'mail' })).toEqual([]);
    expect(await found({ state: 'dead', channel: 'sms' })).toEqual([]);
    expect(await found({ startDate: '2026-11-05', endDate: '2026-11-05' })).toEqual([due]);
  });

  it('is searched by a parcel’s code or number and by the digits of a phone', async () => {
    const waiting = await seed();
    const sent = await seed({
      delivery_id: other,
      state: 'sent',
      recipient: '+959420999888',
      sent_at: new Date(),
    });
    const toShop = await seed({
      rule_id: telegram,
      delivery_id: other,
      state: 'sent',
      recipient: '+959777000333',
      sent_at: new Date(),
    });
    expect(await found({ search: parcelCode(delivery) })).toEqual([waiting]);
    expect(await found({ search: `#${delivery}` })).toEqual([waiting]);
    for (const search of ['09420111222', '+959 420 111 222', '09-420111', '111222', '၀၉၄၂၀၁၁၁၂၂၂'])
      expect(await found({ search })).toEqual([waiting]);
    expect(await found({ search: '09420999888' })).toEqual([sent]);
    expect(await found({ search: '0977700' })).toEqual([toShop]);
    expect(await found({ search: '09420111222', state: 'sent' })).toEqual([]);
    for (const search of ['Shwe', '%', `' or 1=1 --`, '123456', '0'])
      expect(await found({ search })).toEqual([]);
  });

  it.each([
    ['state', 'lost'],
    ['channel', 'pigeon'],
    ['startDate', '2026-02-31'],
    ['sortBy', 'recipient'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, body } = await admin().get(`/notices?${name}=${value}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, name]);
  });
});

describe('sending again', () => {
  it.each(['dead', 'late', 'none'] as const)(
    'one that is %s: all before it anew',
    async (state) => {
      const id = await seed({
        state,
        attempts: 7,
        error: 'no_answer',
        due_at: new Date('2026-01-01T00:00:00Z'),
        best_before: new Date('2026-01-01T00:00:00Z'),
      });
      const { status, data } = await admin().post<Notice>(`/notices/${id}/send-again`);
      expect(status).toBe(200);
      expect(data).toMatchObject({ id, state: 'due', attempts: 0, error: null });
      const { rows } = await testApp.sql<{ left: number; due: boolean }>`
      select extract(epoch from best_before - now())::integer as left, due_at <= now() as due
      from notices where id = ${id}`;
      expect(rows[0]?.due).toBe(true);
      expect(Math.abs(rows[0]!.left - 43_200)).toBeLessThan(60);
    },
  );

  it('one that waits, or by two at once, changes nothing more', async () => {
    const id = await seed({ state: 'dead', attempts: 7 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin().post<Notice>(`/notices/${id}/send-again`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await testApp.sql`update notices set attempts = 2`;
    const again = await admin().post<Notice>(`/notices/${id}/send-again`);
    expect([again.status, again.data.attempts]).toEqual([200, 2]);
  });

  it.each(['sending', 'sent', 'overtaken'] as const)('one that is %s is refused', async (state) => {
    const id = await seed({ state });
    const { status, body } = await admin().post(`/notices/${id}/send-again`);
    expect([status, body.code]).toEqual([409, 'notice_not_failed']);
    expect(await found({ state })).toEqual([id]);
  });

  it('all that are dead: those too old become late, the others are due', async () => {
    const old = new Date('2026-01-01T00:00:00Z');
    const young = await seed({ state: 'dead', attempts: 7, error: 'refused' });
    const tooOld = await seed({ state: 'dead', turn: 1, best_before: old, error: 'refused' });
    const none = await seed({ state: 'none', turn: 2 });
    const both = await Promise.all(
      [1, 2].map(() => admin().post<{ due: number; late: number }>('/notices/send-again')),
    );
    const sum = (key: 'due' | 'late') => both.reduce((all, { data }) => all + data[key], 0);
    expect([sum('due'), sum('late')]).toEqual([1, 1]);
    expect(await found({ state: 'due' })).toEqual([young]);
    expect(await found({ state: 'late' })).toEqual([tooOld]);
    expect(await found({ state: 'none' })).toEqual([none]);
    expect((await admin().post('/notices/send-again')).data).toEqual({ due: 0, late: 0 });
  });
});

describe('the notices of a parcel', () => {
  it('are oldest first, for everybody in the office', async () => {
    const later = await seed({ turn: 1, created_at: new Date('2026-11-06T05:00:00Z') });
    const first = await seed({
      created_at: new Date('2026-11-05T05:00:00Z'),
      state: 'sent',
      recipient: PHONE,
      sent_at: new Date(),
    });
    await seed({ delivery_id: other });
    const { status, data } = await testApp
      .as('rider')
      .get<Notice[]>(`/deliveries/${delivery}/notices`);
    expect(status).toBe(200);
    expect(data.map(({ id }) => id)).toEqual([first, later]);
    expect(data[0]?.recipient).toBe(PHONE);
  });

  it('are none at first, and none at all of an unknown parcel', async () => {
    const { data } = await admin().get(`/deliveries/${delivery}/notices`);
    expect(data).toEqual([]);
    expect((await admin().get('/deliveries/2147483647/notices')).status).toBe(404);
    expect((await admin().get('/deliveries/abc/notices')).status).toBe(404);
  });
});

it('nothing of it is for others than admins', async () => {
  const id = await seed({ state: 'dead' });
  for (const role of ['manager', 'user', 'rider'] as const) {
    const person = testApp.as(role);
    const answers = [
      await person.get('/notices/setup'),
      await person.post('/notices/resume'),
      await person.post('/notices/pause'),
      await person.get('/notices?page=1'),
      await person.get(`/notices/${id}`),
      await person.post(`/notices/${id}/send-again`),
      await person.post('/notices/send-again'),
      await person.get('/quiet-phones'),
      await person.post('/quiet-phones', { phone: PHONE }),
      await person.delete(`/quiet-phones/${PHONE}`),
      await person.get(`/online-shops/${shop_id}/chat`),
      await person.post(`/online-shops/${shop_id}/chat`),
      await person.delete(`/online-shops/${shop_id}/chat`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
  const phone = testApp.withToken((await seedPhone(testApp.db)).token);
  const answer = await phone.get(`/deliveries/${delivery}/notices`);
  expect([answer.status, answer.body.code]).toEqual([403, 'phone_account']);
});

/** A text that is being written: with what last happened, and for the last whole day. */
import type { NoticePreview } from '@waydesk/contract/notices/notice-rules.ts';
import type { NoticeEvent } from '@waydesk/contract/rules/notices.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { addDays, dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { openMessageServer } from '../../testing/noticeCalls/messageServer.ts';

const server = await openMessageServer();
afterAll(() => server.close());
const testApp = testAppForFile({ config: { notices: server.settings } });

const ZONE = 'Asia/Yangon';
const YESTERDAY = addDays(dayOf(new Date(), ZONE), -1);
/** Noon of yesterday, and moments just outside of it. */
const start = dayStart(YESTERDAY, ZONE).getTime();
const NOON = new Date(start + 12 * 3_600_000);
const BEFORE = new Date(start - 1_000);
const AFTER = new Date(start + 24 * 3_600_000);

const preview = async (event: NoticeEvent, over: object = {}) => {
  const audience = ['returned', 'statement_paid'].includes(event) ? 'shop' : 'customer';
  const body = { event, audience, channel: 'sms', lang: 'en', text: '{company}', ...over };
  return testApp.as('admin').post<NoticePreview>('/notice-rules/preview', body);
};

describe('without anything that happened', () => {
  it('there is no example and a day of nothing', async () => {
    for (const event of ['assigned', 'failed', 'planned', 'returned', 'statement_paid'] as const) {
      const { status, data } = await preview(event);
      expect([event, status]).toEqual([event, 200]);
      expect(data).toEqual({
        text: null,
        delivery_id: null,
        statement_id: null,
        day: { day: YESTERDAY, notices: 0, parts: 0, cost: 0 },
      });
    }
  });
});

describe('with a company at work', () => {
  let shop_id: number;
  let user: number;
  let way_id: number;
  let onTheWay: number;
  let failed: number;
  let delivered: number;
  let returned: number;
  let statement: number;

  const history = (way: number, at: Date, to: string | null, changes: object = {}) =>
    testApp.sql`
      insert into history (way_id, description, action_type, status_to, changes, user_id, created_at)
      values (${way}, 'x', ${to === null ? 'UPDATED' : 'STATUS_CHANGED'}, ${to},
        ${JSON.stringify(changes)}, ${user}, ${at})`;
  const event = (delivery: number, kind: string, at: Date) => testApp.sql`
    insert into parcel_events (id, delivery_id, kind, source, user_id, received_at)
    values (${randomUUID()}, ${delivery}, ${kind}, 'office', ${user}, ${at})`;
  const paid = async (at: Date | null) => {
    const { rows } = await testApp.sql<{ id: number }>`
      insert into statements (shop_id, upto, total, paid, delivery_ids, collected_each, charge_each,
        deliveries, collected, charges, movements, carried, carried_on, seen, user_id, paid_at)
      values (${shop_id}, '2026-11-05', 45000, 45000, '{}', '{}', '{}', 0, 0, 0, '{}', 0, 0, 0,
        ${user}, ${at})
      returning id`;
    return rows[0]!.id;
  };

  beforeAll(async () => {
    await testApp.as('admin').put('/company', { name: 'Shwe Lan', phones: ['09 420 012 345'] });
    user = await testApp.idOf('admin');
    shop_id = await testApp.seedShop({ os_name: '{link} & Sons' });
    way_id = await testApp.seedWay({ shop_id });
    const other = await testApp.seedWay({ shop_id });
    const seed = (over: object = {}) =>
      testApp.seedDelivery({ way_id, customer_name: 'Ma Hla', ...over });
    returned = await seed({ status: 'returned_to_shop' });
    failed = await seed({ status: 'wrong_contact', failed_date: NOON });
    delivered = await seed({ status: 'delivered', delivery_date: NOON });
    for (const delivery_date of [BEFORE, start - 3_600_000].map((at) => new Date(at)))
      await seed({ status: 'delivered', delivery_date });
    await seed({ way_id: other, status: 'on_the_way' });
    onTheWay = await seed({ way_id: other, status: 'on_the_way', item_price: 42_500 });
    await testApp.seedParcel({
      delivery_id: failed,
      attempts: 1,
      last_reason: 'not_home',
      next_on: '2999-01-02',
    });
    // Of the day: a way of two parcels, and one parcel alone. Outside of it: one before and one after.
    await history(other, BEFORE, 'on_the_way');
    await history(other, NOON, 'on_the_way');
    await history(way_id, NOON, null, {
      [`delivery #${delivered} status`]: 'assigned -> on_the_way',
      [`delivery #${failed} status`]: 'on_the_way -> wrong_contact',
      comments: 'a -> on_the_way',
    });
    await history(other, AFTER, 'on_the_way');
    await event(failed, 'failed', NOON);
    await event(failed, 'planned', NOON);
    await event(returned, 'failed', BEFORE);
    await event(onTheWay, 'failed', AFTER);
    await paid(null);
    await paid(BEFORE);
    statement = await paid(NOON);
  });

  it('fills in the parcel that went out last, in either language', async () => {
    const text = '{company}|{shop}|{customer}|{code}|{amount}|{phone}';
    const { data } = await preview('on_the_way', { text });
    expect(data).toMatchObject({ delivery_id: onTheWay, statement_id: null });
    const code = showParcelCode(onTheWay);
    expect(data.text).toContain(`Shwe Lan|{link} & Sons|Ma Hla|${code}|`);
    expect(data.text).toContain('45,000');
    expect(data.text).toContain('|09 420 012 345');
    const my = await preview('failed', { lang: 'my', text: '{reason} {day}' });
    expect(my.data.text).toMatch(/[\u1000-\u109f]/);
    expect(my.data.text).toContain('2');
  });

  it('makes the link only for a text that has one', async () => {
    const codes = async () => (await testApp.sql`select from trackings`).rows.length;
    await preview('on_the_way');
    expect(await codes()).toBe(0);
    const { data } = await preview('on_the_way', { text: 'See {link}' });
    expect(data.text).toMatch(/^See http:\/\/localhost:3000\/t\/[0-9A-Z]{16}$/);
    expect(await codes()).toBe(1);
  });

  it.each([
    ['on_the_way', 3],
    ['assigned', 0],
    ['delivered', 1],
    ['failed', 1],
    ['planned', 1],
    ['statement_paid', 1],
  ] as const)('counts the day of %s: %i', async (name, notices) => {
    const { data } = await preview(name, { text: 'x' });
    expect(data.day).toEqual({ day: YESTERDAY, notices, parts: notices, cost: 25 * notices });
  });

  it('names what each event last happened to', async () => {
    const of = async (name: NoticeEvent) => {
      const { data } = await preview(name);
      return data.delivery_id ?? data.statement_id;
    };
    expect(await of('delivered')).toBe(delivered);
    expect(await of('failed')).toBe(failed);
    expect(await of('planned')).toBe(failed);
    expect(await of('returned')).toBe(returned);
    expect(await of('statement_paid')).toBe(statement);
    const { data } = await preview('statement_paid', { text: '{statement}: {amount}' });
    expect(data.text).toContain('45,000');
    expect(data).toMatchObject({ delivery_id: null, statement_id: statement });
  });

  it('counts the parts of the text as it is sent', async () => {
    const { data } = await preview('on_the_way', { text: `က{link}${'က'.repeat(60)}` });
    expect(data.day).toMatchObject({ notices: 3, parts: 6, cost: 150 });
  });

  it('has a price where the server was told one, and parts where they are charged', async () => {
    const viber = await preview('on_the_way', { channel: 'viber' });
    expect(viber.data.day).toMatchObject({ notices: 3, parts: 3, cost: null });
    const bot = await preview('delivered', { audience: 'shop', channel: 'telegram' });
    expect(bot.data.day).toMatchObject({ notices: 1, parts: null, cost: 0 });
  });

  it('refuses what no rule may say', async () => {
    const { status, body } = await preview('on_the_way', { text: '{reason} {' });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['text', 'text']]);
    expect((await preview('returned', { audience: 'customer' })).status).toBe(422);
    expect((await preview('on_the_way', { text: '' })).status).toBe(400);
  });
});

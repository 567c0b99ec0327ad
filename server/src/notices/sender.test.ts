import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MANNERS } from '../testing/notices/gatewayServer.ts';
import {
  noticeAppForFile,
  statesOf,
  storedNotices,
  switchNoticesOn,
  tellNow,
  until,
  untilSent,
} from '../testing/notices/noticeApp.ts';

const made = noticeAppForFile();
const db = () => made.testApp.db;

async function parcel(over: { customer_phone?: string } = {}) {
  const shop = await made.testApp.seedShop({ os_name: 'Shwe "Gold"' });
  const way = await made.testApp.seedWay({ shop_id: shop });
  return made.testApp.seedDelivery({ way_id: way, status: 'picked_up', ...over });
}
const setStatus = (id: number, status: string) =>
  sql`update deliveries set status = ${status}, version = version + 1 where id = ${id}`.execute(
    db(),
  );

it('sends what happened: to the customer, with the words of the parcel, once', async () => {
  await tellNow(db());
  const id = await parcel();
  await setStatus(id, 'on_the_way');
  await until(() => made.gateway.calls.length > 0);
  await untilSent(db());
  const [notice] = await storedNotices(db());
  expect(notice).toMatchObject({ state: 'sent', turn: 0, attempts: 1, parts: 1, error: null });
  expect(made.gateway.calls.map(({ fields }) => fields)).toEqual([
    {
      to: '+959420012345',
      message: expect.stringMatching(/^Parcel [\d ]+ of Shwe "Gold", MMK 12,500$/),
      reference: notice?.id,
    },
  ]);
  expect(notice?.recipient).toBe('+959420012345');
});

it('notifications, check 5: sends nothing when the status was flipped back within the delay', async () => {
  await tellNow(db(), { delay_s: 60 });
  const id = await parcel();
  await setStatus(id, 'on_the_way');
  await until(async () => (await storedNotices(db())).length === 1);
  await setStatus(id, 'picked_up');
  await sql`update notices set due_at = now()`.execute(db());
  await untilSent(db());
  expect(await statesOf(db())).toEqual(['overtaken']);
  expect(made.gateway.calls).toEqual([]);
  // The same again before anything was sent is the same notice.
  await setStatus(id, 'on_the_way');
  await until(async () => (await statesOf(db()))[0] === 'due');
  await sql`update notices set due_at = now()`.execute(db());
  await until(() => made.gateway.calls.length > 0);
  await untilSent(db());
  expect(await statesOf(db())).toEqual(['sent']);
});

it('notifications, check 10: sends to the number that was edited within the delay, never to the old one', async () => {
  await tellNow(db(), { delay_s: 60 });
  const id = await parcel({ customer_phone: '+959420000001' });
  await setStatus(id, 'on_the_way');
  await until(async () => (await storedNotices(db())).length === 1);
  await sql`update deliveries set customer_phone = '+959420000002' where id = ${id}`.execute(db());
  await sql`update notices set due_at = now()`.execute(db());
  await until(() => made.gateway.calls.length > 0);
  await untilSent(db());
  expect(made.gateway.calls.map(({ fields }) => fields['to'])).toEqual(['+959420000002']);
});

it('notifications, check 10: sends nothing to a quiet phone, and nothing where there is no number', async () => {
  await tellNow(db());
  await sql`insert into quiet_phones (phone_key) values ('+959420000003')`.execute(db());
  for (const customer_phone of ['+959420000003', 'ask the shop']) {
    await setStatus(await parcel({ customer_phone }), 'on_the_way');
  }
  await until(async () => (await storedNotices(db())).length === 2);
  await untilSent(db());
  const stored = await storedNotices(db());
  expect(stored.map(({ error }) => error ?? '').toSorted()).toEqual(['no_address', 'quiet_phone']);
  expect(stored.map(({ state }) => state)).toEqual(['none', 'none']);
  expect(made.gateway.calls).toEqual([]);
});

it('sends nothing by a rule that was turned off meanwhile', async () => {
  await tellNow(db(), { delay_s: 60 });
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await storedNotices(db())).length === 1);
  await sql`update notice_rules set enabled = false`.execute(db());
  await sql`update notices set due_at = now()`.execute(db());
  await untilSent(db());
  expect(await statesOf(db())).toEqual(['overtaken']);
});

it('tries again after an error of the gateway, after 10 s, then later, then gives up', async () => {
  made.gateway.manner = MANNERS.breaks;
  await tellNow(db(), { best_before_s: 604_800 });
  await setStatus(await parcel(), 'on_the_way');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await until(async () => (await storedNotices(db()))[0]?.attempts === attempt);
    const [notice] = await storedNotices(db());
    waits.push(Math.round((notice!.due_at.getTime() - Date.now()) / 1000));
    await sql`update notices set due_at = now() where state = 'due'`.execute(db());
  }
  expect(await storedNotices(db())).toMatchObject([
    { state: 'dead', attempts: 7, error: 'Answered 500: Internal error' },
  ]);
  const usual = [10, 60, 300, 1_800, 7_200, 21_600];
  for (const [n, seconds] of usual.entries()) {
    expect(waits[n]).toBeGreaterThan(seconds * 0.8 - 2);
    expect(waits[n]).toBeLessThan(seconds * 1.2 + 2);
  }
  // All of them under one id.
  expect(new Set(made.gateway.calls.map(({ fields }) => fields['reference'])).size).toBe(1);
  expect(made.gateway.calls).toHaveLength(7);
});

it('gives up at once what the gateway refuses for good, and waits as long as it asks', async () => {
  made.gateway.manner = MANNERS.refusesForever;
  await tellNow(db());
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await statesOf(db()))[0] === 'dead');
  expect(await storedNotices(db())).toMatchObject([
    { state: 'dead', attempts: 1, error: 'Answered 400: {"error":"bad number"}' },
  ]);
  made.gateway.manner = MANNERS.asksToWait;
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await storedNotices(db()))[1]?.attempts === 1);
  const [, waiting] = await storedNotices(db());
  expect(waiting).toMatchObject({ state: 'due', error: 'Answered 429' });
  expect(waiting!.due_at.getTime() - Date.now()).toBeGreaterThan(110_000);
});

it('does not believe a 200 without what SMS_OK asks for', async () => {
  made.gateway.manner = MANNERS.says200AndRefuses;
  await tellNow(db());
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await storedNotices(db()))[0]?.attempts === 1);
  const [notice] = await storedNotices(db());
  expect(notice).toMatchObject({ state: 'due', recipient: null });
  expect(notice?.error).toBe(
    'Answered 200, but not accepted: {"status":false,"error":"no balance"}',
  );
});

it('notifications, check 7: loses nothing while the gateway is down for an hour: what is too old then is late', async () => {
  made.gateway.manner = MANNERS.breaks;
  await tellNow(db(), { best_before_s: 7_200 });
  const ids = [await parcel(), await parcel({ customer_phone: '+959420000009' })];
  for (const id of ids) await setStatus(id, 'on_the_way');
  await until(
    async () => (await storedNotices(db())).filter((one) => one.attempts === 1).length === 2,
  );
  // An hour later, one of them has become too old.
  await sql`update notices set best_before = now() - interval '1 second' where delivery_id = ${ids[0]}`.execute(
    db(),
  );
  made.gateway.manner = MANNERS.accepts;
  await sql`update notices set due_at = now()`.execute(db());
  await untilSent(db());
  expect((await statesOf(db())).sort()).toEqual(['late', 'sent']);
});

it('sends again, with the same id, what was cut off after the gateway had taken it', async () => {
  made.gateway.manner = MANNERS.takesAndCutsOff;
  await tellNow(db());
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await storedNotices(db()))[0]?.attempts === 1);
  made.gateway.manner = MANNERS.accepts;
  await sql`update notices set due_at = now()`.execute(db());
  await untilSent(db());
  expect(await storedNotices(db())).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
  const [first, second] = made.gateway.calls.map(({ fields }) => fields['reference']);
  expect(first).toBe(second);
});

it('sends four at once, not more, also with two nodes', async () => {
  made.gateway.manner = MANNERS.isSlow;
  await made.testApp.newNode();
  await tellNow(db());
  const ids: number[] = [];
  for (let n = 10; n < 30; n += 1) ids.push(await parcel({ customer_phone: `+9594200000${n}` }));
  await sql`update deliveries set status = 'on_the_way' where id = any(${ids})`.execute(db());
  await until(() => made.gateway.calls.length === 20);
  await untilSent(db());
  expect(await statesOf(db())).toEqual(Array.from({ length: 20 }, () => 'sent'));
  expect(made.gateway.calls).toHaveLength(20);
  expect(made.gateway.most).toBe(4);
});

it('sends six about one parcel at most', async () => {
  await tellNow(db());
  const id = await parcel();
  const rule = sql`(select id from notice_rules)`;
  await sql`insert into notices (rule_id, delivery_id, turn, state, due_at, best_before, sent_at)
    select ${rule}, ${id}, n, 'sent', now(), now(), now() - interval '2 days'
    from generate_series(1, 6) as n`.execute(db());
  await setStatus(id, 'on_the_way');
  await until(async () => (await storedNotices(db())).length === 7);
  await untilSent(db());
  expect((await storedNotices(db())).filter(({ turn }) => turn === 0)).toMatchObject([
    { state: 'none', error: 'parcel_limit' },
  ]);
});

it('sends twenty to one phone on a day at most', async () => {
  await tellNow(db());
  const way = await made.testApp.seedWay();
  const ids: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    ids.push(await made.testApp.seedDelivery({ way_id: way, status: 'picked_up' }));
  }
  await sql`update deliveries set status = 'on_the_way' where id = any(${ids})`.execute(db());
  await until(async () => (await storedNotices(db())).length === 22);
  await untilSent(db());
  const stored = await storedNotices(db());
  expect(made.gateway.calls).toHaveLength(20);
  expect(stored.filter(({ state }) => state === 'sent')).toHaveLength(20);
  expect(stored.filter(({ error }) => error === 'phone_limit')).toHaveLength(2);
});

it('says what is wrong with a text that became too long for an SMS', async () => {
  await tellNow(db(), { text_en: '{shop}'.repeat(100) });
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await statesOf(db()))[0] === 'dead');
  expect(await storedNotices(db())).toMatchObject([{ error: 'too_many_parts', attempts: 0 }]);
});

it('waits while notices are off, and goes on when they are on again', async () => {
  await tellNow(db(), { delay_s: 60 });
  await setStatus(await parcel(), 'on_the_way');
  await until(async () => (await storedNotices(db())).length === 1);
  await sql`delete from dispatchers`.execute(db());
  await sql`update notices set due_at = now()`.execute(db());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await statesOf(db())).toEqual(['due']);
  await switchNoticesOn(db());
  await until(async () => (await statesOf(db()))[0] === 'sent');
  expect(await statesOf(db())).toEqual(['sent']);
});

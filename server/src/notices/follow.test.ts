import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testAppForFile } from '../testing/app/testApp.ts';
import { forgetNotices, storedNotices, tellNow } from '../testing/notices/noticeApp.ts';
import { zoneAtHour } from '../testing/notices/quickNotices.ts';
import { inTransaction } from '../db/transaction.ts';
import { takeChanges } from '../dispatch/changes.queries.ts';
import { eventOfStatus, noticesUse } from './follow.ts';

const testApp: TestApp = testAppForFile();
let way: number;
beforeAll(async () => {
  way = await testApp.seedWay();
});

/** As the dispatcher hands them on, in one transaction. */
const follow = (zone = zoneAtHour(12)) =>
  inTransaction(testApp.app.services.db, async (tx) => {
    const taken = await takeChanges(tx, 500);
    await noticesUse(zone).follow(
      tx,
      taken.map(({ change }) => change),
    );
  });

async function parcel(over: { attempts?: number; status?: 'picked_up' | 'on_the_way' } = {}) {
  const { attempts = 0, status = 'on_the_way' } = over;
  const id = await testApp.seedDelivery({ way_id: way, status });
  await testApp.seedParcel({ delivery_id: id, attempts });
  return id;
}
const moving = (id: number, status: string) => sql`
  update deliveries set status = ${status}, version = version + 1,
    failed_date = case when ${status} in ('wrong_contact', 'returned_to_shop') then now() end
  where id = ${id}`;
const setStatus = (id: number, status: string) => moving(id, status).execute(testApp.db);
const user = () => testApp.idOf('admin');

/** As scans, phones and bulk actions do: the event, the count and the status, in one transaction. */
async function fail(id: number, status: string) {
  const userId = await user();
  await inTransaction(testApp.app.services.db, async (tx) => {
    await tx.run(sql`insert into parcel_events (id, delivery_id, kind, source, reason, user_id)
      values (${randomUUID()}::uuid, ${id}, 'failed', 'scan', 'no_answer', ${userId})`);
    await tx.run(sql`update parcels set attempts = attempts + 1 where delivery_id = ${id}`);
    await tx.run(moving(id, status));
  });
}
/** As the history says it, which every writer of the app writes. */
async function rideOut(id: number) {
  await setStatus(id, 'on_the_way');
  await testApp.sql`insert into history (way_id, description, action_type, changes, user_id)
    values (${way}, 'x', 'UPDATED', ${JSON.stringify({ [`delivery #${id} status`]: 'wrong_contact -> on_the_way' })}::jsonb, ${await user()})`;
}
const markSent = () => testApp.sql`update notices set state = 'sent', sent_at = now()`;
const turns = async () => (await storedNotices(testApp.db)).map(({ turn }) => turn);

it('knows which new status tells what', () => {
  expect(eventOfStatus('pending', 'assigned')).toBe('assigned');
  expect(eventOfStatus('assigned', 'picked_up')).toBeNull();
  expect(eventOfStatus('on_the_way', 'picked_up')).toBeNull();
  expect(eventOfStatus('picked_up', 'on_the_way')).toBe('on_the_way');
  expect(eventOfStatus('on_the_way', 'sent')).toBe('delivered');
  expect(eventOfStatus('delivered', 'sent')).toBeNull();
  expect(eventOfStatus('money_sent_to_shop', 'delivered')).toBeNull();
  expect(eventOfStatus('on_the_way', 'wrong_contact')).toBe('failed');
  expect(eventOfStatus('wrong_contact', 'returned_to_shop')).toBe('returned');
  expect(eventOfStatus('assigned', 'cancelled')).toBeNull();
});

it('notifications, check 8: tells twice of a parcel that failed twice, by scans: not three times', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db, { event: 'failed' });
  const id = await parcel();
  await fail(id, 'wrong_contact');
  await follow();
  await markSent();
  await rideOut(id);
  await follow();
  await fail(id, 'picked_up');
  await follow();
  expect(await turns()).toEqual([1, 2]);
});

it('tells twice of a parcel that failed twice, by statuses alone', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db, { event: 'failed' });
  const id = await parcel();
  await setStatus(id, 'wrong_contact');
  await follow();
  await markSent();
  await rideOut(id);
  await setStatus(id, 'wrong_contact');
  await follow();
  expect(await turns()).toHaveLength(2);
});

it('tells once of a failure that showed in the status before a scan counted it', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db, { event: 'failed' });
  const [told, waiting] = [await parcel(), await parcel()];
  await setStatus(told, 'wrong_contact');
  await follow();
  await markSent();
  await setStatus(waiting, 'wrong_contact');
  await follow();
  for (const id of [told, waiting]) {
    await fail(id, 'picked_up');
    await follow();
  }
  // What was not sent yet goes on under the attempt that was counted.
  const [first, second] = await storedNotices(testApp.db);
  expect(first).toMatchObject({ state: 'sent' });
  expect(first?.turn).toBeLessThan(0);
  expect(second).toMatchObject({ state: 'due', turn: 1 });
  expect(await turns()).toHaveLength(2);
  // The next one is another.
  await rideOut(told);
  await fail(told, 'wrong_contact');
  await follow();
  expect(await turns()).toHaveLength(3);
});

it('tells once of a status that was pressed wrongly, taken back and pressed again', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db, { event: 'failed' });
  const id = await parcel();
  for (const status of ['wrong_contact', 'on_the_way', 'wrong_contact']) {
    await setStatus(id, status);
    await follow();
  }
  expect(await storedNotices(testApp.db)).toMatchObject([{ state: 'due' }]);
});

it('moves what waits when the same happens again, and leaves what was sent', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db, { delay_s: 600 });
  const id = await parcel({ status: 'picked_up' });
  await setStatus(id, 'on_the_way');
  await follow();
  await testApp.sql`update notices set due_at = now() - interval '1 hour', state = 'overtaken'`;
  await setStatus(id, 'picked_up');
  await setStatus(id, 'on_the_way');
  await follow();
  const [again] = await storedNotices(testApp.db);
  expect(again?.state).toBe('due');
  expect(again!.due_at.getTime()).toBeGreaterThan(Date.now() + 590_000);
  await markSent();
  await setStatus(id, 'picked_up');
  await setStatus(id, 'on_the_way');
  await follow();
  expect(await storedNotices(testApp.db)).toMatchObject([{ state: 'sent' }]);
});

it('notifications, check 9: lets a customer sleep: an SMS of the night waits for seven, a Viber message and a shop do not', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db);
  await tellNow(testApp.db, { channel: 'viber' });
  await tellNow(testApp.db, { audience: 'shop' });
  await setStatus(await parcel({ status: 'picked_up' }), 'on_the_way');
  const zone = zoneAtHour(3);
  await follow(zone);
  const { rows } = await testApp.sql<{ channel: string; audience: string; hour: number }>`
    select channel, audience,
      case when due_at > now() then extract(hour from due_at at time zone ${zone})::integer end as hour
    from notices as n join notice_rules as r on r.id = n.rule_id order by r.id`;
  expect(rows).toEqual([
    { channel: 'sms', audience: 'customer', hour: 7 },
    { channel: 'viber', audience: 'customer', hour: null },
    { channel: 'sms', audience: 'shop', hour: null },
  ]);
  await forgetNotices(testApp.db);
  await tellNow(testApp.db);
  await setStatus(await parcel({ status: 'picked_up' }), 'on_the_way');
  const evening = zoneAtHour(22);
  await follow(evening);
  const { rows: late } = await testApp.sql<{ hours: number; at: string }>`
    select extract(epoch from due_at - now())::integer / 3600 as hours,
      to_char(due_at at time zone ${evening}, 'HH24:MI') as at from notices`;
  expect(late).toMatchObject([{ at: '07:00' }]);
  expect(late[0]!.hours).toBeGreaterThanOrEqual(8);
});

it('makes one notice of each rule that is on, of a paid statement too', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db, { event: 'statement_paid', audience: 'shop' });
  await tellNow(testApp.db, { event: 'statement_paid', audience: 'shop', channel: 'mail' });
  await tellNow(testApp.db, {
    event: 'statement_paid',
    audience: 'shop',
    channel: 'viber',
    enabled: false,
  });
  const shop = await testApp.seedShop();
  await testApp.sql`insert into statements (shop_id, upto, total, delivery_ids, collected_each, charge_each,
      deliveries, collected, charges, movements, carried, carried_on, seen, user_id)
    values (${shop}, '2026-01-01', 100, '{}', '{}', '{}', 0, 0, 0, '{}', 0, 0, 0, ${await user()})`;
  await testApp.sql`update statements set paid_at = now()`;
  await follow();
  expect(await storedNotices(testApp.db)).toMatchObject([
    { state: 'due', turn: 0 },
    { state: 'due', turn: 0 },
  ]);
});

it('does not stop at a parcel or statement that is gone', async () => {
  await forgetNotices(testApp.db);
  await tellNow(testApp.db);
  await testApp.sql`insert into pending_changes (kind, delivery_id, from_status, to_status, version)
    values ('status', 999999, 'picked_up', 'on_the_way', 2)`;
  await testApp.sql`insert into pending_changes (kind, statement_id) values ('paid', 999999)`;
  await follow();
  expect(await storedNotices(testApp.db)).toEqual([]);
});

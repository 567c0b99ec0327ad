import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  noticeAppForFile,
  statesOf,
  storedNotices,
  tellNow,
  until,
  untilSent,
} from '../testing/notices/noticeApp.ts';
import { postScans } from '../testing/hub/scanning.ts';

const made = noticeAppForFile();
const night = noticeAppForFile({}, 3);

async function parcelOf(app: typeof made) {
  const rider_id = await app.testApp.seedRider();
  const way_id = await app.testApp.seedWay({ status: 'assigned', rider_id });
  return {
    way_id,
    rider_id,
    id: await app.testApp.seedDelivery({ way_id, status: 'picked_up', rider_id }),
  };
}
type Parcel = Awaited<ReturnType<typeof parcelOf>>;
const clerk = () => made.testApp.as('user');
const setOut = { type: 'status', status: 'on_the_way' };

/** Each sets a picked-up parcel on its way; the triggers have a test of every writer. */
const WRITERS: Record<string, (parcel: Parcel) => Promise<unknown>> = {
  'the status of a way': ({ way_id }) =>
    clerk().patch(`/ways/${way_id}/status`, { status: 'on_the_way' }),
  'a bulk action of parcels': ({ id }) =>
    clerk().post('/parcels/many', { action: setOut, items: [{ id, version: 1 }] }),
  'a scan': ({ id, rider_id }) => postScans(clerk(), { mode: 'hand_over', rider_id }, [id]),
  'a person at the database': ({ id }) =>
    made.testApp.sql`update deliveries set status = 'on_the_way' where id = ${id}`,
};

it.each(Object.keys(WRITERS))('tells the customer of what %s wrote', async (name) => {
  await tellNow(made.testApp.db);
  await WRITERS[name]!(await parcelOf(made));
  await until(() => made.gateway.calls.length > 0);
  await untilSent(made.testApp.db);
  expect(await storedNotices(made.testApp.db)).toMatchObject([{ state: 'sent', turn: 0 }]);
  expect(made.gateway.calls).toHaveLength(1);
});

it('lets customers sleep whatever made an SMS due, and sends a shop its own', async () => {
  const { db } = night.testApp;
  await tellNow(db);
  await tellNow(db, { audience: 'shop' });
  await sql`update deliveries set status = 'on_the_way' where id = ${(await parcelOf(night)).id}`.execute(
    db,
  );
  await until(async () => (await storedNotices(db)).length === 2);
  // As "Send again" does.
  await sql`update notices set due_at = now() where state = 'due'`.execute(db);
  await until(() => night.gateway.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(night.gateway.calls).toHaveLength(1);
  expect(night.gateway.calls[0]?.fields['to']).toBe('+95912345678');
  expect((await statesOf(db)).toSorted()).toEqual(['due', 'sent']);
});

it('notifications, check 9: sends nothing in the morning that was too old by then', async () => {
  const { db } = made.testApp;
  await tellNow(db);
  const { id } = await parcelOf(made);
  const { rows } = await sql<{ id: number }>`select id from notice_rules`.execute(db);
  await sql`update deliveries set status = 'on_the_way' where id = ${id}`.execute(db);
  await untilSent(db);
  await sql`update notices set state = 'due', sent_at = null, due_at = now() - interval '1 minute',
    best_before = now() - interval '1 second' where rule_id = ${rows[0]!.id}`.execute(db);
  made.gateway.calls.length = 0;
  await until(async () => (await statesOf(db))[0] === 'late');
  expect(await statesOf(db)).toEqual(['late']);
  expect(made.gateway.calls).toEqual([]);
});

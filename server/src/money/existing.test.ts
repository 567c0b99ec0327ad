/** A company of the version before: its past is counted in, it keeps serving, and it is opened once. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { type Migration, migrate, readMigrations } from '../db/migrate.ts';
import { clientOf } from '../testing/app/client.ts';
import { testDatabase } from '../testing/app/database.ts';
import {
  seedDelivery,
  seedRider,
  seedSession,
  seedShop,
  seedUser,
  seedWay,
} from '../testing/calls/fixtures.ts';
import { findBrokenMoneyRules } from '../testing/money/moneyInvariants.ts';

/** The last migration before there was any money. */
const BEFORE_MONEY = 22;

const STATUSES = [
  ['delivered', '2026-01-10T03:00:00Z'],
  ['sent', '2026-10-01T03:00:00Z'],
  ['money_sent_to_shop', '2026-02-01T03:00:00Z'],
  ['on_the_way', null],
  ['returned_to_shop', null],
] as const;

it('check 29: is migrated with its past, served by an older node, and put in order', async () => {
  const { db, url, close } = await testDatabase({ template: null });
  const all = await readMigrations();
  const older: Migration[] = all.filter(({ version }) => version <= BEFORE_MONEY);
  await migrate(url, { migrations: older });
  const { id: user_id } = await seedUser(db, { role: 'admin' });
  const [shop_id, rider_id] = [await seedShop(db), await seedRider(db)];
  const way_id = await seedWay(db, { shop_id, created_by: user_id });
  for (const [status, delivery_date] of STATUSES) {
    for (const over of [{}, { os_paid: true }, { cod: false, actual_delivery_charges: 3_000 }]) {
      await seedDelivery(db, { way_id, rider_id, status, delivery_date, ...over });
    }
  }
  const before = await sql<{ id: number }>`select * from deliveries order by id`.execute(db);

  await migrate(url);
  expect((await sql`select * from deliveries order by id`.execute(db)).rows).toEqual(before.rows);
  expect(await findBrokenMoneyRules(db)).toEqual([]);
  const kinds = await sql<{ kind: string; day: string }>`
    select distinct kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from ledger
    order by day`.execute(db);
  expect(kinds.rows).toEqual([
    { kind: 'opening', day: '2026-01-10' },
    { kind: 'opening', day: '2026-02-01' },
    { kind: 'opening', day: '2026-10-01' },
  ]);

  const app = await buildApp({ db, config: readConfig({}, '/tmp'), webFolder: null });
  const admin = clientOf(app, () => seedSession(db, user_id));
  const rider = await admin.get<{ rider: { cashOnHand: number } }>(`/riders/${rider_id}`);
  const cash = () =>
    sql<{ cash: number }>`select coalesce(sum(rider_cash), 0) as cash from delivery_money`
      .execute(db)
      .then(({ rows }) => rows[0]!.cash);
  expect(rider.data.rider.cashOnHand).toBe(30_000);
  expect(await cash()).toBe(30_000);

  // A node of the version before knows nothing of money, and its writes are counted in.
  await sql`update deliveries set status = 'delivered', delivery_date = now()
    where status = 'on_the_way'`.execute(db);
  expect(await cash()).toBe(45_000);
  expect(await findBrokenMoneyRules(db)).toEqual([]);

  const past = await admin.get('/money/opening');
  expect(past.data).toEqual({ has_past: true, done: null });
  const shown = await admin.get<object>('/money/opening/preview?before=2026-09-01');
  expect(shown.data).toMatchObject({ deliveries: 3, cash: 15_000 });
  const opened = await admin.post('/money/opening', { before: '2026-09-01', ...shown.data });
  expect(opened.status).toBe(201);
  expect(await cash()).toBe(30_000);
  const today = { before: dayOf(new Date(), 'Asia/Yangon'), ...shown.data };
  const again = await admin.post('/money/opening', today);
  expect([again.status, again.body.code]).toEqual([409, 'done']);
  const answer = await admin.get<{ rider: { cashOnHand: number } }>(`/riders/${rider_id}`);
  expect(answer.data.rider.cashOnHand).toBe(45_000);
  expect(await findBrokenMoneyRules(db)).toEqual([]);
  await app.close();
  await close();
});

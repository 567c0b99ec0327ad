/** Fills an empty database with a believable company; leaves existing data alone. */
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { verifyPassword } from '../http/passwords.ts';
import { build } from '../db/build.ts';
import type { Database, DatabasePool, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { chance } from './chance.ts';
import { DEMO_PASSWORD, demoActivity, demoPeople, signIns } from './people.ts';
import { writeImports } from './imports.ts';
import { demoBulkJobs } from './bulkJobs.ts';
import { demoHub, insertHub } from './hub.ts';
import { bulkInsert } from './bulkInsert.ts';
import { insertNotices } from './notices.ts';
import { drawPhotos } from './photos.ts';
import {
  DEMO_TERMS,
  demoCharge,
  demoCustomers,
  demoRateGroups,
  demoRiders,
  demoShops,
} from './records.ts';
import { insertWebhooks } from './webhooks.ts';
import { searchColumns } from '../lists/searchKeys.ts';
import type { DemoParcel } from './company.ts';
import { SETTLED_AFTER } from './finalStatuses.ts';
import { demoWays, storedWay } from './ways.ts';
import { type DemoDelivered, simulateMoney } from './money.ts';
import { DEMO_PROFILE } from './profile.ts';
import { insertPortal } from './portal.ts';
import { demoViews } from './views.ts';
import { demoRuns } from './runs/days.ts';
import { insertRuns } from './runs/insert.ts';

const SEED = 20_260_101;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the lines to print: a sign-in for each role. */
export async function fillDemo(
  db: DatabasePool,
  config: Config,
  { now = new Date(), say = print }: { now?: Date; say?: (line: string) => void } = {},
): Promise<string[]> {
  const some = await db.first(build.selectFrom('online_shops').select('id').limit(1));
  if (!some) {
    const started = Date.now();
    await inTransaction(db, (tx) => fill(tx, { config, now, say }));
    await db.run(sql`analyze`);
    say(`Filled in the demo company in ${Date.now() - started} ms`);
  }
  return signIns(config, await adminPassword(db, config));
}

/** The settings may have held another password when the company was created. */
async function adminPassword(db: Database, { admin }: Config): Promise<string> {
  const { password_hash } =
    (await db.first(
      build.selectFrom('users').select('password_hash').where('email', '=', admin.email),
    )) ?? {};
  if (password_hash && (await verifyPassword(password_hash, DEMO_PASSWORD))) return DEMO_PASSWORD;
  return '(the ADMIN_PASSWORD it was made with)';
}

interface Setting {
  config: Config;
  now: Date;
  say: (line: string) => void;
}

async function fill(tx: Tx, { config, now, say }: Setting): Promise<void> {
  const c = chance(SEED);
  const since = new Date(now.getTime() - 400 * 86_400_000);
  const people = await demoPeople(config, since);
  const townships = await priceTownships(tx);
  const shops = demoShops(c, now);
  const riders = demoRiders(c, now);
  const customers = demoCustomers(c, now, townships);
  const { groups, entries } = demoRateGroups(now, townships);
  // The settings may name another one.
  if (config.company.name === null) await tx.run(build.insertInto('company').values(DEMO_PROFILE));
  await tx.run(build.insertInto('online_shops').values(shops));
  await tx.run(build.insertInto('riders').values(riders));
  await tx.run(build.insertInto('users').values(people.rows));
  await tx.run(build.insertInto('activity_log').values(demoActivity(people.rows)));
  await tx.run(build.insertInto('customers').values(customers));
  await tx.run(build.insertInto('rate_groups').values(groups));
  await tx.run(build.insertInto('rate_group_townships').values(entries));
  await tx.run(build.insertInto('shop_terms').values(DEMO_TERMS));

  const when = { now, zone: config.businessTimeZone };
  const company = {
    shops: shops.map(({ id, status }) => ({ id, status: status ?? 'active' })),
    riders: riders.map(({ id, name, status }) => ({ id, name, status: status ?? 'active' })),
    customers,
    townships,
    clerks: people.clerks,
    photos: await drawPhotos(c, config, say),
  };
  const ways = demoWays(c, company, when);
  const { manager, cashiers, linked } = people;
  const clerk = cashiers[0] ?? manager;
  const runs = demoRuns(ways, { riders: company.riders, linked, clerk, manager, ...when });
  const others = ways.filter(({ life }) => !life.parcels.some(({ id }) => runs.parcels.has(id)));
  const { jobs, items } = demoBulkJobs(others, { riders: company.riders, clerk, now });
  const hub = demoHub(ways, { clerk, runs, others, ...when });
  const byTime = <T extends { created_at: Date }>(rows: T[]) =>
    rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const of = <T>(list: (life: (typeof ways)[number]['life']) => T[]) =>
    ways.flatMap(({ row, life }) => list(life).map((item) => ({ way_id: row['id'], ...item })));
  await bulkInsert(tx, 'ways', ways.map(storedWay));
  const parcels = ways.flatMap(({ life }) => life.parcels);
  // What was sent to shops comes with their statements.
  const unsettled = parcels.map((parcel) =>
    parcel.status === 'money_sent_to_shop' ? { ...parcel, status: 'delivered' } : parcel,
  );
  await bulkInsert(tx, 'deliveries', unsettled);
  await bulkInsert(
    tx,
    'delivery_words',
    parcels.map((parcel) => ({ id: parcel.id, ...searchColumns('delivery_words', parcel) })),
  );
  await insertHub(tx, hub);
  await insertRuns(tx, runs, { config, say });
  await tx.run(build.insertInto('jobs').values(jobs));
  await tx.run(build.insertInto('job_items').values(items));
  await writeImports(tx, ways, { zone: when.zone, townships });
  await bulkInsert(tx, 'history', byTime(of((life) => life.history)));
  await bulkInsert(tx, 'notes', byTime(of((life) => life.notes)));
  await insertNotices(tx, parcels, { now });
  const ofWays = ways.flatMap(({ row, life }) =>
    life.parcels.map(({ id, delivery_date }) => ({ id, way_id: row['id'], delivery_date })),
  );
  await insertWebhooks(tx, ofWays, { owner: manager, now });
  await continueIds(tx);
  const views = demoViews({ manager, clerk });
  await tx.run(build.insertInto('saved_views').values(views));
  const shopOf = new Map(ways.map(({ row }) => [row['id'], row['shop_id'] as number]));
  const active = new Set(
    company.shops.flatMap(({ id, status }) => (status === 'active' ? [id] : [])),
  );
  await insertPortal(tx, {
    shops: [...shopOf.values()].filter((shop) => active.has(shop)),
    townships,
    password_hash: people.shared,
    manager,
    ...when,
  });
  const settledUntil = now.getTime() - SETTLED_AFTER * 86_400_000;
  await simulateMoney(tx, {
    delivered: parcels.flatMap((parcel) => deliveredOf(parcel, shopOf, settledUntil)),
    cashiers,
    manager,
    ...when,
  });
}

function deliveredOf(
  parcel: DemoParcel,
  shopOf: ReadonlyMap<unknown, number>,
  settledUntil: number,
): DemoDelivered[] {
  const { id, rider_id, delivery_date, status } = parcel;
  if (delivery_date === null || rider_id === null) return [];
  return [
    {
      id,
      shop: shopOf.get(parcel['way_id']) ?? 0,
      rider: rider_id,
      at: delivery_date,
      collected: Number(parcel['total_collect_amount']),
      charge: Number(parcel['actual_delivery_charges'] ?? parcel['delivery_charges']),
      sent: status === 'money_sent_to_shop' || delivery_date.getTime() < settledUntil,
    },
  ];
}

async function priceTownships(tx: Tx) {
  const columns = ['id', 'name', 'state', 'delivery_charge'] as const;
  const rows = await tx.run(build.selectFrom('townships').select(columns).orderBy('id'));
  const priced = rows.map((t) => ({ ...t, delivery_charge: demoCharge(t.state, t.name) }));
  await tx.run(sql`update townships as t set delivery_charge = p.charge
    from unnest(${priced.map((t) => t.id)}::int[], ${priced.map((t) => t.delivery_charge)}::numeric[])
      as p (id, charge) where t.id = p.id`);
  return priced;
}

/** Continues the id sequence of every table after the rows that were inserted with ids. */
async function continueIds(tx: Tx): Promise<void> {
  const rows = await tx.run(sql<{ table: string }>`select table_name as "table"
    from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`);
  for (const { table } of rows) {
    await tx.run(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`,
    );
  }
}

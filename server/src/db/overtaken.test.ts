/** What the database keeps of ways that their deliveries have left, beside what the contract says. */
import {
  DELIVERY_CLASSES,
  DELIVERY_STATUSES,
  deliveryClass,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import { bitsOfClasses, classesOfBits, readyMove } from '@waydesk/contract/rules/ready-move.ts';
import { WAY_STATUS, WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { wronglyOvertaken } from '../testing/ways/wayState.ts';
import { migrate } from './migrate.ts';
import { type Ids, seed } from '../testing/calls/constraintRows.ts';

const testDb = testDatabaseForFile();
let ids: Ids;
beforeAll(async () => {
  ids = await seed(testDb.db);
});
beforeEach(async () => {
  await sql`delete from deliveries`.execute(testDb.db);
  await sql`delete from ways`.execute(testDb.db);
});

const newWay = async (status: string, statuses: readonly string[]) => {
  const { rows } = await sql<{ id: number }>`
    insert into ways (shop_id, pickup_type, delivery_count, created_by, status)
    values (${ids.shop}, 'Merchant', 1, ${ids.user}, ${status}) returning id`.execute(testDb.db);
  await add(rows[0]!.id, statuses);
  return rows[0]!.id;
};
const DATED = ['delivered', 'sent', 'money_sent_to_shop'];
const FAILED = ['wrong_contact', 'returned_to_shop'];
const add = (way: number, statuses: readonly string[]) =>
  sql`
  insert into deliveries (way_id, customer_name, customer_phone, township, total_collect_amount,
    user_id, status, delivery_date, failed_date)
  select ${way}::integer, 'Ma Hla', '+959420012346', 'Bahan', 0, ${ids.user}::integer, s,
    case when s = any(${DATED}::text[]) then now() end,
    case when s = any(${FAILED}::text[]) then now() end
  from unnest(${[...statuses]}::text[]) as s`.execute(testDb.db);
const kept = async (way: number) =>
  (await testDb.db
    .selectFrom('overtaken_ways')
    .select(['status', 'classes'])
    .where('way_id', '=', way)
    .executeTakeFirst()) ?? null;

it('knows the classes of the contract, bit by bit, and what is in step with a way', async () => {
  const { rows } = await sql<{ word: string; bits: number }>`
    select s as word, delivery_class(s) as bits from unnest(${[...DELIVERY_STATUSES]}::text[]) as s
    union all select 'way ' || s, classes_in_step(s) from unnest(${[...WAY_STATUSES]}::text[]) as s
  `.execute(testDb.db);
  expect(Object.fromEntries(rows.map(({ word, bits }) => [word, bits]))).toEqual({
    ...Object.fromEntries(
      DELIVERY_STATUSES.map((code) => [code, bitsOfClasses([deliveryClass(code)])]),
    ),
    ...Object.fromEntries(
      WAY_STATUSES.map((status) => {
        const inStep = deliveryClass(WAY_STATUS[status].delivery);
        return [`way ${status}`, bitsOfClasses(new Set(['pending', inStep] as const))];
      }),
    ),
  });
});

it('keeps each way that has earned a move, with each mixture of classes', async () => {
  const mixtures = Array.from({ length: 255 }, (_, n) => classesOfBits(n + 1));
  for (const status of WAY_STATUSES) {
    const earned = mixtures.filter((mixture) => readyMove(status, mixture) !== null);
    await sql`with made as (
      insert into ways (shop_id, pickup_type, delivery_count, created_by, status, comments)
      select ${ids.shop}, 'Merchant', 1, ${ids.user}, ${status}, bits
      from unnest(${mixtures.map(bitsOfClasses)}::text[]) as bits returning id, comments
    ) insert into deliveries (way_id, customer_name, customer_phone, township,
      total_collect_amount, user_id, status, delivery_date, failed_date)
    select made.id, 'Ma Hla', '+959420012346', 'Bahan', 0, ${ids.user}::integer, one.code,
      case when one.code = any(${DATED}::text[]) then now() end,
      case when one.code = any(${FAILED}::text[]) then now() end
    from made join unnest(
      ${DELIVERY_CLASSES.map((one) => statusesIn(one)[0])}::text[],
      ${DELIVERY_CLASSES.map((one) => bitsOfClasses([one]))}::integer[]
    ) as one (code, bit) on made.comments::integer & one.bit <> 0`.execute(testDb.db);
    const found = await sql<{ bits: number }>`select o.classes as bits from overtaken_ways as o
      join ways as w on w.id = o.way_id and w.comments = o.classes::text
      where o.status = ${status}`.execute(testDb.db);
    const bits = new Set(found.rows.map((row) => row.bits));
    expect(earned.filter((mixture) => !bits.has(bitsOfClasses(mixture)))).toEqual([]);
  }
  expect(await wronglyOvertaken(testDb.db)).toEqual([]);
});

it('follows deliveries and ways as they move, and forgets a way that waits again', async () => {
  const way = await newWay('pending', ['pending', 'pending']);
  const move = (to: string) =>
    sql`update deliveries set status = ${to},
      delivery_date = ${DATED.includes(to) ? sql`now()` : sql`null`} where way_id = ${way}`.execute(
      testDb.db,
    );
  expect(await kept(way)).toBeNull();
  await move('on_the_way');
  expect(await kept(way)).toEqual({ status: 'pending', classes: bitsOfClasses(['on_the_way']) });
  await move('sent');
  expect(await kept(way)).toEqual({ status: 'pending', classes: bitsOfClasses(['delivered']) });
  await add(way, ['pending']);
  expect(await kept(way)).toBeNull();
  await move('delivered');
  await add(way, ['returned_to_shop']);
  const both = bitsOfClasses(['delivered', 'returned']);
  expect(await kept(way)).toEqual({ status: 'pending', classes: both });
  await sql`update ways set status = 'on_the_way' where id = ${way}`.execute(testDb.db);
  expect(await kept(way)).toEqual({ status: 'on_the_way', classes: both });
  await sql`update ways set status = 'delivered' where id = ${way}`.execute(testDb.db);
  expect(await kept(way)).toBeNull();
});

it('leaves a way without deliveries alone', async () => {
  const way = await newWay('pending', []);
  await sql`update ways set status = 'assigned' where id = ${way}`.execute(testDb.db);
  expect(await kept(way)).toBeNull();
});

it('is exact after a way and its deliveries move in one statement, and many at once', async () => {
  const ways = [];
  for (const status of WAY_STATUSES) ways.push(await newWay(status, DELIVERY_STATUSES));
  await sql`with moved as (
    update deliveries set status = 'cancelled', delivery_date = null, failed_date = null
    where way_id = any(${ways}::integer[])
  ) update ways set status = 'delivered' where id = any(${ways.slice(0, 4)}::integer[])`.execute(
    testDb.db,
  );
  expect(await wronglyOvertaken(testDb.db)).toEqual([]);
  expect(await kept(ways[0]!)).toEqual({
    status: 'delivered',
    classes: bitsOfClasses(['cancelled']),
  });
});

it('is not written by what changes neither way nor class', async () => {
  const way = await newWay('pending', ['delivered']);
  const written = async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from overtaken_ways`.execute(
      testDb.db,
    );
    return rows;
  };
  const before = await written();
  await sql`update deliveries set status = 'sent' where way_id = ${way}`.execute(testDb.db);
  await sql`update ways set comments = 'later', version = version + 1`.execute(testDb.db);
  await sql`update deliveries set delivery_address = 'later', version = version + 1`.execute(
    testDb.db,
  );
  expect(await written()).toEqual(before);
});

it('is filled by its migration with what was there before, and can be made anew', async () => {
  for (const status of WAY_STATUSES) {
    for (const code of DELIVERY_STATUSES) await newWay(status, [code]);
  }
  const rows = async () =>
    (await sql`select * from overtaken_ways order by way_id`.execute(testDb.db)).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(50);
  for (const trigger of ['deliveries_overtake_as_new', 'deliveries_overtake']) {
    await sql`drop trigger ${sql.ref(trigger)} on deliveries`.execute(testDb.db);
  }
  await sql`drop trigger ways_overtaken on ways`.execute(testDb.db);
  await sql`drop table overtaken_ways`.execute(testDb.db);
  for (const name of ['delivery_class(text)', 'classes_in_step(text)', 'recheck_overtaken()']) {
    await sql.raw(`drop function ${name}`).execute(testDb.db);
  }
  await sql
    .raw(
      `drop function mark_overtaken(integer[]), overtake_by_new_deliveries(),
        overtake_by_deliveries(), overtake_by_ways()`,
    )
    .execute(testDb.db);
  await sql`delete from schema_migrations where version in (34, 36)`.execute(testDb.db);
  expect(await migrate(testDb.url)).toEqual(['034_overtaken_ways.sql', '036_overtaken_by_key.sql']);
  expect(await rows()).toEqual(before);
  await sql`delete from overtaken_ways`.execute(testDb.db);
  await sql`select recheck_overtaken()`.execute(testDb.db);
  expect(await rows()).toEqual(before);
});

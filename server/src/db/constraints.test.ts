import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { isOutage, uniqueViolation } from './failures.ts';
import { type Ids, seed } from '../testing/calls/constraintRows.ts';

const testDb = testDatabaseForFile();
let ids: Ids;
beforeAll(async () => {
  ids = await seed(testDb.db);
});

/** The database's error for a statement; null when it accepts the statement. */
const refusal = (statement: string) =>
  sql
    .raw(statement)
    .execute(testDb.db)
    .then(
      () => null,
      (error: unknown) => error,
    );
const ONLY_GROWS = '23000';
const CHECK = '23514';
const FOREIGN_KEY = '23503';

describe('history', () => {
  it.each([
    ["update history set description = 'x'"],
    ['delete from history'],
    ['delete from history where false'],
    ['truncate history'],
    ['truncate ways cascade'],
  ])('is append-only: %s', async (statement) => {
    expect(await refusal(statement)).toMatchObject({ code: ONLY_GROWS });
  });

  it('accepts new entries', async () => {
    await testDb.db
      .insertInto('history')
      .values({ way_id: ids.way, description: 'd', action_type: 'UPDATED', user_id: ids.user })
      .execute();
    const rows = await testDb.db.selectFrom('history').select('description').execute();
    expect(rows).toEqual([{ description: 'd' }]);
  });
});

describe('bad states', () => {
  const delivery = (set: string) => `update deliveries set ${set}`;
  const way = (set: string) => `update ways set ${set}`;

  it.each([
    [way("status = 'lost'"), CHECK],
    [way("pickup_type = 'Boat'"), CHECK],
    [way('delivery_count = 0'), CHECK],
    [way('shop_id = 999999'), FOREIGN_KEY],
    [way('rider_id = 999999'), FOREIGN_KEY],
    [delivery("status = 'completed'"), CHECK],
    [delivery('weight = -1'), CHECK],
    [delivery('item_price = -0.01, total_collect_amount = 2499.99, cod = true'), CHECK],
    [delivery('actual_delivery_charges = -1'), CHECK],
    [delivery('total_collect_amount = total_collect_amount + 0.01'), CHECK],
    [delivery('os_paid = true'), CHECK],
    [delivery("status = 'delivered'"), CHECK],
    [delivery('delivery_date = now()'), CHECK],
    [delivery('failed_date = now()'), CHECK],
    [delivery("customer_name = '  '"), CHECK],
    ['update townships set delivery_charge = -1', CHECK],
    ["update townships set state = 'Yangon'", CHECK],
    ["update users set role = 'root'", CHECK],
    ["update users set rider_id = (select id from riders), role = 'admin'", CHECK],
    ["update riders set status = 'gone'", CHECK],
    ["update riders set vehicle_type = 'boat'", CHECK],
    ["update online_shops set facebook_link = 'javascript:alert(1)'", CHECK],
    ["update online_shops set bank_accounts = '{}'", CHECK],
    ['update rate_group_townships set delivery_charge = 0', CHECK],
    ['delete from online_shops', FOREIGN_KEY],
    ['delete from users', FOREIGN_KEY],
  ])('are refused: %s', async (statement, code) => {
    const error = await refusal(statement);
    expect(error).toMatchObject({ code });
    expect(isOutage(error)).toBe(false);
  });

  it.each([
    [
      'users_email_unique',
      `insert into users (username, email, name, password_hash, role)
      select 'other', upper(email), 'n', 'x', 'user' from users`,
    ],
    [
      'users_username_unique',
      `insert into users (username, email, name, password_hash, role)
      select upper(username), 'other@example.com', 'n', 'x', 'user' from users`,
    ],
    [
      'townships_name_state_unique',
      `insert into townships (name, state)
      select upper(name) || ' ', state from townships`,
    ],
    [
      'rate_group_townships_unique',
      `insert into rate_group_townships
      (rate_group_id, township_name, state, delivery_charge)
      select rate_group_id, ' ' || upper(township_name), state, 1 from rate_group_townships`,
    ],
  ])('are refused: a duplicate in %s', async (index, statement) => {
    expect(uniqueViolation(await refusal(statement))).toBe(index);
  });

  it('do not include two townships of a rate group swapping names', async () => {
    await sql
      .raw(`insert into rate_group_townships (rate_group_id, township_name, state, delivery_charge)
        select rate_group_id, 'B', state, 1 from rate_group_townships`)
      .execute(testDb.db);
    await sql
      .raw(`update rate_group_townships
        set township_name = case township_name when 'A' then 'B' else 'A' end`)
      .execute(testDb.db);
    await sql.raw('delete from rate_groups').execute(testDb.db);
    expect(await testDb.db.selectFrom('rate_group_townships').selectAll().execute()).toEqual([]);
  });
});

describe('values', () => {
  it('come back exact and typed', async () => {
    await sql.raw('update townships set delivery_charge = 999999999999.99').execute(testDb.db);
    const town = await testDb.db
      .selectFrom('townships')
      .select(['delivery_charge', 'created_at'])
      .executeTakeFirstOrThrow();
    expect(town.delivery_charge).toBe(999_999_999_999.99);
    expect(town.created_at).toBeInstanceOf(Date);
    await sql.raw("update online_shops set start_date = '2026-01-31'").execute(testDb.db);
    const shop = await testDb.db
      .selectFrom('online_shops')
      .select((e) => ['start_date', e.fn.countAll().over().as('n')])
      .executeTakeFirstOrThrow();
    expect(shop).toEqual({ start_date: '2026-01-31', n: 1 });
  });
});

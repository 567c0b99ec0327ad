import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { build } from './build.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';
import { unplannedIds } from './preparedStatements.ts';
import { inTransaction } from './transaction.ts';

const test = testDatabaseForFile();
let db: OpenDatabase;
beforeAll(async () => {
  // One connection, so that each query sees the statements of the previous one.
  db = openDatabase({ url: test.url, max: 1 });
  await db
    .insertInto('townships')
    .values([
      { name: 'Bahan', state: 'Yangon Region' },
      { name: 'Hpa-An', state: 'Kayin State' },
    ])
    .execute();
});
afterAll(() => db.destroy());

const byName = (name: string) =>
  build.selectFrom('townships').select('state').where('name', '=', name);
const prepared = async () => {
  const { rows } = await sql<{ statement: string; uses: number }>`
    select statement, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db);
  return rows;
};

it('prepares a statement once per connection and runs it with each value', async () => {
  expect(await db.run(byName('Bahan'), 'prepared')).toEqual([{ state: 'Yangon Region' }]);
  expect(await db.run(byName('Hpa-An'), 'prepared')).toEqual([{ state: 'Kayin State' }]);
  await inTransaction(db, async (tx) => {
    expect(await tx.run(byName('Nowhere'), 'prepared')).toEqual([]);
  });
  expect(await prepared()).toEqual([{ statement: byName('').compile().sql, uses: 3 }]);
});

it('leaves every other query unprepared', async () => {
  const names = await db.run(build.selectFrom('townships').select('name'));
  expect(names).toHaveLength(2);
  expect(await prepared()).toHaveLength(1);
});

it('prepares a text that varies when it comes for the third time', async () => {
  const byState = (state: string) =>
    build.selectFrom('townships').select('name').where('state', '=', state);
  const isPrepared = async () =>
    (await prepared()).some(({ statement }) => statement === byState('').compile().sql);
  for (const expected of [false, false, true, true]) {
    expect(await db.run(byState('Kayin State'), 'if-repeated')).toEqual([{ name: 'Hpa-An' }]);
    expect(await isPrepared()).toBe(expected);
  }
});

it('plans a statement for one id or many only once', async () => {
  const byIds = (ids: readonly number[]) =>
    sql<{ id: number }>`select id from townships where id = any(${unplannedIds(ids)})`;
  for (let round = 0; round < 5; round += 1) await db.run(byIds([round]), 'prepared');
  const plans = async () => {
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement = ${byIds([]).compile(build).sql}`.execute(db);
    return rows[0]!;
  };
  const before = await plans();
  await db.run(byIds([1]), 'prepared');
  await db.run(byIds([1, 2, 3]), 'prepared');
  const after = await plans();
  expect(Number(after.generic) - Number(before.generic)).toBe(2);
  expect(after.custom).toBe(before.custom);
});

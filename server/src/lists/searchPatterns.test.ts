import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { keyToFind, searchedId } from './searchPatterns.ts';

const test = testDatabaseForFile();

/** How PostgreSQL looks for a key when it may not read the whole table. */
const planOf = (table: string, column: string, key: string) =>
  test.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from ${sql.table(table)} where ${keyToFind(column, key)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it.each([
  ['ways', 'search_text', 'z', 'ways_letters'],
  ['ways', 'search_text', 'ဈေ', 'ways_letters'],
  ['ways', 'search_text', '47', 'ways_letters'],
  ['ways', 'search_text', 'voucher', 'ways_search'],
  ['customers', 'search_key', 'qu', 'customers_letters'],
  ['customers', 'search_key', 'aung', 'customers_search'],
])('%s: an index finds the %s "%s"', async (table, column, key, index) => {
  expect(await planOf(table, column, key)).toContain(`on ${index}`);
});

it.each([
  ['12', 12],
  ['#၁၂', 12],
  ['0997', null],
  ['12 a', null],
])('"%s" is the number %s', (typed, id) => {
  expect(searchedId(typed)).toBe(id);
});

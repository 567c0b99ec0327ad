import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';

/** The type in schema.ts for each column type, as `pg` reads it. */
const TYPES: Record<string, RegExp> = {
  integer: /^number$/,
  bigint: /^number$/,
  numeric: /^number$/,
  boolean: /^boolean$/,
  // Includes the contract's unions of codes, whatever their name.
  text: /^(?!(number|boolean|Buffer|Moment|SetByDefault)\b|Json<)/,
  date: /^string$/,
  uuid: /^string$/,
  smallint: /^number$/,
  ARRAY: /^(string|number)\[\]$/,
  'double precision': /^number$/,
  bytea: /^Buffer$/,
  json: /^Json</,
  jsonb: /^(Required)?Json</,
  'character varying': /^string$/,
  'timestamp with time zone': /^(Moment|SetByDefault)$/,
};

interface Column {
  type: string;
  nullable: boolean;
  automatic: boolean;
}

/** Parses the interfaces of the schema from source, because types do not exist at run time. */
function declared(source: string): Map<string, Map<string, Column>> {
  const bodies = new Map<string, { base: string | undefined; body: string }>();
  for (const [, name, base, body] of source.matchAll(
    /interface (\w+)(?:\s+extends\s+(\w+)[^{]*)?\s\{\n([^]*?)\n\}/g,
  )) {
    bodies.set(name ?? '', { base, body: body ?? '' });
  }
  const columnsOf = (name: string): Map<string, Column> => {
    const { base, body } = bodies.get(name) ?? { base: undefined, body: '' };
    const columns = base ? columnsOf(base) : new Map<string, Column>();
    for (const [, column, written] of body.matchAll(/^ {2}(\w+): (.*);$/gm)) {
      const nullable = (written ?? '').endsWith(' | null');
      const bare = (written ?? '').replace(/ \| null$/, '');
      const inner = /^Generated(?:Always)?<(.*)>$/.exec(bare)?.[1];
      const automatic =
        inner !== undefined || bare === 'SetByDefault' || (bare.startsWith('Json<') && !nullable);
      columns.set(column ?? '', { type: inner ?? bare, nullable, automatic });
    }
    return columns;
  };
  const tables = new Map<string, Map<string, Column>>();
  const schema = [...bodies]
    .flatMap(([name, { body }]) => (name.endsWith('Schema') ? [body] : []))
    .join('\n');
  for (const [, table, type] of schema.matchAll(/(\w+): (\w+);/g)) {
    tables.set(table ?? '', columnsOf(type ?? ''));
  }
  return tables;
}

const testDb = testDatabaseForFile();

describe('schema.ts', async () => {
  const files = [
    'columnTypes.ts',
    'schema.ts',
    'activitySchema.ts',
    'changesSchema.ts',
    'noticesSchema.ts',
    'chargesSchema.ts',
    'companySchema.ts',
    'moneySchema.ts',
    'parcelSchema.ts',
    'phoneSchema.ts',
    'portalSchema.ts',
    'signInSchema.ts',
    'intakeSchema.ts',
    'viewsSchema.ts',
    'webhooksSchema.ts',
  ].map((name) => new URL(name, import.meta.url));
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const tables = declared(sources.join('\n'));

  it.each([...tables.keys()])('describes the columns of %s', async (table) => {
    const { rows } = await sql<{
      name: string;
      type: string;
      nullable: boolean;
      automatic: boolean;
    }>`
      select column_name as name, data_type as type, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as automatic
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(testDb.db);
    const columns = tables.get(table) ?? new Map<string, Column>();
    expect([...columns.keys()].sort()).toEqual(rows.map((row) => row.name).sort());
    const isView = table.endsWith('_totals');
    for (const row of rows) {
      const column = columns.get(row.name);
      const type = TYPES[row.type]?.test(column?.type ?? '') ? row.type : `not ${column?.type}`;
      expect({ name: row.name, type }).toEqual({ name: row.name, type: row.type });
      // The columns of a view are neither nullable nor set by default.
      if (isView) continue;
      const { nullable, automatic } = column ?? {};
      expect({ ...row, nullable, automatic }).toEqual(row);
    }
  });

  it('lists every table', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public'`.execute(testDb.db);
    const inner = [
      'schema_migrations',
      'way_counts',
      'way_count_changes',
      'company_way_counts',
      'shop_way_counts',
      'money_balances',
      'money_changes',
      'parcel_stages_now',
    ];
    const known = rows.map((row) => row.name).filter((name) => !inner.includes(name));
    expect(known.sort()).toEqual([...tables.keys()].sort());
  });
});

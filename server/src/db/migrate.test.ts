import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { isState } from '@waydesk/contract/values/geography.ts';
import { STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type SearchWords, searchColumns, storedKey } from '../lists/searchKeys.ts';
import { burmeseTownship, csvRowsOf } from '../lists/townshipNames.ts';
import { loadTownships } from '../start/townships.ts';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { seedShop } from '../testing/calls/fixtures.ts';
import { migrate, readMigrations } from './migrate.ts';

const testDb = testDatabaseForFile();

const extra = (version: number, statement: string) => ({
  version,
  name: `${version}_extra.sql`,
  sql: statement,
  checksum: statement,
});
const tables = async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_name like 'extra%' order by 1`.execute(testDb.db);
  return rows.map((row) => row.name);
};

describe('migrations', () => {
  it('are numbered without gaps and were all applied', async () => {
    const migrations = await readMigrations();
    expect(migrations.map((m) => m.version)).toEqual(migrations.map((_, i) => i + 1));
    expect(await migrate(testDb.url)).toEqual([]);
  });

  it('cannot share a number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waydesk-migrations-'));
    await writeFile(join(folder, '001_a.sql'), '');
    await writeFile(join(folder, '001_b.sql'), '');
    const reading = readMigrations(pathToFileURL(`${folder}/`));
    await expect(reading).rejects.toThrow('same number: 001_b.sql');
    await rm(folder, { recursive: true });
  });

  it('run once when several nodes start together', async () => {
    const all = [...(await readMigrations()), extra(901, 'create table extra_901 (n integer)')];
    const applied = await Promise.all(
      [1, 2, 3].map(() => migrate(testDb.url, { migrations: all })),
    );
    expect(applied.flat()).toEqual(['901_extra.sql']);
  });

  it('are rolled back when one fails', async () => {
    const before = [...(await readMigrations()), extra(901, 'create table extra_901 (n integer)')];
    const broken = extra(902, 'create table extra_902 (n integer); select 1 / 0');
    await expect(migrate(testDb.url, { migrations: [...before, broken] })).rejects.toThrow(
      /902_extra\.sql failed: .*division by zero/,
    );
    expect(await tables()).toEqual(['extra_901']);
  });

  it('refuse a newer database and one that was migrated by other files', async () => {
    const known = await readMigrations();
    await expect(migrate(testDb.url, { migrations: known })).rejects.toThrow(
      'newer than this program',
    );
    const changed = [...known, extra(901, 'create table extra_other (n integer)')];
    await expect(migrate(testDb.url, { migrations: changed })).rejects.toThrow(
      '901_extra.sql differs',
    );
  });
});

/** As they were before there was a column of spellings: name and state in both languages come first. */
async function writeOldKeys(): Promise<void> {
  const rows = await testDb.db.selectFrom('townships').selectAll().execute();
  for (const { id, name, name_my, state, spellings } of rows) {
    // Those of that time that are in Burmese are named in the migration.
    const latin = spellings.filter((one) => /^[\x20-\x7e]+$/.test(one));
    const lines = [name, name_my, state, isState(state) ? STATES_MY[state] : '', ...latin];
    const search_key = lines.map((one) => storedKey(one ?? '')).join('\n');
    await testDb.db
      .updateTable('townships')
      .set({ search_key, spellings: latin })
      .where('id', '=', id)
      .execute();
  }
}

describe('the spellings of townships', () => {
  it('are recovered from the search keys', async () => {
    await loadTownships(testDb.db);
    const stored = () =>
      testDb.db.selectFrom('townships').select(['name', 'spellings']).orderBy('id').execute();
    await writeOldKeys();
    const written = await stored();
    expect(written.filter((t) => t.spellings.length > 0).length).toBeGreaterThan(50);
    await testDb.db.updateTable('townships').set({ spellings: [] }).execute();
    const all = await readMigrations();
    const [, fill] = /^(update townships [^]*?;)/m.exec(all.find((m) => m.version === 14)!.sql)!;
    await sql.raw(fill!).execute(testDb.db);
    // Keys have no capital letters, and case never matters in a search.
    const small = written.map((t) => ({
      ...t,
      spellings: t.spellings.map((spelling) => spelling.toLowerCase()),
    }));
    expect(await stored()).toEqual(small);
  });
});

describe('the Burmese names of places', () => {
  /** 12 takes names from the company's own list, 13 corrects what that missed. */
  const filed = async () =>
    (await readMigrations()).filter(({ version }) => [12, 13].includes(version));
  const customerKey = (words: SearchWords<'customers'>) =>
    searchColumns('customers', words).search_key;
  const shopKey = (words: SearchWords<'online_shops'>) =>
    searchColumns('online_shops', words).search_key;
  /** The keys before these migrations. */
  const older = (key: string, township: string) =>
    burmeseTownship(township) ? key.split('\n').slice(0, -1).join('\n') : key;
  const customer = (n: number, township: string | null) => {
    const phone_number = `+9594200${10_000 + n}`;
    const words = { name: `Ma ${n}`, phone_number, township, other_phones: null, address: 'Bahan' };
    return { words, phone_key: phone_number, key: customerKey(words) };
  };
  const PLACES = [
    ...csvRowsOf('townships.csv').map(([, , name = '']) => name),
    'htantabin',
    'Yangon',
    'Naypyidaw',
    'Sanchaung West',
    'Elsewhere',
    null,
  ];

  it('are added to existing rows, whatever the company calls its townships', async () => {
    await loadTownships(testDb.db);
    const renamed = { name: 'Sanchaung West', search_key: 'sanchaung west\nစမ်ခာေျင်' };
    await testDb.db.updateTable('townships').set(renamed).where('name', '=', 'Sanchaung').execute();
    const townships = ['Mandalay', 'Hlaing', 'Elsewhere'];
    const shops = townships.map((township) => ({ os_name: 'Bahan', township }));
    for (const shop of shops) {
      const words = { ...shop, owner_name: 'U Ba', phone_number: '09420012345' };
      const search_key = older(shopKey(words), shop.township);
      await seedShop(testDb.db, { ...words, search_key });
    }
    const many = Array.from({ length: 2_000 }, (_, n) => customer(n, PLACES[n % PLACES.length]!));
    const rows = many.map(({ words, phone_key, key }) => {
      return { ...words, phone_key, search_key: older(key, words.township ?? '') };
    });
    await testDb.db.insertInto('customers').values(rows).execute();
    for (const migration of await filed()) await sql.raw(migration.sql).execute(testDb.db);

    const stored = await testDb.db
      .selectFrom('customers')
      .select(['search_key', 'version'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual(many.map(({ key }) => ({ search_key: key, version: 1 })));
    const keys = await testDb.db
      .selectFrom('online_shops')
      .select(['os_name', 'owner_name', 'phone_number', 'township', 'search_key', 'version'])
      .orderBy('id')
      .execute();
    expect(keys.map(({ search_key, version }) => [search_key, version])).toEqual(
      keys.map((words) => [shopKey(words), 1]),
    );
    expect(keys[0]?.search_key.split('\n').at(-1)).toBe(searchKey('မန္တလေး'));
    const indexes = await sql<{ n: number }>`select count(*)::int as n from pg_indexes
      where indexname in ('customers_search', 'online_shops_search')`.execute(testDb.db);
    expect(indexes.rows).toEqual([{ n: 2 }]);
  });
});

import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

const extra = (version: number, statement: string) => ({
  version,
  name: `${version}_extra.sql`,
  sql: statement,
  checksum: statement,
});
const tables = async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_name like 'extra%' order by 1`.execute(world.db);
  return rows.map((row) => row.name);
};

describe('migrations', () => {
  it('are numbered without gaps and were all applied', async () => {
    const migrations = await readMigrations();
    expect(migrations.map((m) => m.version)).toEqual(migrations.map((_, i) => i + 1));
    expect(await migrate(world.url)).toEqual([]);
  });

  it('may not share a number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waydesk-migrations-'));
    await writeFile(join(folder, '001_a.sql'), '');
    await writeFile(join(folder, '001_b.sql'), '');
    const reading = readMigrations(pathToFileURL(`${folder}/`));
    await expect(reading).rejects.toThrow('same number: 001_b.sql');
    await rm(folder, { recursive: true });
  });

  it('run once when several nodes start together', async () => {
    const all = [...(await readMigrations()), extra(901, 'create table extra_901 (n integer)')];
    const applied = await Promise.all([1, 2, 3].map(() => migrate(world.url, all)));
    expect(applied.flat()).toEqual(['901_extra.sql']);
  });

  it('leave nothing behind when one fails', async () => {
    const before = [...(await readMigrations()), extra(901, 'create table extra_901 (n integer)')];
    const broken = extra(902, 'create table extra_902 (n integer); select 1 / 0');
    await expect(migrate(world.url, [...before, broken])).rejects.toThrow(
      /902_extra\.sql failed: .*division by zero/,
    );
    expect(await tables()).toEqual(['extra_901']);
  });

  it('refuse a database that is newer or was made by other files', async () => {
    const known = await readMigrations();
    await expect(migrate(world.url, known)).rejects.toThrow('newer than this program');
    const changed = [...known, extra(901, 'create table extra_other (n integer)')];
    await expect(migrate(world.url, changed)).rejects.toThrow('901_extra.sql differs');
  });
});

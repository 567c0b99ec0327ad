/** The generated company: created once per size, copied for every run that writes. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@waydesk/postgres';
import type pg from 'pg';
import { openPool } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { fillBenchCompany } from '../data/company.ts';

const DATA = fileURLToPath(new URL('../../.data-bench/', import.meta.url));

export interface BenchCompany {
  /** The address of a copy of the company with this many ways, for the app's role. */
  copy(ways: number): Promise<string>;
  /** The version of its PostgreSQL. */
  postgres: string;
  close(): Promise<void>;
}

export async function openBenchCompany(): Promise<BenchCompany> {
  const server = await startEmbeddedPostgres({
    dataDir: DATA,
    name: 'waydesk',
    log: (line) => console.log(line),
  });
  const root = openPool({ url: server.superuserUrl('postgres'), max: 1 });
  const { rows } = await root.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const copies: string[] = [];
  return {
    postgres: rows[0]!.version,
    async copy(ways) {
      const template = await ensure(root, server.url, ways);
      const name = `bench_run_${process.pid}_${copies.length}`;
      await queryWithoutTimeout(root, `create database ${name} template ${template} owner waydesk`);
      copies.push(name);
      return server.url.replace('/waydesk?', `/${name}?`);
    },
    async close() {
      for (const name of copies) await root.query(`drop database if exists ${name} with (force)`);
      await root.end();
      await server.stop();
    },
  };
}

/** Covers everything the rows depend on: if it changes, the company is generated again. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['../../server/migrations/', '../data/']) {
    const base = new URL(folder, import.meta.url);
    for (const name of readdirSync(base).toSorted()) hash.update(readFileSync(new URL(name, base)));
  }
  return hash.digest('hex').slice(0, 8);
}

async function ensure(root: pg.Pool, url: string, ways: number): Promise<string> {
  const prefix = `company_${ways}_`;
  const name = prefix + fingerprint();
  const { rows } = await root.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)`,
    [prefix],
  );
  if (rows.some((row) => row.datname === name)) return name;
  for (const { datname } of rows) await root.query(`drop database ${datname} with (force)`);
  console.log(`Making a company with ${ways.toLocaleString('en')} ways; this is done once`);
  const making = `making_${ways}`;
  await queryWithoutTimeout(root, `drop database if exists ${making} with (force)`);
  await queryWithoutTimeout(root, `create database ${making} owner waydesk`);
  const own = url.replace('/waydesk?', `/${making}?`);
  await migrate(own);
  await fillBenchCompany(own, ways);
  // Renamed only once complete.
  await queryWithoutTimeout(root, `alter database ${making} rename to ${name}`);
  return name;
}

/** Copying a big database takes longer than the app's statement timeout. */
async function queryWithoutTimeout(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(sql);
  } finally {
    client.release();
  }
}

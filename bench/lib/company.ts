/** The generated company: created once per size, copied for every run that writes. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fork } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as postgres from '@waydesk/postgres';
import type pg from 'pg';
import { openPool } from '../../server/src/db/openDatabase.ts';
import { type Checkout, THIS_CHECKOUT, moduleOf } from './checkout.ts';
import { processorMs } from './processes.ts';
import { tell } from './report.ts';

export interface BenchCompany {
  /** The address of a copy of the company with this many ways, for the app's role. */
  copy(ways: number): Promise<string>;
  /** The version of its PostgreSQL. */
  postgres: string;
  /** Processor time of the whole database server so far, in ms. */
  processorMs: () => number;
  close(): Promise<void>;
}

export async function openBenchCompany(checkout = THIS_CHECKOUT): Promise<BenchCompany> {
  const { startEmbeddedPostgres } = await moduleOf<typeof postgres>(
    checkout.root,
    'postgres/src/embeddedPostgres.ts',
  );
  const server = await startEmbeddedPostgres({
    dataDir: checkout.data,
    name: 'waydesk',
    log: tell,
  });
  const root = openPool({ url: server.superuserUrl('postgres'), max: 1 });
  const { rows } = await root.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await dropLeftOvers(root);
  const copies: string[] = [];
  return {
    postgres: rows[0]!.version,
    processorMs: () => processorMs(server.pid()),
    async copy(ways) {
      const template = await ensure(root, server.url, ways, checkout);
      const name = `bench_run_${process.pid}_${copies.length}`;
      tell('Copying the company');
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

/** Of runs that were cut off: nobody else uses the folder at the same time. */
async function dropLeftOvers(root: pg.Pool): Promise<void> {
  const { rows } = await root.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, 'bench_run_')",
  );
  for (const { datname } of rows) await root.query(`drop database ${datname} with (force)`);
}

/** Covers everything the rows depend on: if it changes, the company is generated again. */
function fingerprint({ root }: Checkout): string {
  const hash = createHash('sha256');
  const migrations = new URL('server/migrations/', pathToFileURL(root));
  for (const base of [migrations, new URL('../data/', import.meta.url)]) {
    for (const name of readdirSync(base).toSorted()) hash.update(readFileSync(new URL(name, base)));
  }
  return hash.digest('hex').slice(0, 8);
}

async function ensure(
  root: pg.Pool,
  url: string,
  ways: number,
  checkout: Checkout,
): Promise<string> {
  const prefix = `company_${ways}_`;
  const name = prefix + fingerprint(checkout);
  const { rows } = await root.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)`,
    [prefix],
  );
  if (rows.some((row) => row.datname === name)) return name;
  for (const { datname } of rows) await root.query(`drop database ${datname} with (force)`);
  tell(`Making a company with ${ways.toLocaleString('en')} ways; this is done once`);
  const making = `making_${ways}`;
  await queryWithoutTimeout(root, `drop database if exists ${making} with (force)`);
  await queryWithoutTimeout(root, `create database ${making} owner waydesk`);
  const own = url.replace('/waydesk?', `/${making}?`);
  await makeCompany(own, ways, checkout);
  // Renamed only once complete.
  await queryWithoutTimeout(root, `alter database ${making} rename to ${name}`);
  return name;
}

/** In a process of its own, which loads the checkout's modules. */
const makeCompany = (url: string, ways: number, { root }: Checkout) =>
  new Promise<void>((resolve, reject) => {
    fork(fileURLToPath(new URL('makeCompany.ts', import.meta.url)), [url, String(ways)], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, CHECKOUT: root },
    }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The company could not be made')),
    );
  });

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

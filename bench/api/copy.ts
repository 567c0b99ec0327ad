import type pg from 'pg';
import { openPool } from '../../server/src/db/openDatabase.ts';
import { type BenchApp, startBenchApp } from '../lib/app.ts';
import type { BenchCompany } from '../lib/company.ts';

export interface Bench {
  app: BenchApp;
  bare: pg.ClientBase;
  databaseUrl: string;
}

/** Starts the app on a new copy of the company, with a bare connection to the same copy. */
export async function onCopy<T>(
  company: BenchCompany,
  ways: number,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const databaseUrl = await company.copy(ways);
  const pool = openPool({ url: databaseUrl, max: 1 });
  const bare = await pool.connect();
  const app = await startBenchApp(databaseUrl);
  try {
    await bare.query('set statement_timeout = 0');
    return await work({ app, bare, databaseUrl });
  } finally {
    await app.stop();
    bare.release();
    await pool.end();
  }
}

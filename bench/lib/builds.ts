/** This build, and another one to compare with, each with a PostgreSQL of its own. */
import type pg from 'pg';
import { openPool } from '../../server/src/db/openDatabase.ts';
import { type BenchApp, startBenchApp } from './app.ts';
import { type Checkout, THIS_CHECKOUT, otherCheckout } from './checkout.ts';
import { type BenchCompany, openBenchCompany } from './company.ts';

export interface Build {
  name: 'before' | 'now';
  app: BenchApp;
  bare: pg.ClientBase;
  /** Processor time of app and database so far, in ms. */
  processorMs: () => number;
}

interface OpenBuild {
  build: Build;
  close: () => Promise<void>;
}

/** `BEFORE` names the folder of the other checkout; without it there is only this build. */
export async function withBuilds<T>(
  company: BenchCompany,
  ways: number,
  work: (builds: Build[]) => Promise<T>,
): Promise<T> {
  const before = process.env['BEFORE'];
  const open: OpenBuild[] = [];
  try {
    if (before) open.push(await openBefore(otherCheckout(before), ways));
    open.push(await openBuild('now', company, THIS_CHECKOUT, ways));
    return await work(open.map(({ build }) => build));
  } finally {
    for (const { close } of open) await close();
  }
}

async function openBefore(checkout: Checkout, ways: number): Promise<OpenBuild> {
  const company = await openBenchCompany(checkout);
  const { build, close } = await openBuild('before', company, checkout, ways);
  return {
    build,
    close: async () => {
      await close();
      await company.close();
    },
  };
}

async function openBuild(
  name: Build['name'],
  company: BenchCompany,
  checkout: Checkout,
  ways: number,
): Promise<OpenBuild> {
  const url = await company.copy(ways);
  const pool = openPool({ url, max: 1 });
  const bare = await pool.connect();
  const app = await startBenchApp(url, { checkout, apiOnly: true });
  return {
    build: { name, app, bare, processorMs: () => app.processorMs() + company.processorMs() },
    close: async () => {
      await app.stop();
      bare.release();
      await pool.end();
    },
  };
}

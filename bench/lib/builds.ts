/** Apps to measure: this build, or another one beside it, each with a PostgreSQL of its own. */
import type pg from 'pg';
import { openPool } from '../../server/src/db/openDatabase.ts';
import { type BenchApp, type BenchAppOptions, startBenchApp } from './app.ts';
import { type Checkout, otherCheckout } from './checkout.ts';
import { type BenchCompany, openBenchCompany } from './company.ts';

/** An app on a copy of the company of its own, with a bare connection to the same copy. */
export interface Build {
  name: 'before' | 'now';
  app: BenchApp;
  /** Of the copy, for another node on it. */
  url: string;
  bare: pg.ClientBase;
  /** Processor time of app and database so far, in ms. */
  processorMs: () => number;
}

interface OpenBuild {
  build: Build;
  close: () => Promise<void>;
}

/** This build alone, with its screens unless `options` say otherwise. */
export async function onCopy<T>(
  company: BenchCompany,
  ways: number,
  work: (build: Build) => Promise<T>,
  options?: BenchAppOptions,
): Promise<T> {
  const { build, close } = await openBuild('now', company, ways, options);
  try {
    return await work(build);
  } finally {
    await close();
  }
}

/**
 * `BEFORE` names the folder of the other checkout; without it there is only this build. Neither serves
 * screens, because the other's may not be built.
 */
export async function withBuilds<T>(
  company: BenchCompany,
  ways: number,
  work: (builds: Build[]) => Promise<T>,
): Promise<T> {
  const before = process.env['BEFORE'];
  const open: OpenBuild[] = [];
  try {
    if (before) open.push(await openBefore(otherCheckout(before), ways));
    open.push(await openBuild('now', company, ways, { apiOnly: true }));
    return await work(open.map(({ build }) => build));
  } finally {
    for (const { close } of open) await close();
  }
}

async function openBefore(checkout: Checkout, ways: number): Promise<OpenBuild> {
  const company = await openBenchCompany(checkout);
  const { build, close } = await openBuild('before', company, ways, { checkout, apiOnly: true });
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
  ways: number,
  options: BenchAppOptions = {},
): Promise<OpenBuild> {
  const url = await company.copy(ways);
  const pool = openPool({ url, max: 1 });
  const bare = await pool.connect();
  await bare.query('set statement_timeout = 0');
  const app = await startBenchApp(url, options);
  return {
    build: { name, app, url, bare, processorMs: () => app.processorMs() + company.processorMs() },
    close: async () => {
      await app.stop();
      bare.release();
      await pool.end();
    },
  };
}

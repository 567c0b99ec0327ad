/** Two apps on the same rows: one as it is, one whose triggers about money are off. */
import type pg from 'pg';
import { openPool } from '../../../server/src/db/openDatabase.ts';
import { startBenchApp } from '../../lib/app.ts';
import type { Build } from '../../lib/builds.ts';
import type { BenchCompany } from '../../lib/company.ts';
import { type MoneyCases, prepareMoney } from './prepare.ts';

export interface Pair {
  money: Build;
  /** Bare statements do here what the triggers would. */
  without: Build;
  cases: MoneyCases;
}

const OFF = [
  'alter table deliveries disable trigger deliveries_valued',
  'alter table deliveries disable trigger deliveries_revalued',
  'alter table ways disable trigger ways_money',
  'alter table delivery_money disable trigger delivery_money_posted',
  'alter table delivery_money disable trigger delivery_money_moved',
  'alter table ledger disable trigger ledger_summed',
];

export async function withPair<T>(
  company: BenchCompany,
  ways: number,
  work: (pair: Pair) => Promise<T>,
): Promise<T> {
  const closing: (() => Promise<void>)[] = [];
  const open = async (prepare: (bare: pg.ClientBase) => Promise<void>): Promise<Build> => {
    const url = await company.copy(ways);
    const pool = openPool({ url, max: 1 });
    const bare = await pool.connect();
    closing.push(async () => {
      bare.release();
      await pool.end();
    });
    await bare.query('set statement_timeout = 0');
    await prepare(bare);
    const app = await startBenchApp(url, { apiOnly: true });
    closing.push(() => app.stop());
    return { name: 'now', app, bare, processorMs: () => app.processorMs() + company.processorMs() };
  };
  try {
    let cases: MoneyCases | undefined;
    const money = await open(async (bare) => {
      cases = await prepareMoney(bare);
    });
    const without = await open(async (bare) => {
      await prepareMoney(bare);
      for (const sql of OFF) await bare.query(sql);
    });
    return await work({ money, without, cases: cases! });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

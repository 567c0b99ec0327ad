/** Compares the server with bare SQL on the same copy of the company. */
import { openPool } from '../../server/src/db/database.ts';
import { type BenchApp, startBenchApp } from '../lib/app.ts';
import { newBenchClient } from '../lib/client.ts';
import type { BenchCompany } from '../lib/company.ts';
import type { ReportLine, Report } from '../lib/report.ts';
import { type Pair, interleave } from '../lib/stats.ts';
import { measureCsv } from './csv.ts';
import { readsFor, sampleOf } from './reads.ts';
import { type Throughput, pressCreate, pressDetails, pressList } from './throughput.ts';
import { measureCreate, measureStatus } from './writes.ts';
import type pg from 'pg';

export interface Bench {
  app: BenchApp;
  bare: pg.ClientBase;
}

/** Starts the app on a new copy of the company, with a bare connection to the same copy. */
export async function onCopy<T>(
  company: BenchCompany,
  ways: number,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const url = await company.copy(ways);
  const pool = openPool({ url, max: 1 });
  const bare = await pool.connect();
  const app = await startBenchApp(url);
  try {
    await bare.query('set statement_timeout = 0');
    return await work({ app, bare });
  } finally {
    await app.stop();
    bare.release();
    await pool.end();
  }
}

/** The app may take `times` as long as bare SQL, or `spare` ms longer if that is more. */
export function against(what: string, { app, bare }: Pair, times: number, spare = 0): ReportLine {
  return {
    what,
    figures: { 'app ms': app, 'bare ms': bare, times: app / bare },
    limit: `${times}x${spare ? ` or +${spare} ms` : ''}`,
    ok: app <= Math.max(bare * times, bare + spare),
  };
}

export async function measureReads({ app, bare }: Bench, ways: number): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const lines: ReportLine[] = [];
  for (const read of readsFor(await sampleOf(bare, ways))) {
    const pair = await interleave(
      () => client.call({ path: read.path }),
      () => read.bare(bare),
      40,
    );
    lines.push(against(read.what, pair, 2.5, 3));
  }
  client.close();
  return lines;
}

const press = (what: string, { perSecond, p50, p99 }: Throughput): ReportLine => ({
  what: `16 clients: ${what}`,
  figures: { 'per second': perSecond, 'p50 ms': p50, 'p99 ms': p99 },
});

export async function measureApi(company: BenchCompany, ways: number): Promise<Report> {
  return onCopy(company, ways, async (bench) => {
    const { app, bare } = bench;
    const client = newBenchClient(app.url, app.token);
    const lines = await measureReads(bench, ways);
    const csv = await measureCsv(app, bare);
    lines.push(against('CSV of everything', csv, 3), {
      what: 'CSV of everything, memory it takes',
      figures: {
        MB: csv.peak - csv.before,
        'before MB': csv.before,
        'file MB': csv.bytes / 2 ** 20,
      },
      limit: '150 MB',
      ok: !(csv.peak - csv.before >= 150),
    });
    lines.push(against('create with 3 deliveries', await measureCreate(client, bare), 3));
    lines.push(against('status change', await measureStatus(client, bare), 3));
    client.close();
    const { id } = await sampleOf(bare, ways);
    lines.push(press('list', await pressList(app)));
    lines.push(press('details', await pressDetails(app, id)));
    lines.push(press('create', await pressCreate(app, bare)));
    return {
      name: 'api',
      how: `${ways.toLocaleString('en')} ways; app over HTTP and bare SQL through pg in turns, medians`,
      lines,
    };
  });
}

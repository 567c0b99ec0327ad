/** Exports every way: how long it takes and how much memory the app needs. */
import type pg from 'pg';
import type { BenchApp } from '../lib/app.ts';
import { newBenchClient } from '../lib/client.ts';
import { median, timed } from '../lib/stats.ts';
import { bareAllWays } from './bareWrites.ts';

export interface CsvFigures {
  app: number;
  bare: number;
  bytes: number;
  /** Memory of the whole process in MB: before the export, and its maximum during it. */
  before: number;
  peak: number;
}

export async function measureCsv(app: BenchApp, bare: pg.ClientBase): Promise<CsvFigures> {
  const client = newBenchClient(app.url, app.token);
  const times = { app: [] as number[], bare: [] as number[] };
  const before = app.memory();
  let peak = before;
  let bytes = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, app.memory());
  }, 20);
  for (let round = 0; round < 3; round += 1) {
    times.app.push(
      await timed(async () => {
        bytes = await client.drain({ path: '/api/ways', headers: { accept: 'text/csv' } });
      }),
    );
    times.bare.push(await timed(() => bareAllWays(bare)));
  }
  clearInterval(watch);
  client.close();
  return { app: median(times.app), bare: median(times.bare), bytes, before, peak };
}

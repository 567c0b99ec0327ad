/** The first call that a fresh process answers: nothing is compiled, cached or connected yet. */
import { randomUUID } from 'node:crypto';
import { startBenchApp } from '../lib/app.ts';
import { type BenchCall, newBenchClient } from '../lib/client.ts';
import type { ReportLine } from '../lib/report.ts';
import { median, timed } from '../lib/stats.ts';
import { parcelsFor, randomWayBody } from './bodies.ts';
import type { Bench } from './copy.ts';

const STARTS = 5;

export async function measureFirstCalls(bench: Bench): Promise<ReportLine[]> {
  const parcels = await parcelsFor(bench.bare);
  const create = (): BenchCall => ({
    method: 'POST',
    path: '/api/ways',
    body: randomWayBody(parcels()),
    headers: { 'idempotency-key': randomUUID() },
  });
  return [
    await firstCall(bench, 'list', () => ({ path: '/api/ways?page=1&limit=20' })),
    await firstCall(bench, 'details', () => ({ path: '/api/ways/7' })),
    await firstCall(bench, 'create with 3 deliveries', create),
  ];
}

async function firstCall(bench: Bench, what: string, next: () => BenchCall): Promise<ReportLine> {
  const { app, databaseUrl } = bench;
  const times: { first: number; second: number }[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    // With a session from before, so that no sign-in comes first.
    const fresh = await startBenchApp(databaseUrl, { session: app });
    const client = newBenchClient(fresh.url, app.token);
    const first = await timed(() => client.call(next()));
    times.push({ first, second: await timed(() => client.call(next())) });
    client.close();
    await fresh.stop();
  }
  const first = times.map((time) => time.first);
  return {
    what: `first call of a fresh process: ${what}`,
    figures: {
      'app ms': median(first),
      'slowest ms': Math.max(...first),
      'second call ms': median(times.map(({ second }) => second)),
    },
  };
}

/** Sixteen concurrent clients, each with its own connection, for a fixed time. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchApp } from '../lib/app.ts';
import { type BenchClient, newBenchClient } from '../lib/client.ts';
import { percentile } from '../lib/stats.ts';
import { randomWayBody, parcelsFor } from './writes.ts';

const CLIENTS = 16;
const SECONDS = 8;

export interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
}

async function press(
  app: BenchApp,
  call: (client: BenchClient) => Promise<unknown>,
): Promise<Throughput> {
  const end = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = newBenchClient(app.url, app.token);
      while (performance.now() < end) {
        const started = performance.now();
        await call(client);
        times.push(performance.now() - started);
      }
      client.close();
    }),
  );
  return {
    perSecond: times.length / SECONDS,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

export const pressList = (app: BenchApp) =>
  press(app, (client) => client.call({ path: '/api/ways?page=1&limit=20&status=completed' }));

export const pressDetails = (app: BenchApp, id: number) =>
  press(app, (client) => client.call({ path: `/api/ways/${id}` }));

export async function pressCreate(app: BenchApp, bare: pg.ClientBase): Promise<Throughput> {
  const parcels = await parcelsFor(bare);
  return press(app, (client) =>
    client.call({
      method: 'POST',
      path: '/api/ways',
      body: randomWayBody(parcels()),
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
}

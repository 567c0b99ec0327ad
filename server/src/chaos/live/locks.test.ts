/** NOTIFY takes a lock on the whole database until its commit: no writer may wait for it. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { CHANNEL } from '../../live/listen.ts';
import { liveNode } from '../../testing/live/streamReader.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedClerk, startWriters } from '../../testing/ways/wayWriters.ts';

/** Who waits for the lock of notifications, by the query that waits. */
const WAITING = `select a.query from pg_locks as l join pg_stat_activity as a using (pid)
  where l.locktype = 'object' and l.classid = 'pg_database'::regclass and l.objid = 0
    and not l.granted`;
const WAYS = 300;

const testApp = testAppForFile();

async function sampler() {
  const client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  const seen: string[] = [];
  let samples = 0;
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      const { rows } = await client.query<{ query: string }>(WAITING);
      seen.push(...rows.map(({ query }) => query));
      samples += 1;
      await wait(1);
    }
    await client.end();
  };
  const sampling = sample();
  return {
    seen,
    samples: () => samples,
    end: async () => {
      isOver = true;
      await sampling;
    },
  };
}

it('live, check 4: no writer waits for the lock of notifications', async () => {
  const [a, b] = [await liveNode(testApp), await liveNode(testApp)];
  const { seen, samples, end } = await sampler();
  const writers = startWriters({
    addresses: () => [a.address, b.address],
    clerk: await seedClerk(testApp.db),
    writers: 16,
  });
  await writers.more(WAYS);
  await writers.end();
  await end();
  expect(samples()).toBeGreaterThan(50);
  expect(seen.filter((query) => !query.includes('pg_notify'))).toEqual([]);
}, 180_000);

it('live, check 4: the same samples show writers that notify in their transactions', async () => {
  const { seen, end } = await sampler();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const notifying = Array.from({ length: 16 }, async () => {
    const client = new pg.Client({ connectionString: testApp.databaseUrl });
    await client.connect();
    while (!isOver) await client.query(`notify ${CHANNEL}, 'x'`);
    await client.end();
  });
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(0);
  isOver = true;
  await Promise.all([...notifying, end()]);
}, 120_000);

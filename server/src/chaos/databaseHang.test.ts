/** The database server hangs, or one of its processes is killed, under a running app. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outageOf } from '../testing/hub/outages.ts';
import { NO_DAMAGE } from '../testing/ways/wayWriters.ts';
import { type WrittenApp, startWrittenApp } from '../testing/app/writtenApp.ts';

/** 30 with HANG_SECONDS=30. */
const HANG_MS = Number(process.env['HANG_SECONDS'] ?? 8) * 1_000;
/** Promised are 5 and 10 seconds, measured by the trials; a busy test machine gets more. */
const ANSWERED_MS = 20_000;
const WELL_AGAIN_MS = 20_000;

let app: WrittenApp;
beforeAll(async () => {
  app = await startWrittenApp();
}, 120_000);
afterAll(() => app.close(), 120_000);

/** All processes of the server but this connection's, or only those that work for a call. */
async function processes(busy = false): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where pid <> pg_backend_pid() and (not ${busy}::boolean
      or (state <> 'idle' and query ~ 'deliveries'))`.execute(app.db);
  return rows.map(({ pid }) => pid);
}

/** Milliseconds until the server takes connections again. */
async function recovery(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const client = new pg.Client(app.databaseUrl);
    client.on('error', () => {});
    const isBack = await client
      .connect()
      .then(
        () => client.query('select pg_sleep(0.1)').then(() => true),
        () => false,
      )
      .catch(() => false);
    await client.end().catch(() => {});
    if (isBack) return performance.now() - began;
    await wait(50);
  }
}

it('a server that hangs is a short 503, and all is well when it goes on', async () => {
  const writers = app.write({ writers: 24, pause: 500 });
  await writers.more(50);
  const pids = [await app.serverPid(), ...(await processes())];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  // A busy machine is still sending what was stored before.
  const away = performance.now() + 2_000;
  await wait(HANG_MS);
  const back = performance.now();
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await writers.more(50);
  await writers.end();
  const outage = outageOf(writers, { away, back });
  expect([outage.statuses, outage.others]).toEqual([[503], []]);
  expect(outage.slowestMs).toBeLessThan(ANSWERED_MS);
  expect(outage.wellAgainMs).toBeLessThan(WELL_AGAIN_MS);
  expect(await app.damage()).toEqual(NO_DAMAGE);
}, 180_000);

it('a killed backend, after which the server restarts, costs no call anything', async () => {
  // How long PostgreSQL takes to recover is up to the disk; the app waits for 4.5 seconds.
  const recoveries: number[] = [];
  let reading = true;
  const read = async () => {
    const statuses = new Set<number>();
    while (reading) {
      const answer = await fetch(`${app.process().address}/api/ways`, {
        headers: { authorization: `Bearer ${app.clerk.token}` },
      });
      statuses.add(answer.status);
      await answer.text();
    }
    return statuses;
  };
  const readers = Promise.all([read(), read(), read(), read()]);
  const writers = app.write({ writers: 12, pause: 500 });
  for (let round = 0; round < 3; round += 1) {
    await writers.more(40);
    let victim: number | undefined;
    while (victim === undefined) [victim] = await processes(true);
    process.kill(victim, 'SIGKILL');
    recoveries.push(await recovery());
  }
  await writers.more(40);
  reading = false;
  const statuses = (await readers).flatMap((seen) => [...seen]);
  await writers.end();
  const written = writers.answers.map(({ status }) => status);
  const refused = Math.max(...recoveries) > 4_000 ? [503] : [];
  expect(new Set([200, 201, ...statuses, ...written, ...refused])).toEqual(
    new Set([200, 201, ...refused]),
  );
  expect(await app.damage()).toEqual(NO_DAMAGE);
}, 180_000);

/** Kills the dispatcher, its connection or its way to the database: no change is lost or followed twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { startDispatcher } from '../dispatch/dispatcher.ts';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { startDatabaseProxy } from '../testing/app/databaseProxy.ts';
import { programOf } from '../testing/app/program.ts';
import {
  QUICK_DISPATCHER,
  SHORT_LEASE,
  addChanges,
  allFollowed,
  countFollowed,
  createFollowed,
  followingUse,
  whenFollowed,
} from '../testing/dispatch/following.ts';
import { blockWriters } from '../testing/ways/blockWriters.ts';

const CHILD = fileURLToPath(new URL('../testing/dispatch/dispatcher-child.ts', import.meta.url));
const testDb = testDatabaseForFile();
beforeAll(() => createFollowed(testDb.db));
beforeEach(async () => {
  await sql`truncate followed, pending_changes, leases, dispatchers`.execute(testDb.db);
  await sql`insert into dispatchers (use) values ('notices')`.execute(testDb.db);
});

async function startNode(): Promise<{ kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [await programOf(CHILD)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: testDb.url },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await once(child.stdout!, 'data');
  return { kill };
}

/** A node within the test. */
function startHere(db = testDb.db): { log: string[]; stop: () => Promise<void> } {
  const log: string[] = [];
  const say = (_facts: object, message: string) => log.push(message);
  const stop = startDispatcher({
    db,
    uses: [followingUse()],
    log: { warn: say, error: say },
    times: QUICK_DISPATCHER,
    leaseTimes: SHORT_LEASE,
  });
  onTestFinished(stop);
  return { log, stop };
}

const followed = (n: number) => whenFollowed(testDb.db, n);

// It takes the changes, then its use writes; blocked there, it stands in the middle of the batch.
const STEPS = { takes: 'pending_changes', writes: 'followed' };

it.each(Object.entries(STEPS))(
  'notifications, check 12: killed while it %s, another node hands on each change once',
  async (_, table) => {
    await addChanges(testDb.db, 700);
    const blocked = await blockWriters(testDb.url, [table]);
    onTestFinished(() => blocked.close());
    const first = await startNode();
    const backends = await blocked.waiting(1);
    startHere();
    await first.kill();
    // Its connection still has the rows until the database notices.
    await blocked.terminate(backends);
    await blocked.gone(backends);
    await blocked.letGo();
    expect(await followed(700)).toEqual(allFollowed(700));
  },
);

it('notifications, check 12: killed again and again under load, it loses none and repeats none', async () => {
  const ROUNDS = 2;
  let working = await startNode();
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = await startNode();
    await addChanges(testDb.db, 2_000);
    const progress = async () => (await countFollowed(testDb.db)).followed;
    await expect.poll(progress, { interval: 1, timeout: 10_000 }).toBeGreaterThan(2_000 * round);
    await working.kill();
    working = next;
  }
  expect(await followed(2_000 * ROUNDS)).toEqual(allFollowed(2_000 * ROUNDS));
});

it.each(Object.entries(STEPS))(
  'goes on when its connection is ended while it %s',
  async (_, table) => {
    await addChanges(testDb.db, 700);
    const blocked = await blockWriters(testDb.url, [table]);
    onTestFinished(() => blocked.close());
    startHere();
    await blocked.terminate(await blocked.waiting(1));
    await blocked.letGo();
    expect(await followed(700)).toEqual(allFollowed(700));
  },
);

it('survives an outage of the database, and a commit whose answer was lost', async () => {
  const network = await startDatabaseProxy(testDb.url);
  const db = openDatabase({ url: network.url, max: 3 });
  const { log, stop } = startHere(db);
  onTestFinished(async () => {
    network.resume();
    await stop();
    await db.destroy();
    await network.close();
  });
  await addChanges(testDb.db, 1);
  expect(await followed(1)).toEqual(allFollowed(1));
  network.refuse();
  await addChanges(testDb.db, 600);
  await expect.poll(() => log.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await countFollowed(testDb.db)).pending).toBe(600);
  network.resume();
  expect(await followed(601)).toEqual(allFollowed(601));
  network.loseOneCommit();
  await addChanges(testDb.db, 600);
  expect(await followed(1_201)).toEqual(allFollowed(1_201));
});

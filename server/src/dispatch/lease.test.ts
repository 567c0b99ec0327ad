import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { startDatabaseProxy } from '../testing/app/databaseProxy.ts';
import { QUICK_LEASE } from '../testing/dispatch/following.ts';
import { type Lease, openLease } from './lease.ts';
import { takeLease } from './leases.queries.ts';

const testDb = testDatabaseForFile();
let log: string[];
beforeEach(() => {
  log = [];
});

function newLease(name: string, db = testDb.db, times = QUICK_LEASE): Lease {
  const warn = (_facts: object, message: string) => log.push(message);
  const lease = openLease({ db, name, log: { warn }, times });
  onTestFinished(() => lease.release());
  return lease;
}
const expectTaken = async (lease: Lease, timeout = 20_000) => {
  await expect.poll(() => lease.leftMs(), { interval: 5, timeout }).toBeGreaterThan(0);
};

it('notifications, check 13: of two nodes one has it, for as long as it renews it', async () => {
  const first = newLease('a');
  await expectTaken(first);
  const second = newLease('a');
  const other = newLease('b');
  await expectTaken(other);
  const ends = performance.now() + 1.5 * QUICK_LEASE.leaseMs;
  while (performance.now() < ends) {
    expect([first.leftMs() > 0, second.leftMs()]).toEqual([true, 0]);
    await wait(5);
  }
});

it('is taken by one of ten nodes that begin at once', async () => {
  const nodes = Array.from({ length: 10 }, () => newLease('c'));
  await expect.poll(() => nodes.filter((one) => one.leftMs() > 0).length).toBe(1);
  await wait(QUICK_LEASE.renewMs);
  expect(nodes.filter((one) => one.leftMs() > 0)).toHaveLength(1);
});

it('is another node’s soon after it was given back', async () => {
  const first = newLease('d');
  await expectTaken(first);
  const second = newLease('d');
  await first.release();
  expect(first.leftMs()).toBe(0);
  await expectTaken(second);
});

it('is another node’s when the time of one that was killed is over, not earlier', async () => {
  // A node that took it once and never renews it.
  const taken = performance.now();
  const dead = { name: 'e', node: 'dead', ms: QUICK_LEASE.leaseMs };
  expect(await takeLease(testDb.db, dead)).toEqual({ isTaken: true, othersMs: null });
  // Its own next turn would come too late for the test.
  const second = newLease('e', testDb.db, { ...QUICK_LEASE, renewMs: 600_000 });
  await expectTaken(second);
  expect(performance.now() - taken).toBeGreaterThanOrEqual(QUICK_LEASE.leaseMs);
});

it('is not worked under any more before another node may take it, when it cannot be renewed', async () => {
  const network = await startDatabaseProxy(testDb.url);
  const db = openDatabase({ url: network.url, max: 1 });
  onTestFinished(async () => {
    network.resume();
    await db.destroy();
    await network.close();
  });
  const first = newLease('f', db);
  await expectTaken(first);
  const second = newLease('f');
  network.refuse();
  for (;;) {
    const [one, two] = [first.leftMs(), second.leftMs()];
    expect(one > 0 && two > 0).toBe(false);
    if (two > 0) break;
    await wait(1);
  }
  expect(first.leftMs()).toBe(0);
  await expect.poll(() => log, { timeout: 10_000 }).toEqual(['The lease f could not be renewed']);
  network.resume();
  await second.release();
  await expectTaken(first, 10_000);
});

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import {
  QUICK_DISPATCHER,
  QUICK_LEASE,
  addChanges,
  allFollowed,
  countFollowed,
  createFollowed,
  followingUse,
  whenFollowed,
} from '../testing/dispatch/following.ts';
import type { UseName } from './changes.queries.ts';
import { type Use, startDispatcher } from './dispatcher.ts';

const testDb = testDatabaseForFile();
let log: string[];
beforeAll(() => createFollowed(testDb.db));
beforeEach(async () => {
  log = [];
  await sql`truncate followed, pending_changes, dispatchers, leases`.execute(testDb.db);
});

const switchOn = (...uses: UseName[]) =>
  sql`insert into dispatchers (use) select unnest(${uses}::text[])`.execute(testDb.db);
const switchOff = () => sql`delete from dispatchers`.execute(testDb.db);
const add = (n: number) => addChanges(testDb.db, n);
const count = (use?: UseName) => countFollowed(testDb.db, use);
const leases = async () =>
  (await testDb.db.selectFrom('leases').select('node').execute()).map(({ node }) => node);

function start(...uses: Use[]): () => Promise<void> {
  const say = (_facts: object, message: string) => log.push(message);
  const stop = startDispatcher({
    db: testDb.db,
    uses,
    log: { warn: say, error: say },
    times: QUICK_DISPATCHER,
    leaseTimes: QUICK_LEASE,
  });
  onTestFinished(stop);
  return stop;
}
const followed = (n: number, use?: UseName) => whenFollowed(testDb.db, n, use);

it('hands on 1,000 changes in batches, in their order, and those that come later', async () => {
  await switchOn('notices');
  await add(1_000);
  const batches: number[] = [];
  const ids: number[] = [];
  const seen = async (changes: readonly { id: number }[]) => {
    batches.push(changes.length);
    ids.push(...changes.map(({ id }) => id));
  };
  start(followingUse('notices', seen));
  expect(await followed(1_000)).toEqual(allFollowed(1_000));
  expect(batches).toEqual([500, 500]);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  await add(3);
  expect(await followed(1_003)).toEqual(allFollowed(1_003));
});

it('notifications, check 13: of two nodes one works, and the other goes on when it stops', async () => {
  await switchOn('notices');
  const worked: string[] = [];
  const node = (name: string) => start(followingUse('notices', async () => void worked.push(name)));
  const stopFirst = node('first');
  await add(1);
  expect(await followed(1)).toEqual(allFollowed(1));
  node('second');
  for (let n = 2; n <= 20; n += 1) {
    await add(1);
    expect(await followed(n)).toEqual(allFollowed(n));
  }
  expect(new Set(worked)).toEqual(new Set(['first']));
  await stopFirst();
  await add(1);
  expect(await followed(21)).toEqual(allFollowed(21));
  expect(worked.at(-1)).toBe('second');
});

it('notifications, check 12: what fails is tried again, and what it wrote is there once', async () => {
  await switchOn('notices');
  await add(600);
  let failures = 0;
  const failing = async () => {
    failures += 1;
    if (failures <= 3) throw new Error('not yet');
  };
  start(followingUse('notices', failing));
  expect(await followed(600)).toEqual(allFollowed(600));
  expect(log).toEqual(Array(3).fill('Changes could not be handed on; they are tried again'));
});

it('leaves changes that another transaction has, and takes them later', async () => {
  await switchOn('notices');
  await add(2);
  await testDb.db.transaction().execute(async (tx) => {
    await sql`select from pending_changes order by id limit 1 for update`.execute(tx);
    start(followingUse());
    await expect.poll(count).toEqual({ pending: 1, followed: 1, different: 1 });
  });
  expect(await followed(2)).toEqual(allFollowed(2));
});

describe('a use', () => {
  it('gets what happened since it is on, each use its own', async () => {
    await switchOn('notices');
    await add(2);
    await switchOn('webhooks');
    await add(3);
    start(followingUse('notices'), followingUse('webhooks'));
    expect(await followed(5)).toEqual(allFollowed(5));
    expect(await followed(3, 'webhooks')).toEqual(allFollowed(3));
  });

  it('that is off gets nothing, and while none is on there is no lease', async () => {
    await add(1);
    start(followingUse());
    await wait(4 * QUICK_DISPATCHER.idleMs);
    expect([await leases(), (await count()).pending]).toEqual([[], 1]);
    await switchOn('notices');
    await add(1);
    // The first one happened before.
    expect(await followed(1)).toEqual(allFollowed(1));
    await switchOff();
    await expect.poll(leases).toEqual([]);
  });

  it('that this release does not know leaves all changes to nodes that know it', async () => {
    await switchOn('notices', 'webhooks');
    await add(2);
    const stopOlder = start(followingUse('notices'));
    start(followingUse('notices'), followingUse('webhooks'));
    expect(await followed(2)).toEqual(allFollowed(2));
    expect(await followed(2, 'webhooks')).toEqual(allFollowed(2));
    await stopOlder();
    expect(await leases()).toHaveLength(1);
  });
});

describe('at its end it', () => {
  it('finishes its batch and gives the lease back', async () => {
    await switchOn('notices');
    await add(2);
    let begun = () => {};
    let goOn = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const waiting = async () => {
      begun();
      await mayGoOn;
    };
    const stop = start(followingUse('notices', waiting));
    await hasBegun;
    const stopped = stop();
    goOn();
    await stopped;
    expect(await count()).toEqual(allFollowed(2));
    expect(await leases()).toEqual([]);
  });

  it('has nothing to do when no use is registered', async () => {
    await switchOn('notices');
    await add(1);
    await start()();
    expect([await leases(), (await count()).pending]).toEqual([[], 1]);
  });
});

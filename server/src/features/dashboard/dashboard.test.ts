import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/openDatabase.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { countEverything } from './dashboard.queries.ts';

const testApp = testAppForFile();

const counts = () => testApp.as('rider').get('/dashboard/counts');
const NONE = {
  pending: 0,
  assigned: 0,
  on_the_way: 0,
  delivered: 0,
  completed: 0,
  wrong_contact: 0,
  returned: 0,
  cancelled: 0,
};

it('counts zeros in an empty company, and all records otherwise', async () => {
  // The caller is a user too.
  const none = { riders: 0, users: 1, shops: 0, ways: 0, statusCounts: NONE };
  expect((await counts()).data).toEqual(none);

  const shop_id = await testApp.seedShop();
  const { id: created_by } = await testApp.seedUser();
  await testApp.seedRider();
  await testApp.seedRider({ status: 'inactive' });
  const way = await testApp.seedWay({ shop_id, created_by });
  await testApp.seedWay({ shop_id, created_by });
  await testApp.seedWay({ shop_id, created_by, status: 'cancelled' });
  await testApp.as('rider').patch(`/ways/${way}/status`, { status: 'on_the_way' });
  expect((await counts()).data).toEqual({
    riders: 2,
    users: 2,
    shops: 1,
    ways: 3,
    statusCounts: { ...NONE, pending: 1, on_the_way: 1, cancelled: 1 },
  });
});

it('counts again on a restored server, where a snapshot may repeat', async () => {
  await testApp.sql`create table servers (started timestamptz)`;
  await testApp.sql`insert into servers values ('2026-01-01')`;
  await testApp.sql`create function public.pg_postmaster_start_time() returns timestamptz stable
    language sql as 'select started from servers'`;
  await testApp.sql`create function public.pg_current_snapshot() returns pg_snapshot stable
    language sql as $$ select '7:7:'::pg_snapshot $$`;
  const url = new URL(testApp.databaseUrl);
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  const node = openDatabase(url.href);
  try {
    const { riders } = await countEverything(node);
    await testApp.seedRider();
    expect((await countEverything(node)).riders).toBe(riders);
    await testApp.sql`update servers set started = '2026-01-02'`;
    expect((await countEverything(node)).riders).toBe(riders + 1);
  } finally {
    await node.destroy();
  }
});

it('counts again only after a write, by any node', async () => {
  const node = openDatabase(testApp.databaseUrl);
  try {
    // Concurrent tests write to their own databases on this server, so wait for a quiet moment.
    await vi.waitFor(async () => {
      const first = await countEverything(node);
      expect(await countEverything(node)).toBe(first);
    });
    const { riders } = await countEverything(node);
    await testApp.seedRider();
    expect((await countEverything(node)).riders).toBe(riders + 1);
    expect((await counts()).data).toMatchObject({ riders: riders + 1 });

    // Uncommitted writes do not count, and counts made during them are not reused afterwards.
    await testApp.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('riders').where('status', '=', 'inactive').execute();
      expect((await countEverything(node)).riders).toBe(riders + 1);
      expect((await countEverything(node)).riders).toBe(riders + 1);
    });
    expect((await countEverything(node)).riders).toBe(riders);
  } finally {
    await node.destroy();
  }
});

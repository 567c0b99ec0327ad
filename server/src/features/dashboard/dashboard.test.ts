import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { type World, newWorld } from '../../testing/world.ts';
import { countEverything } from './dashboard.queries.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

const counts = () => world.as('rider').get('/dashboard/counts');
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

it('counts nothing where nothing is, and everything at once where something is', async () => {
  // The one who asks is a user too.
  const none = { riders: 0, users: 1, shops: 0, ways: 0, statusCounts: NONE };
  expect((await counts()).data).toEqual(none);

  const shop_id = await world.newShop();
  const { id: created_by } = await world.newUser();
  await world.newRider();
  await world.newRider({ status: 'inactive' });
  const way = await world.newWay({ shop_id, created_by });
  await world.newWay({ shop_id, created_by });
  await world.newWay({ shop_id, created_by, status: 'cancelled' });
  await world.as('rider').patch(`/ways/${way}/status`, { status: 'on_the_way' });
  expect((await counts()).data).toEqual({
    riders: 2,
    users: 2,
    shops: 1,
    ways: 3,
    statusCounts: { ...NONE, pending: 1, on_the_way: 1, cancelled: 1 },
  });
});

it('counts again only when something was written, whoever wrote it', async () => {
  const node = openDatabase(world.databaseUrl);
  try {
    // Tests beside this one write in databases of their own; between two of their writes it is quiet.
    await vi.waitFor(async () => {
      const first = await countEverything(node);
      expect(await countEverything(node)).toBe(first);
    });
    const { riders } = await countEverything(node);
    await world.newRider();
    expect((await countEverything(node)).riders).toBe(riders + 1);
    expect((await counts()).data).toMatchObject({ riders: riders + 1 });

    // Not what may yet be undone; what was counted beside it is no answer once it stands.
    await world.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('riders').where('status', '=', 'inactive').execute();
      expect((await countEverything(node)).riders).toBe(riders + 1);
      expect((await countEverything(node)).riders).toBe(riders + 1);
    });
    expect((await countEverything(node)).riders).toBe(riders);
  } finally {
    await node.destroy();
  }
});

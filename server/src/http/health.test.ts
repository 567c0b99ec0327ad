import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { type World, newWorld } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

it('a living process says so, whatever the database does', async () => {
  const broken = openDatabase('postgres://waydesk@127.0.0.1:1/none');
  const app = await world.newNode({ db: broken });
  const live = await app.inject({ url: '/health/live' });
  expect([live.statusCode, live.json(), live.headers['cache-control']]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ]);
  const ready = await app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json(), ready.headers['retry-after']]).toEqual([
    503,
    { status: 'unavailable' },
    '2',
  ]);
  await broken.destroy();
});

it('is ready when the database answers, which is asked once a second', async () => {
  const questions = vi.spyOn(world.db, 'getExecutor');
  const asked = () =>
    Promise.all(Array.from({ length: 100 }, () => world.app.inject({ url: '/health/ready' })));
  const replies = [...(await asked()), ...(await asked())];
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.payload}`))).toEqual(
    new Set(['200 {"status":"ok"}']),
  );
  expect(questions).toHaveBeenCalledTimes(1);
  await vi.waitUntil(
    async () => {
      await world.app.inject({ url: '/health/ready' });
      return questions.mock.calls.length > 1;
    },
    { timeout: 3_000, interval: 200 },
  );
  questions.mockRestore();
});

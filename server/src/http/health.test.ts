import { expect, it, vi } from 'vitest';
import type { FullDatabase } from '../db/call.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Query } from '../db/build.ts';
import { HEALTH_QUESTION } from './health.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const testApp = testAppForFile();

it('a running process is live, whatever the database does', async () => {
  const broken = openDatabase('postgres://waydesk@127.0.0.1:1/none');
  const app = await testApp.newNode({ db: broken });
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

it('is ready while the database answers, which is checked once a second', async () => {
  let questions = 0;
  const counted: FullDatabase = Object.create(testApp.db, {
    run: {
      value: (query: Query<unknown>) => {
        // The app asks others too.
        if (query === HEALTH_QUESTION) questions += 1;
        return testApp.db.run(query);
      },
    },
  });
  const app = await testApp.newNode({ db: counted });
  const askAtOnce = () =>
    Promise.all(Array.from({ length: 100 }, () => app.inject({ url: '/health/ready' })));
  const replies = [...(await askAtOnce()), ...(await askAtOnce())];
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.payload}`))).toEqual(
    new Set(['200 {"status":"ok"}']),
  );
  expect(questions).toBe(1);
  await vi.waitUntil(
    async () => {
      await app.inject({ url: '/health/ready' });
      return questions > 1;
    },
    { timeout: 3_000, interval: 200 },
  );
});

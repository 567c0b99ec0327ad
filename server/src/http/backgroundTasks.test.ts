import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const testApp = testAppForFile();

const poke = route({
  method: 'POST',
  path: '/poke',
  who: 'public',
  summary: 'Start something that takes a while',
  touches: [],
  data: z.null(),
});

async function poking(work: () => Promise<void>) {
  return newRowsApp(
    testApp,
    { poke },
    {
      poke: async (_, { backgroundTasks }) => {
        backgroundTasks.run('poking', work);
        return { data: null };
      },
    },
  );
}

it('the answer does not wait for background work, but closing the app does', async () => {
  let finish = () => {};
  const steps: string[] = [];
  const bare = await poking(async () => {
    steps.push('begun');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push('done');
  });
  expect((await bare.anonymous.post('/poke')).status).toBe(200);
  const closing = bare.app.close().then(() => steps.push('closed'));
  await expect.poll(() => steps).toEqual(['begun']);
  finish();
  await closing;
  expect(steps).toEqual(['begun', 'done', 'closed']);
});

it('a failure of background work is logged and affects no call', async () => {
  const bare = await poking(async () => {
    throw new Error('no luck');
  });
  expect((await bare.anonymous.post('/poke')).status).toBe(200);
  await bare.app.services.backgroundTasks.done();
  expect(testApp.log.join('')).toMatch(/no luck.*poking failed/);
  expect((await bare.anonymous.post('/poke')).status).toBe(200);
  await bare.app.close();
});

import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const stuck = route({
  method: 'POST',
  path: '/stuck',
  who: 'public',
  summary: 'Never comes to an end',
  touches: [],
  data: z.null(),
});

const testApp = testAppForFile();
let bare: RowsApp;
let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});
beforeAll(async () => {
  bare = await newRowsApp(
    testApp,
    { stuck },
    {
      stuck: () => {
        begin();
        return new Promise(() => {});
      },
    },
  );
});
afterEach(() => vi.useRealTimers());
afterAll(() => bare.app.close());

it('a call that never ends is answered before its client gives up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reply = bare.anonymous.post('/stuck');
  await Promise.race([begun, reply]);
  vi.advanceTimersByTime(24_900);
  await new Promise((resolve) => setImmediate(resolve));
  const early = await Promise.race([reply, Promise.resolve('waiting')]);
  vi.advanceTimersByTime(200);
  const { status, body } = await reply;
  expect([early, status, body.code, body.message]).toEqual([
    'waiting',
    408,
    'timeout',
    'Request timed out. Please try again.',
  ]);
});

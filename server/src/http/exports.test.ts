import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { CSV_BOM } from '@waydesk/contract/values/csv.ts';
import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { yieldingToCalls } from './exports.ts';

const rows = {
  file: route({
    method: 'GET',
    path: '/file',
    who: 'public',
    summary: 'A file of any size',
    query: z.object({ size: z.string() }),
    data: z.null(),
    csv: true,
  }),
};
/** The end of the file, which a size of `held` waits for. */
let release = () => {};
let held = Promise.resolve();

const LINE = `${'x'.repeat(9_998)}\r\n`;
let made = 0;
async function* lines(size: string) {
  if (size === 'held') {
    yield LINE;
    await held;
    return;
  }
  for (let done = 0; done < Number(size); done += LINE.length) yield LINE;
  made += 1;
}

const testApp = testAppForFile();
const apps: RowsApp[] = [];
const readers: IncomingMessage[] = [];
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  for (const reader of readers) reader.destroy();
  for (const { app } of apps) await app.close();
});

async function newExports(exports: { atOnce?: number; mostOpen?: number; mostBytes?: number }) {
  held = new Promise((resolve) => {
    release = resolve;
  });
  made = 0;
  const handlers = {
    file: async ({ query }: { query: { size: string } }) => ({
      csv: { fileName: 'x.csv', chunks: lines(query.size) },
    }),
  };
  const bare = await newRowsApp(testApp, rows, handlers, { admission: { exports } });
  apps.push(bare);
  const address = await bare.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = (who: number) => ({
    accept: 'text/csv',
    authorization: `Bearer ${String(who).repeat(43)}`,
  });
  const client = {
    ask: (who: number, size = '10') =>
      bare.anonymous.get<{ place: number }>(`/file?size=${size}`, headers(who)),
    /** A reader who takes nothing yet; asks until it is their turn. */
    open: async (who: number, size: string): Promise<IncomingMessage> => {
      const started = get(`${address}/api/file?size=${size}`, { headers: headers(who) });
      const [response] = (await once(started, 'response')) as [IncomingMessage];
      if (response.statusCode === 503) {
        response.resume();
        return client.open(who, size);
      }
      response.pause();
      readers.push(response);
      return response;
    },
  };
  return client;
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) text += String(part);
  return text;
}

it('makes two files at a time and tells others their place, which they keep while they ask', async () => {
  const { ask } = await newExports({});
  const running = [ask(1, 'held'), ask(2, 'held')];
  await vi.waitUntil(async () => (await ask(3)).status === 503);
  const third = await ask(3);
  expect([third.body.code, third.data, third.headers['retry-after']]).toEqual([
    'queued',
    { place: 1 },
    '1',
  ]);
  expect(third.body.message).toBe('Other files are being made first. You are number 1 in line.');
  expect((await ask(4)).data).toEqual({ place: 2 });
  expect((await ask(5)).data).toEqual({ place: 3 });
  expect((await ask(4)).data).toEqual({ place: 2 });
  expect((await ask(3)).data).toEqual({ place: 1 });
  release();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  // There is room for the first two only, whoever asks first.
  expect((await ask(5)).data).toEqual({ place: 3 });
  expect((await ask(6)).data).toEqual({ place: 4 });
  expect((await ask(4)).status).toBe(200);
  expect((await ask(3)).status).toBe(200);
  expect((await ask(5)).status).toBe(200);
});

it('passes over those who no longer ask, and gives them their place when they do', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { ask } = await newExports({ atOnce: 1 });
  const running = ask(1, 'held');
  await vi.waitUntil(async () => (await ask(2)).status === 503);
  expect((await ask(3)).data).toEqual({ place: 2 });
  vi.advanceTimersByTime(5_000);
  expect((await ask(3)).data).toEqual({ place: 2 });
  expect((await ask(2)).data).toEqual({ place: 1 });
  vi.advanceTimersByTime(5_000);
  release();
  await running;
  expect((await ask(3)).status).toBe(200);
  expect((await ask(2)).status).toBe(200);
});

// It reads 60 MB, which takes a busy machine its time.
it('does not let slow readers hold up the next file', { timeout: 60_000 }, async () => {
  const { ask, open } = await newExports({ atOnce: 1 });
  const slow = [];
  for (let who = 1; who <= 3; who += 1) slow.push(await open(who, '20000000'));
  await vi.waitUntil(() => made === 3, { timeout: 10_000 });
  // The third one gives its place up a moment after its last piece, and nobody has read any.
  await vi.waitUntil(async () => (await ask(4)).status === 200, { timeout: 10_000 });
  for (const response of slow) {
    const text = await read(response);
    expect([text.length, text.slice(0, 4)]).toEqual([20_000_001, `${CSV_BOM}xxx`]);
  }
});

it('bounds the open files and their space on disk', async () => {
  const { ask, open } = await newExports({ mostOpen: 2, mostBytes: 1_000_000 });
  const [first, second] = [await open(1, '20000000'), await open(2, '30000000')];
  expect((await ask(3)).data).toEqual({ place: 1 });
  expect(made).toBe(0);
  // Without space they are made as fast as they are read, and still whole.
  const texts = await Promise.all([read(first), read(second)]);
  expect(texts.map((text) => text.length)).toEqual([20_000_001, 30_000_001]);
  await vi.waitUntil(async () => (await ask(3)).status === 200);
});

it('gives way after a piece during which other calls began, and only then', async () => {
  let begun = 0;
  let ticks = 0;
  const ticksWhenAsked: number[] = [];
  async function* pieces() {
    for (const others of [0, 1, 0]) {
      await wait(40);
      begun += others;
      yield 'piece';
      ticksWhenAsked.push(ticks);
    }
  }
  for await (const piece of yieldingToCalls(pieces(), { begun: () => begun })) {
    expect(piece).toBe('piece');
    setTimeout(() => (ticks += 1), 5);
    ticks = 0;
  }
  expect(ticksWhenAsked).toEqual([0, 1, 0]);
});

if (process.platform === 'linux') {
  it('leaves no file behind, neither in the folder nor open', async () => {
    const { open, ask } = await newExports({ mostOpen: 1 });
    const before = unnamed();
    const left = await open(1, '20000000');
    await vi.waitUntil(() => made === 1, { timeout: 10_000 });
    expect(unnamed()).toBe(before + 1);
    expect(readdirSync(testApp.app.services.config.temporaryDir)).toEqual([]);
    left.destroy();
    await vi.waitUntil(() => unnamed() === before, { timeout: 5_000 });
    await vi.waitUntil(async () => (await ask(1)).status === 200);
  });
}

/** Open files of this process that have no name any more. */
function unnamed(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('.tmp (deleted)');
    } catch {
      return false;
    }
  }).length;
}

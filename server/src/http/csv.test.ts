import { once } from 'node:events';
import { get } from 'node:http';
import { CSV_BOM } from '@waydesk/contract/values/csv.ts';
import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const list = {
  method: 'GET',
  who: 'public',
  summary: 'A list',
  data: z.array(z.number()),
  csv: true,
} as const;
const rows = {
  small: route({ ...list, path: '/small' }),
  broken: route({ ...list, path: '/broken' }),
  cut: route({ ...list, path: '/cut' }),
  endless: route({ ...list, path: '/endless' }),
};

let input = 0;
let ended = 0;

async function* two() {
  yield '"ရန်ကုန်"\r\n';
  yield '"2"\r\n';
}
async function* failing(): AsyncGenerator<string> {
  yield await Promise.reject<string>(new Error('no such column'));
}
let lose = () => {};
const lost = new Promise<string>((_, reject) => {
  lose = () => reject(new Error('the database went away'));
});
async function* breaking() {
  yield 'x'.repeat(100_000);
  yield await lost;
}
async function* forever() {
  const line = `${'x'.repeat(1000)}\r\n`;
  try {
    for (;;) {
      input += line.length;
      yield line;
    }
  } finally {
    ended += 1;
  }
}

const testApp = testAppForFile();
let bare: RowsApp;
beforeAll(async () => {
  const file = (fileName: string, chunks: AsyncIterable<string>) => ({ csv: { fileName, chunks } });
  bare = await newRowsApp(
    testApp,
    rows,
    {
      small: async (_, { wantsCsv, lang }) =>
        wantsCsv ? file(`လမ်း "${lang}".csv`, two()) : { data: [1, 2] },
      broken: async () => file('x.csv', failing()),
      cut: async () => file('x.csv', breaking()),
      endless: async () => file('x.csv', forever()),
    },
    { admission: { exports: { mostBytes: 1_000_000 } } },
  );
});
afterAll(() => bare.app.close());

it('answers a file on request, named in any script', async () => {
  const reply = await bare.anonymous.get('/small', {
    accept: 'text/csv',
    'accept-language': 'my-MM,en',
  });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="_my_.csv"; filename*=UTF-8''%E1%80%9C%E1%80%99%E1%80%BA%E1%80%B8%20%22my%22.csv`,
  );
  expect(reply.text).toBe(`${CSV_BOM}"ရန်ကုန်"\r\n"2"\r\n`);
});

it.each([
  ['text/csv', true],
  ['application/json, text/csv;q=0.5', true],
  ['TEXT/CSV; header=present', true],
  ['text/csv;q=0', false],
  ['application/json', false],
  ['*/*', false],
  ['text/csvx', false],
])('Accept: %s', async (accept, file) => {
  const reply = await bare.anonymous.get('/small', { accept });
  expect(reply.headers['content-type']?.startsWith('text/csv')).toBe(file);
  expect(reply.headers['vary']).toContain('accept');
});

it('answers 500 when the first row cannot be read', async () => {
  const reply = await bare.anonymous.get('/broken', { accept: 'text/csv' });
  expect([reply.status, reply.body.code, reply.headers['content-disposition']]).toEqual([
    500,
    'internal',
    undefined,
  ]);
});

it('breaks the connection when later rows fail, so that no file looks complete', async () => {
  const address = await bare.app.listen({ host: '127.0.0.1', port: 0 });
  const reply = await fetch(`${address}/api/cut`, { headers: { accept: 'text/csv' } });
  expect(reply.status).toBe(200);
  lose();
  await expect(reply.text()).rejects.toThrow(TypeError);
});

it('waits for a slow reader and ends its query when the reader leaves', async () => {
  const address = bare.app.listeningOrigin;
  const request = get(`${address}/api/endless`, { headers: { accept: 'text/csv' } });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  response.pause();
  // The output stops growing once the buffers at both ends are full.
  let before = -1;
  await vi.waitUntil(
    () => {
      const hasStopped = input === before;
      before = input;
      return hasStopped;
    },
    { timeout: 10_000, interval: 500 },
  );
  expect(input).toBeLessThan(20_000_000);
  expect(ended).toBe(0);
  request.destroy();
  await vi.waitUntil(() => ended === 1, { timeout: 5_000 });
});

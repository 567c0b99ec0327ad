import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RowsApp, newRowsApp } from '../../testing/app/rowsApp.ts';
import { drip, flood, openRawConnection } from '../../testing/app/socket.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const row = {
  method: 'POST',
  summary: 'Takes a body',
  touches: [],
  body: z.object({ text: z.string() }),
  data: z.number(),
} as const;
const rows = {
  open: route({ ...row, path: '/open', who: 'public' }),
  upload: route({
    ...row,
    path: '/upload',
    who: 'signed-in',
    upload: { file: 'photo', accepts: 'a photo', json: [] },
  }),
};

const testApp = testAppForFile();
let bare: RowsApp;
let address: string;
const connections: Socket[] = [];
beforeAll(async () => {
  const length = async ({ body }: { body: { text: string } }) => ({ data: body.text.length });
  bare = await newRowsApp(testApp, rows, { open: length, upload: length });
  bare.app.server.on('connection', (socket: Socket) => connections.push(socket));
  address = await bare.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => bare.app.close());

const letters = (count: number) => Array.from({ length: count }, () => 'x');
const head = (path: string, more: string) =>
  `POST /api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

it('slow headers and bodies are closed within 10 seconds and delay no one else', async () => {
  const slow = await Promise.all(Array.from({ length: 40 }, () => openRawConnection(address)));
  const drips = slow.map((line, i) => {
    if (i % 2 === 0) line.socket.write('GET /api HTTP/1.1\r\nX-Slow: ');
    else line.socket.write(head('/open', 'Content-Length: 1000'));
    return drip(line, letters(40), 400);
  });
  const times: number[] = [];
  const asking = new AbortController();
  const others = (async () => {
    while (!asking.signal.aborted) {
      const start = performance.now();
      const body = JSON.stringify({ text: 'quick' });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${address}/api/open`, { method: 'POST', headers, body });
      expect(await reply.json()).toMatchObject({ data: 5 });
      times.push(performance.now() - start);
    }
  })();
  const closedAfter = await Promise.all(slow.map((line) => line.closed));
  asking.abort();
  await Promise.all([...drips, others]);
  expect(Math.max(...closedAfter)).toBeLessThan(10_000);
  // None was closed immediately.
  expect(Math.min(...closedAfter)).toBeGreaterThan(3_000);
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
  expect(times.length).toBeGreaterThan(10);
  expect(p99).toBeLessThan(500);
});

it('a connection that never sends anything is closed within 10 seconds', async () => {
  const line = await openRawConnection(address);
  expect(await line.closed).toBeLessThan(10_000);
});

it('a slow body that keeps arriving is accepted', async () => {
  const text = 'y'.repeat(6_000);
  const body = JSON.stringify({ text });
  const line = await openRawConnection(address);
  line.socket.write(head('/open', `Content-Length: ${body.length}\r\nConnection: close`));
  await drip(line, body.match(/.{1,300}/gs) ?? [], 450);
  expect(await line.closed).toBeGreaterThan(8_000);
  expect(line.received()).toContain('"data":6000');
});

it('50 MB without a token are refused unread and leave no trace', async () => {
  const line = await openRawConnection(address);
  const size = 50 * 1024 * 1024;
  line.socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${size}\r\n\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`,
  );
  await flood(line, size);
  await line.closed;
  expect(line.received()).toMatch(/^HTTP\/1\.1 401 /);
  expect(connections.at(-1)?.bytesRead).toBeLessThan(2 * 1024 * 1024);
  expect(existsSync(testApp.photoFolder)).toBe(false);
});

it('a refused body of ordinary size is read to its end, so that the answer arrives', async () => {
  const form = new FormData();
  form.set('photo', new Blob([Buffer.alloc(4 * 1024 * 1024)]), 'a.jpg');
  for (let i = 0; i < 3; i += 1) {
    const reply = await fetch(`${address}/api/upload`, { method: 'POST', body: form });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      401,
      'not_signed_in',
    ]);
  }
});

it.each([
  ['an overlong header', `GET /api HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'hello there\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
  ],
])('%s gets a clean answer', async (_, request, status) => {
  const line = await openRawConnection(address);
  line.socket.write(request);
  await line.closed;
  expect(line.received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(line.received()).toMatch(/\{"success":false,"status":"error",.*\}$/);
});

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { openRawConnection } from '../testing/app/socket.ts';
import { newTestApp, testAppForFile } from '../testing/app/testApp.ts';

const row = { who: 'public', summary: 'A call', data: z.null() } as const;
const rows = {
  slow: route({ ...row, method: 'GET', path: '/slow' }),
  quick: route({ ...row, method: 'GET', path: '/quick' }),
  mine: route({ ...row, method: 'GET', path: '/mine', who: 'signed-in' }),
  write: route({ ...row, method: 'POST', path: '/write', touches: [], body: z.object({}) }),
};

let slowOnes: (() => void)[] = [];
let quickOnes = 0;
let onQuick: () => void;
const testApp = testAppForFile();
let bare: RowsApp;
let address: string;
beforeAll(async () => {
  const quick = async () => {
    quickOnes += 1;
    onQuick();
    return { data: null };
  };
  const slow = async () => {
    await new Promise<void>((resolve) => slowOnes.push(resolve));
    return { data: null };
  };
  const handlers = { slow, quick, mine: quick, write: quick };
  bare = await newRowsApp(testApp, rows, handlers, { admission: { callsAtOnce: 2 } });
  address = await bare.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  slowOnes = [];
  quickOnes = 0;
  onQuick = () => {};
});
afterAll(() => bare.app.close());

/** Calls that take every place until `end`. */
async function occupied() {
  const calls = [1, 2].map(() => bare.anonymous.get('/slow'));
  await vi.waitUntil(() => slowOnes.length === 2);
  return async () => {
    for (const end of slowOnes) end();
    return (await Promise.all(calls)).map(({ status }) => status);
  };
}

it('a call waits for its turn, and is served as soon as it has come', async () => {
  const end = await occupied();
  const waiting = bare.anonymous.get('/quick');
  expect(await end()).toEqual([200, 200]);
  expect((await waiting).status).toBe(200);
});

it('a call whose turn does not come soon is refused, before its token or body is looked at', async () => {
  const end = await occupied();
  const start = performance.now();
  const [refused, unsigned] = await Promise.all([
    bare.anonymous.get('/quick'),
    bare.anonymous.get('/mine'),
  ]);
  expect(performance.now() - start).toBeGreaterThan(200);
  expect([refused.status, refused.body.code, unsigned.status]).toEqual([503, 'overloaded', 503]);
  expect(refused.body.message).toBe(
    'The service is not available right now. Please try again in a moment.',
  );
  expect(['1', '2', '3']).toContain(refused.headers['retry-after']);
  const post = await openRawConnection(address);
  post.socket.write(
    'POST /api/write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n',
  );
  await vi.waitUntil(() => post.received().startsWith('HTTP/1.1 503 '), { timeout: 5_000 });
  post.socket.destroy();
  expect(quickOnes).toBe(0);
  await end();
  expect((await bare.anonymous.get('/quick')).status).toBe(200);
});

it('a write waits longer than a read, because nobody sends it again', async () => {
  const end = await occupied();
  const [read, write] = [bare.anonymous.get('/quick'), bare.anonymous.post('/write', {})];
  expect((await read).status).toBe(503);
  await end();
  expect((await write).status).toBe(200);
});

it('health checks need no turn', async () => {
  const whole = await newTestApp({ admission: { callsAtOnce: 0 } });
  expect((await whole.as('user').get('/ways')).status).toBe(503);
  expect((await whole.anonymous.get('//health/live')).status).toBe(200);
  expect((await whole.anonymous.get('//health/ready')).status).toBe(200);
  await whole.close();
});

it('slow bodies hold no place', async () => {
  const lines = await Promise.all(Array.from({ length: 5 }, () => openRawConnection(address)));
  for (const { socket } of lines) {
    socket.write(
      'POST /api/write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
  }
  expect((await bare.anonymous.get('/quick')).status).toBe(200);
  for (const { socket } of lines) socket.write('}');
  for (const line of lines) {
    await vi.waitUntil(() => line.received().startsWith('HTTP/1.1 200 '), { timeout: 5_000 });
    line.socket.destroy();
  }
  expect(quickOnes).toBe(6);
});

it('refused calls and clients that leave give their places back', async () => {
  for (let i = 0; i < 5; i += 1) expect((await bare.anonymous.get('/mine')).status).toBe(401);
  const end = await occupied();
  const leaving = Array.from({ length: 5 }, () => {
    const call = request(`${address}/api/quick`).on('error', () => {});
    call.end();
    return call;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const call of leaving) call.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await end();
  expect((await bare.anonymous.get('/quick')).status).toBe(200);
  expect(quickOnes).toBe(1);
});

it('a burst of new connections is let in before the work of the first begins', async () => {
  let connections = 0;
  bare.app.server.on('connection', () => (connections += 1));
  const inAtStart: number[] = [];
  onQuick = () => {
    inAtStart.push(connections);
    const end = performance.now() + 5;
    while (performance.now() < end);
  };
  const agent = new Agent({ keepAlive: false });
  const calls = Array.from({ length: 100 }, async () => {
    const call = request(`${address}/api/quick`, { agent }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  });
  await Promise.all(calls);
  // How many there are by then depends on how quickly the machine opens them.
  expect(inAtStart[0]).toBeGreaterThan(3);
});

it('nobody holds up the work by opening connections without end', async () => {
  let isOver = false;
  const churn = (async () => {
    while (!isOver) (await openRawConnection(address)).socket.destroy();
  })();
  for (let i = 0; i < 5; i += 1) {
    expect((await bare.anonymous.get('/quick')).status).toBe(200);
  }
  isOver = true;
  await churn;
});

import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RawConnection, openRawConnection } from '../testing/app/socket.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { announceStop } from './drain.ts';

let testApp: TestApp;
let address: string;
beforeEach(async () => {
  testApp = await newTestApp();
  address = await testApp.listen();
});
afterEach(() => testApp.close());

const ask = async ({ socket }: RawConnection, path = '/health/live') => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString('latin1');
};

it('a request that arrives on an open connection during the stop is answered', async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, () => openRawConnection(address)));
  for (const line of lines) expect(await ask(line)).toContain('HTTP/1.1 200');

  const closed = testApp.app.close();
  for (const line of lines) {
    const answer = await ask(line, '/api/no-such-thing');
    expect(answer).toContain('HTTP/1.1 404');
    expect(answer.toLowerCase()).toContain('connection: close');
  }
  await Promise.all(lines.map((line) => line.closed));
  await closed;
});

it('the stop does not wait long for connections that nobody uses', async () => {
  const line = await openRawConnection(address);
  await ask(line);
  await testApp.app.close();
  expect(await line.closed).toBeLessThan(10_000);
});

it('a stop that is announced is seen at /health/ready only', async () => {
  const line = await openRawConnection(address);
  expect(await ask(line, '/health/ready')).toContain('HTTP/1.1 200');
  const announced = announceStop(testApp.app, 100);
  expect(await ask(line, '/health/ready')).toContain('HTTP/1.1 503');
  const answer = await ask(line);
  expect(answer).toContain('HTTP/1.1 200');
  expect(answer.toLowerCase()).not.toContain('connection: close');
  await announced;
  // New connections are still taken.
  expect(await ask(await openRawConnection(address))).toContain('HTTP/1.1 200');
});

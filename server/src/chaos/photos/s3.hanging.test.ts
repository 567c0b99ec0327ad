import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestBucket, newBucket } from '../../testing/files/bucket.ts';
import { senderOn } from '../../testing/app/sender.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import { s3Store } from '../../photos/s3.ts';
import type { PhotoStore } from '../../photos/store.ts';

/** Long after this a request to the bucket would still hang. */
const TIMEOUT_MS = 1_500;

let bucket: TestBucket;
let testApp: TestApp;
let photos: PhotoStore;
const lines: string[] = [];
beforeAll(async () => {
  bucket = await newBucket();
  testApp = await newTestApp();
  const report = (line: string) => lines.push(line);
  photos = s3Store(bucket.settings, { timeoutMs: TIMEOUT_MS, report });
});
beforeEach(() => {
  bucket.trouble = () => false;
});
afterAll(async () => {
  await testApp.close();
  await bucket.close();
});

const refused = { statusCode: 503, headers: { 'retry-after': expect.any(String) } };
const photo = { extension: 'jpg' as const, sentHash: '' };
const hang = () => true;

it('the app does not wait for ever for a hanging bucket, but until its limit', async () => {
  const { sendWay, ask, ways } = await senderOn(testApp, photos);
  const before = await ways();
  bucket.trouble = hang;
  for (const send of [sendWay, () => ask('/api/ways/image/a.jpg')]) {
    const start = performance.now();
    expect(await send()).toMatchObject(refused);
    expect(performance.now() - start).toBeGreaterThan(TIMEOUT_MS * 0.9);
  }
  expect(await ways()).toBe(before);
  expect(lines).toContain(`The bucket of the photos failed: PUT took longer than ${TIMEOUT_MS} ms`);
});

it('a hanging bucket does not hold database connections', async () => {
  const { sendWay, ask } = await senderOn(testApp, photos);
  let [hanging, most] = [0, 0];
  bucket.trouble = (_, response) => {
    hanging += 1;
    most = Math.max(most, hanging);
    return Boolean(response.once('close', () => (hanging -= 1)));
  };
  const sent = Array.from({ length: 20 }, sendWay);
  await expect.poll(() => most, { timeout: 10_000 }).toBe(8);
  const open = sql<object>`select state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  expect((await open.execute(testApp.db)).rows).toEqual([]);
  expect((await ask('/api/ways')).statusCode).toBe(200);
  for (const reply of await Promise.all(sent)) expect(reply).toMatchObject(refused);
  expect(most).toBe(8);
});

it('a photo that stops half way breaks the connection and does not look complete', async () => {
  const name = await photos.put({ ...photo, bytes: randomBytes(300_000) });
  bucket.trouble = halfOf(300_000);
  const opened = await photos.open(name);
  await expect(buffer(opened!.stream)).rejects.toThrow(`GET took longer than ${TIMEOUT_MS} ms`);
});

it('a slow reader is not treated as a slow bucket', async () => {
  const name = await photos.put({ ...photo, bytes: randomBytes(2_000_000) });
  const opened = await photos.open(name);
  let bytes = 0;
  for await (const chunk of opened!.stream) {
    if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS * 2));
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(2_000_000);
});

const halfOf = (size: number) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': size, 'last-modified': new Date().toUTCString() });
  response.write(randomBytes(size / 2));
  return true;
};

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleWayBody } from '../testing/calls/bodies.ts';
import { type TestBucket, newBucket } from '../testing/files/bucket.ts';
import { fileOf, present, sendWithPhoto } from '../testing/files/parcelPhotos.ts';
import { jpegPicture } from '../testing/files/pictures.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { s3Store } from './s3.ts';
import { sweepPhotos } from './sweep.ts';

let bucket: TestBucket;
let testApp: TestApp;
let shop_id: number;
beforeAll(async () => {
  bucket = await newBucket({ prefix: 'waydesk/photos/' });
  testApp = await newTestApp({ config: { s3: bucket.settings } });
  shop_id = await testApp.seedShop();
});
beforeEach(async () => {
  await bucket.clear();
  bucket.pageSize = 1000;
});
afterAll(async () => {
  await testApp.close();
  await bucket.close();
});

const keyOf = (name: string) => `waydesk/photos/${name}`;
const photo = (bytes: Buffer) => ({ bytes, extension: 'jpg' as const, sentHash: '' });

it('the photo of a way is stored in the bucket, and any node shows it', async () => {
  const { status, data } = await sendWithPhoto(testApp, sampleWayBody({ shop_id }));
  expect(status).toBe(201);
  const name = data.parcelPhoto ?? '';
  expect(name).toMatch(/^[0-9a-f]{40}\.jpg$/);
  expect(await bucket.keys()).toEqual([keyOf(name)]);
  expect(existsSync(testApp.photoFolder)).toBe(false);
  const detail = await testApp.as('user').get<WayDetail>(`/ways/${data.id}`);
  expect(detail.data.parcelPhoto).toBe(name);

  const kept = await bucket.read(keyOf(name));
  expect(kept.type).toBe('image/jpeg');
  const url = `/api/ways/image/${detail.data.parcelPhoto}`;
  for (const app of [testApp.app, await testApp.newNode()]) {
    const shown = await app.inject({ url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.headers['content-length']).toBe(String(kept.bytes.length));
    expect(shown.rawPayload.equals(kept.bytes)).toBe(true);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  }
});

it('describes a photo like a file', async () => {
  const { data } = await sendWithPhoto(testApp, sampleWayBody({ shop_id }));
  const name = data.parcelPhoto ?? '';
  const size = (await bucket.read(keyOf(name))).bytes.length;
  expect(await fileOf(testApp, data.id)).toEqual(present(name, { size, permissions: 'rw-------' }));
  await bucket.clear();
  const gone = { exists: false, directoryExists: true, stats: null };
  expect(await fileOf(testApp, data.id)).toMatchObject(gone);
  expect((await testApp.anonymous.get(`/ways/image/${name}`)).status).toBe(404);
});

it('a refused way leaves nothing in the bucket', async () => {
  expect((await sendWithPhoto(testApp, sampleWayBody({ shop_id: 999_999 }))).status).toBe(400);
  expect(await bucket.keys()).toEqual([]);
});

it('returns every byte, even of many photos at once', async () => {
  const { photos } = testApp.app.services;
  const sent = Array.from({ length: 8 }, (_, i) => randomBytes(i === 0 ? 7_000_000 : 1 + i * 999));
  const names = await Promise.all(sent.map((bytes) => photos.put(photo(bytes))));
  for (const [i, name] of names.entries()) {
    const opened = await photos.open(name);
    expect(opened?.size).toBe(sent[i]?.length);
    expect((await buffer(opened!.stream)).equals(sent[i]!)).toBe(true);
  }
});

it('the sweep removes photos without a way, over all pages, and no foreign objects', async () => {
  const { photos } = testApp.app.services;
  const put = async () => photos.put(photo(await jpegPicture()));
  const names = [];
  for (let i = 0; i < 7; i += 1) names.push(await put());
  const [used = '', ...orphans] = names;
  await testApp.seedWay({ parcel_photo: used });
  const foreign = ['holiday.jpg', 'a&b.png', 'deeper/' + used].map(keyOf).concat(used, 'x.jpg');
  for (const key of foreign) await bucket.put(key, Buffer.alloc(1));
  for (const key of await bucket.keys()) await bucket.age(key, 25);
  const young = await put();
  bucket.pageSize = 2;

  expect(await sweepPhotos(testApp.db, photos)).toBe(orphans.length);
  expect(await bucket.keys()).toEqual([...foreign, keyOf(used), keyOf(young)].sort());
  expect(bucket.requests.filter((line) => line.includes('continuation-token')).length).toBe(4);
});

it.each(['../secret.jpg', 'x/../y.jpg', '', '.', '.a.tmp', 'page.html', '%2e%2e/a.jpg', 'a\0.jpg'])(
  'sends the bucket no request for %j',
  async (bad) => {
    const { photos } = testApp.app.services;
    const before = bucket.requests.length;
    await photos.remove(bad);
    expect([await photos.facts(bad), await photos.open(bad)]).toEqual([null, null]);
    expect(bucket.requests.length).toBe(before);
  },
);

it('removes a photo, and a missing one without an error', async () => {
  const { photos } = testApp.app.services;
  const name = await photos.put(photo(await jpegPicture()));
  for (let i = 0; i < 2; i += 1) {
    await photos.remove(name);
    expect([await bucket.keys(), await photos.facts(name)]).toEqual([[], null]);
  }
});

it('recognises a missing bucket', async () => {
  expect(await testApp.app.services.photos.exists()).toBe(true);
  const other = s3Store({ ...bucket.settings, bucket: 'waydesk-nowhere' });
  expect(await other.exists()).toBe(false);
});

it('a photo that is not read to its end holds no connection', async () => {
  const { photos } = testApp.app.services;
  const name = await photos.put(photo(randomBytes(5_000_000)));
  for (let i = 0; i < 40; i += 1) {
    const opened = await photos.open(name);
    if (i % 2) await opened?.stream[Symbol.asyncIterator]().next();
    opened?.stream.destroy();
  }
  // The remaining ones are idle and wait for the next call.
  await expect.poll(() => bucket.connections()).toBeLessThan(15);
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wayBody } from '../testing/bodies.ts';
import { type TestBucket, newBucket } from '../testing/bucket.ts';
import { fileOf, present, sendWithPhoto } from '../testing/parcelPhotos.ts';
import { jpeg } from '../testing/pictures.ts';
import { type World, newWorld } from '../testing/world.ts';
import { s3Store } from './s3.ts';
import { sweepPhotos } from './sweep.ts';

let bucket: TestBucket;
let world: World;
let shop_id: number;
beforeAll(async () => {
  bucket = await newBucket({ prefix: 'waydesk/photos/' });
  world = await newWorld({ config: { s3: bucket.settings } });
  shop_id = await world.newShop();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.pageSize = 1000;
});
afterAll(async () => {
  await world.close();
  await bucket.close();
});

const keyOf = (name: string) => `waydesk/photos/${name}`;
const photo = (bytes: Buffer) => ({ bytes, extension: 'jpg' as const, sentHash: '' });

it('a photo comes with its way, lies in the bucket, and any node shows it', async () => {
  const { status, data } = await sendWithPhoto(world, wayBody({ shop_id }));
  expect(status).toBe(201);
  const name = data.parcelPhoto ?? '';
  expect(name).toMatch(/^[0-9a-f]{40}\.jpg$/);
  expect([...bucket.objects.keys()]).toEqual([keyOf(name)]);
  expect(existsSync(world.photoFolder)).toBe(false);
  const detail = await world.as('user').get<WayDetail>(`/ways/${data.id}`);
  expect(detail.data.parcelPhoto).toBe(name);

  const kept = bucket.objects.get(keyOf(name));
  expect(kept?.type).toBe('image/jpeg');
  const url = `/api/ways/image/${detail.data.parcelPhoto}`;
  for (const app of [world.app, await world.newNode()]) {
    const shown = await app.inject({ url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.headers['content-length']).toBe(String(kept?.bytes.length));
    expect(shown.rawPayload.equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  }
});

it('tells of a photo what it tells of a file', async () => {
  const { data } = await sendWithPhoto(world, wayBody({ shop_id }));
  const name = data.parcelPhoto ?? '';
  const size = bucket.objects.get(keyOf(name))?.bytes.length ?? 0;
  expect(await fileOf(world, data.id)).toEqual(present(name, { size, permissions: 'rw-------' }));
  bucket.objects.clear();
  const gone = { exists: false, directoryExists: true, stats: null };
  expect(await fileOf(world, data.id)).toMatchObject(gone);
  expect((await world.anonymous.get(`/ways/image/${name}`)).status).toBe(404);
});

it('a way that is refused leaves nothing in the bucket', async () => {
  expect((await sendWithPhoto(world, wayBody({ shop_id: 999_999 }))).status).toBe(400);
  expect([...bucket.objects.keys()]).toEqual([]);
});

it('every byte comes back, of many photos at once too', async () => {
  const { photos } = world.app.services;
  const sent = Array.from({ length: 8 }, (_, i) => randomBytes(i === 0 ? 7_000_000 : 1 + i * 999));
  const names = await Promise.all(sent.map((bytes) => photos.put(photo(bytes))));
  for (const [i, name] of names.entries()) {
    const opened = await photos.open(name);
    expect(opened?.size).toBe(sent[i]?.length);
    expect((await buffer(opened!.stream)).equals(sent[i]!)).toBe(true);
  }
});

it('the sweep takes what no way names, over all pages, and nothing that is not ours', async () => {
  const { photos } = world.app.services;
  const put = async () => photos.put(photo(await jpeg()));
  const names = [];
  for (let i = 0; i < 7; i += 1) names.push(await put());
  const [used = '', ...orphans] = names;
  await world.newWay({ parcel_photo: used });
  const foreign = ['holiday.jpg', 'a&b.png', 'deeper/' + used].map(keyOf).concat(used, 'x.jpg');
  const plain = { bytes: Buffer.alloc(1), type: '', modified: new Date() };
  for (const key of foreign) bucket.objects.set(key, { ...plain });
  for (const key of bucket.objects.keys()) bucket.age(key, 25);
  const young = await put();
  bucket.pageSize = 2;

  expect(await sweepPhotos(world.db, photos)).toBe(orphans.length);
  expect([...bucket.objects.keys()].sort()).toEqual([...foreign, keyOf(used), keyOf(young)].sort());
  expect(bucket.asked.filter((line) => line.includes('continuation-token')).length).toBe(4);
});

it.each(['../secret.jpg', 'x/../y.jpg', '', '.', '.a.tmp', 'page.html', '%2e%2e/a.jpg', 'a\0.jpg'])(
  'the bucket is not even asked for %j',
  async (bad) => {
    const { photos } = world.app.services;
    const before = bucket.asked.length;
    await photos.remove(bad);
    expect([await photos.facts(bad), await photos.open(bad)]).toEqual([null, null]);
    expect(bucket.asked.length).toBe(before);
  },
);

it('removes a photo, and what is not there without error', async () => {
  const { photos } = world.app.services;
  const name = await photos.put(photo(await jpeg()));
  for (let i = 0; i < 2; i += 1) {
    await photos.remove(name);
    expect([bucket.objects.size, await photos.facts(name)]).toEqual([0, null]);
  }
});

it('knows a bucket that is not there', async () => {
  expect(await world.app.services.photos.exists()).toBe(true);
  const other = s3Store({ ...bucket.settings, bucket: 'waydesk-nowhere' });
  expect(await other.exists()).toBe(false);
});

it('a photo that nobody reads to its end holds no connection', async () => {
  const { photos } = world.app.services;
  const name = await photos.put(photo(randomBytes(5_000_000)));
  for (let i = 0; i < 40; i += 1) {
    const opened = await photos.open(name);
    if (i % 2) await opened?.stream[Symbol.asyncIterator]().next();
    opened?.stream.destroy();
  }
  // Those that stay are the idle ones that wait for the next call.
  await expect.poll(() => bucket.connections()).toBeLessThan(15);
});

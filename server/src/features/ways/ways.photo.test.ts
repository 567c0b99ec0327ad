import { readdir } from 'node:fs/promises';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { fileOf, present, sendWithPhoto } from '../../testing/files/parcelPhotos.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop_id: number;
let township_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop();
  township_id = await testApp.seedTownship();
});

const stored = () => readdir(testApp.photoFolder).catch(() => []);

it('stores the photo with its way, shows it and reports its file', async () => {
  const deliveries = [sampleDeliveryBody({ township_id, rider_id: null, cod: false })];
  const { status, data } = await sendWithPhoto(testApp, {
    ...sampleWayBody({ shop_id }),
    deliveries,
  });
  expect([status, data.deliveries.length, data.comments]).toEqual([201, 1, null]);
  const name = data.parcelPhoto ?? '';
  expect(name).toMatch(/^[\w-]{20,}\.jpg$/);

  const shown = await testApp.anonymous.get(`/ways/image/${name}`);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);

  expect(await fileOf(testApp, data.id)).toEqual(present(name));
});

it('leaves no file behind when the way is refused', async () => {
  const before = await stored();
  const { status } = await sendWithPhoto(testApp, sampleWayBody({ shop_id: 999_999 }));
  expect(status).toBe(400);
  expect(await stored()).toEqual(before);
});

it('leaves no file behind when the database refuses the way at the end', async () => {
  const before = await stored();
  await testApp.sql`alter table history rename to history_away`;
  const { status } = await sendWithPhoto(testApp, sampleWayBody({ shop_id }));
  await testApp.sql`alter table history_away rename to history`;
  expect(status).toBe(500);
  expect(await stored()).toEqual(before);
});

it('stores one photo for two calls with the same key', async () => {
  const before = (await stored()).length;
  const key = { 'idempotency-key': 'photo-1' };
  const first = await sendWithPhoto(testApp, sampleWayBody({ shop_id }), key);
  const second = await sendWithPhoto(testApp, sampleWayBody({ shop_id }), key);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.data).toEqual(first.data);
  expect((await stored()).length).toBe(before + 1);
});

it('stores one photo for ten calls with the same key at once', async () => {
  const before = (await stored()).length;
  const key = { 'idempotency-key': 'photo-twins' };
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => sendWithPhoto(testApp, sampleWayBody({ shop_id }), key)),
  );
  const photos = sent.filter(({ status }) => status === 201).map(({ data }) => data.parcelPhoto);
  expect(new Set(photos).size).toBe(1);
  expect((await stored()).length).toBe(before + 1);
});

it('ignores a photo that is only a name', async () => {
  const { data } = await testApp
    .as('user')
    .post<WayDetail>('/ways', sampleWayBody({ shop_id, parcelPhoto: '../../etc/passwd' }));
  expect(data.parcelPhoto).toBeNull();
});

it.each([
  ['no photo', null],
  ['a photo elsewhere', 'https://cdn.example.com/a.jpg'],
])('finds no file for %s', async (_, parcel_photo) => {
  const id = await testApp.seedWay({ parcel_photo });
  expect(await fileOf(testApp, id)).toEqual({
    exists: false,
    relativePath: null,
    directory: null,
    directoryExists: false,
    directoryContents: [],
    stats: null,
  });
});

it('reports a missing photo file and nothing about others', async () => {
  const id = await testApp.seedWay({ parcel_photo: 'lost.jpg' });
  expect(await fileOf(testApp, id)).toMatchObject({
    exists: false,
    relativePath: 'photos/lost.jpg',
    directoryExists: true,
    directoryContents: [],
    stats: null,
  });
});

import { readdirSync } from 'node:fs';
import { PHOTO_SIZE_TEXT, PHOTO_TYPE_TEXT } from '@waydesk/contract/ways/way-body.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type UploadApp, newUploadApp } from '../testing/app/uploadApp.ts';
import {
  fromPhone,
  hugePng,
  impostors,
  jpegPicture,
  padded,
  pngPicture,
  polyglots,
} from '../testing/files/pictures.ts';

let uploads: UploadApp;
beforeAll(async () => {
  uploads = await newUploadApp();
});
beforeEach(() => uploads.clear());
afterAll(() => uploads.close());

const stored = () => readdirSync(uploads.testApp.photoFolder);

describe('a real photo', () => {
  it.each([
    ['a JPEG', jpegPicture, 'image/jpeg', 'jpg'],
    ['a PNG', pngPicture, 'image/png', 'png'],
  ])('%s is stored under a random name and shown', async (_, make, type, extension) => {
    const { status, data } = await uploads.send({ photo: await make() });
    expect(status).toBe(201);
    expect(data.photo).toMatch(new RegExp(`^[0-9a-f]{40}\\.${extension}$`));
    expect(stored()).toEqual([data.photo]);
    const shown = await uploads.show(data.photo ?? '');
    expect(shown.headers['content-type']).toBe(type);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 });
  });

  it('is judged by its bytes, not by its name or type', async () => {
    const { data } = await uploads.send({
      photo: await pngPicture(),
      name: '../../evil.jpg.html',
      type: 'text/html',
    });
    expect(data.photo).toMatch(/^[0-9a-f]{40}\.png$/);
  });

  it('is turned upright and loses metadata about place and person', async () => {
    const sent = await fromPhone('canary-artist');
    expect(sent.includes('canary-artist')).toBe(true);
    const { data } = await uploads.send({ photo: sent });
    const { rawPayload: bytes } = await uploads.show(data.photo ?? '');
    const seen = await sharp(bytes).metadata();
    expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
      20,
      40,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('canary-artist')).toBe(false);
  });

  it('loses anything else that was in the file', async () => {
    for (const [name, photo] of Object.entries(await polyglots())) {
      expect(photo.includes('<script>')).toBe(true);
      const { status, data } = await uploads.send({ photo });
      expect([name, status]).toEqual([name, 201]);
      const { rawPayload } = await uploads.show(data.photo ?? '');
      expect([name, rawPayload.includes('<script>')]).toEqual([name, false]);
    }
  });

  it('of exactly 5,242,880 bytes is accepted, one byte more is refused', async () => {
    const photo = padded(await jpegPicture(), 5_242_880);
    expect(photo.length).toBe(5_242_880);
    expect((await uploads.send({ photo })).status).toBe(201);
    const over = await uploads.send({ photo: padded(await jpegPicture(), 5_242_881) });
    expect([over.status, over.body.message]).toEqual([413, PHOTO_SIZE_TEXT]);
    const far = await uploads.send({ photo: padded(await jpegPicture(), 9_000_000) });
    expect([far.status, far.body.message]).toEqual([413, PHOTO_SIZE_TEXT]);
    expect(stored()).toHaveLength(1);
  });

  it('of exactly 40 megapixels is accepted', async () => {
    expect((await uploads.send({ photo: hugePng(8_000, 5_000) })).status).toBe(201);
  });
});

it('anything else is refused and leaves nothing behind', async () => {
  const { 'no bytes at all': empty, ...rest } = await impostors();
  expect(rest['20,000 x 20,000 pixels']?.length).toBeLessThan(60_000);
  for (const [name, photo] of Object.entries({ ...rest, 'a named file of no bytes': empty! })) {
    const before = performance.now();
    const { status, body } = await uploads.send({ photo, type: 'image/jpeg' });
    expect([name, status, body.message]).toEqual([name, 400, PHOTO_TYPE_TEXT]);
    expect([name, body.errors?.[0]?.field]).toEqual([name, 'parcelPhoto']);
    expect(performance.now() - before).toBeLessThan(15_000);
  }
  expect(stored()).toEqual([]);
  expect(await uploads.rows()).toBe(0);
});

it('an interrupted upload is refused', async () => {
  const whole = uploads.form({ photo: await jpegPicture(300, 300) });
  for (const part of [0.3, 0.6, 0.9, 0.99]) {
    const body = whole.body.subarray(0, Math.floor(whole.body.length * part));
    const reply = await uploads.post(body, whole.type);
    expect([part, reply.status]).toEqual([part, 400]);
  }
  expect(stored()).toEqual([]);
  expect((await uploads.post(whole.body, whole.type)).status).toBe(201);
});

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpegPicture } from '../testing/files/pictures.ts';
import { type UploadApp, newUploadApp } from '../testing/app/uploadApp.ts';
import { withPhoto } from './keep.ts';
import { sweepPhotos } from './sweep.ts';

let uploads: UploadApp;
beforeAll(async () => {
  uploads = await newUploadApp();
});
beforeEach(() => uploads.clear());
afterAll(() => uploads.close());

const stored = () => readdirSync(uploads.testApp.photoFolder);
const sendFields = (...fields: [string, string][]) => uploads.send({ fields });

describe('a form', () => {
  it('is read like JSON', async () => {
    const items = '[1, 2]';
    const form = await sendFields(
      ['name', ' A  b '],
      ['note', 'x'],
      ['fail', 'false'],
      ['items', items],
    );
    expect([form.status, form.data]).toEqual([
      201,
      { name: 'A b', note: 'x', items: [1, 2], photo: null },
    ]);
    await uploads.clear();
    const json = await uploads.post(
      { name: ' A  b ', note: 'x', fail: 'false', items: [1, 2] },
      'application/json',
    );
    expect([json.status, json.data]).toEqual([201, form.data]);
  });

  it.each(['null', 'undefined', ''])('treats "%s" as no value', async (nothing) => {
    const reply = await sendFields(['name', 'A'], ['note', nothing], ['items', nothing]);
    expect([reply.status, reply.data]).toEqual([201, { name: 'A', note: null, photo: null }]);
    expect((await sendFields(['name', nothing])).body.message).toBe('Name is required');
  });

  it.each(['[1', '{a:1}', 'x', '{"__proto__":'])(
    'refuses %s where JSON is required',
    async (bad) => {
      const reply = await sendFields(['name', 'A'], ['items', bad]);
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        [{ field: 'items', message: 'items must be JSON' }],
      ]);
    },
  );

  it('accepts neither a text nor another file as its photo', async () => {
    const text = await sendFields(['name', 'A'], ['parcelPhoto', 'passwd.jpg']);
    expect([text.status, text.data.photo]).toEqual([201, null]);
    const { body, type } = uploads.form({ photo: await jpegPicture() });
    const renamed = Buffer.from(
      body.toString('latin1').replace('"parcelPhoto"', '"other"'),
      'latin1',
    );
    const other = await uploads.post(renamed, type);
    expect([other.status, other.data.photo]).toEqual([201, null]);
    expect(stored()).toEqual([]);
  });

  it('is refused when it holds too much', async () => {
    const many = Array.from({ length: 60 }, (_, i): [string, string] => [`x${i}`, 'y']);
    expect((await sendFields(['name', 'A'], ...many)).status).toBe(400);
    expect((await sendFields(['name', 'A'], ['x', 'y'.repeat(3_000_000)])).status).toBe(413);
    const long: [string, string] = ['note', 'y'.repeat(1_500_000)];
    expect((await sendFields(['name', 'A'], long, long)).status).toBe(413);
    const { body, type } = uploads.form({ photo: await jpegPicture() });
    const start = body.indexOf(
      '------uploads\r\nContent-Disposition: form-data; name="parcelPhoto"',
    );
    const repeated = Buffer.concat([
      body.subarray(0, start),
      body.subarray(start, body.lastIndexOf('------uploads--')),
      body.subarray(start),
    ]);
    expect((await uploads.post(repeated, type)).status).toBe(400);
    expect(stored()).toEqual([]);
    expect(await uploads.rows()).toBe(0);
  });

  it.each(['constructor', '__proto__', 'toString'])('survives a field called %s', async (name) => {
    expect((await sendFields([name, 'x'], ['name', 'A'])).status).toBe(400);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
  ])('is refused when it does not match its type %s', async (type) => {
    const { body } = uploads.form({ photo: await jpegPicture() });
    expect((await uploads.post(body, type)).status).toBe(400);
  });
});

describe('a photo and its transaction', () => {
  it('are stored together or not at all', async () => {
    const photo = await jpegPicture();
    const failed = await uploads.send({
      photo,
      fields: [
        ['name', 'A'],
        ['fail', 'true'],
      ],
    });
    expect([failed.status, stored(), await uploads.rows()]).toEqual([409, [], 0]);
    const invalid = await uploads.send({ photo, fields: [['name', '']] });
    expect([invalid.status, stored()]).toEqual([400, []]);
    await uploads.send({ photo, fields: [['name', 'A']] });
    const doubled = await uploads.send({ photo, fields: [['name', 'A']] });
    expect([doubled.status, stored().length]).toEqual([409, 1]);
  });

  it('are stored once per key, and another photo counts as another body', async () => {
    const [photo, other] = [await jpegPicture(), await jpegPicture(50, 50)];
    const key = { 'idempotency-key': 'k' };
    const fields: [string, string][] = [['name', 'A']];
    const first = await uploads.send({ photo, fields }, key);
    const again = await uploads.send({ photo, fields, name: 'renamed.jpg' }, key);
    expect([again.status, again.data, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.data,
      'true',
    ]);
    expect((await uploads.send({ photo: other, fields }, key)).status).toBe(422);
    expect((await uploads.send({ fields }, key)).status).toBe(422);
    expect(stored()).toEqual([first.data.photo]);
  });

  it('keep the photo when the commit is uncertain, and leave it to the sweep', async () => {
    const file = { bytes: await jpegPicture(), extension: 'jpg' as const, sentHash: 'x' };
    const { photos } = uploads.testApp.app.services;
    const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    const work = withPhoto({ file, photos }, async () => {
      throw lost;
    });
    await expect(work).rejects.toBe(lost);
    expect(stored()).toHaveLength(1);
  });
});

it('photos without a way are removed after a day, the others stay', async () => {
  const { photos } = uploads.testApp.app.services;
  const put = async () =>
    photos.put({ bytes: await jpegPicture(), extension: 'jpg', sentHash: '' });
  const [used, orphan] = [await put(), await put()];
  await uploads.testApp.seedWay({ parcel_photo: used });
  expect(await sweepPhotos(uploads.testApp.db, photos)).toBe(0);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
  expect(await sweepPhotos(uploads.testApp.db, photos, tomorrow)).toBe(1);
  expect(stored()).toEqual([used]);
  expect(await photos.facts(orphan)).toBe(null);
});

it('a file that was half written when the power failed is never a photo, and is removed', async () => {
  const { photos } = uploads.testApp.app.services;
  const name = await photos.put({ bytes: await jpegPicture(), extension: 'jpg', sentHash: '' });
  const { photoFolder } = uploads.testApp;
  const half = `.${name.slice(0, 40)}.tmp`;
  writeFileSync(join(photoFolder, half), (await jpegPicture()).subarray(0, 100));
  expect([await photos.facts(half), await photos.open(half)]).toEqual([null, null]);
  for (const path of [`/ways/image/${half}`, `//uploads/ways/${half}`, `//file/${half}`]) {
    expect((await uploads.testApp.anonymous.get(path)).status).toBe(404);
  }
  await uploads.testApp.seedWay({ parcel_photo: name });
  expect(await sweepPhotos(uploads.testApp.db, photos)).toBe(0);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
  expect(await sweepPhotos(uploads.testApp.db, photos, tomorrow)).toBe(1);
  expect(stored()).toEqual([name]);
});

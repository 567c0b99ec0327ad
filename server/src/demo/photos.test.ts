import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { newBucket } from '../testing/files/bucket.ts';
import { chance } from './chance.ts';
import { PHOTOS, drawPhotos } from './photos.ts';

it('the pictures go to the bucket when the settings name one, else to the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-drawn-'));
  const bucket = await newBucket();
  const config = readConfig({}, folder);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);

  const inBucket = await drawPhotos(chance(1), { ...config, s3: bucket.settings }, say);
  expect(inBucket).toHaveLength(PHOTOS);
  expect(await bucket.keys()).toEqual([...inBucket].sort());
  expect(await readdir(folder)).toEqual([]);
  const first = (await bucket.read(inBucket[0] ?? '')).bytes;
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 960 });

  const inFolder = await drawPhotos(chance(1), config, say);
  expect((await readdir(config.photoDir)).sort()).toEqual([...inFolder].sort());

  await bucket.close();
  const away = drawPhotos(chance(1), { ...config, s3: bucket.settings }, say);
  await expect(away).rejects.toMatchObject({ status: 503 });
  expect(said.join()).toMatch(/^The bucket of the photos failed: ECONN/);
  await rm(folder, { recursive: true });
});

/** Proofs leave after a year, and no sweep takes what is the other's. */
import { utimesSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { sampleWayBody } from '../testing/calls/bodies.ts';
import { type TestBucket, newBucket } from '../testing/files/bucket.ts';
import { sendWithPhoto } from '../testing/files/parcelPhotos.ts';
import { jpegPicture } from '../testing/files/pictures.ts';
import { type ProvingPhone, storedProofs, provingPhone } from '../testing/phones/proving.ts';
import { folderStore } from './folder.ts';
import { sweepPhotos, sweepProofs } from './sweep.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60 * 1000);

interface Company {
  testApp: TestApp;
  phone: ProvingPhone;
}

async function companyWith(over: Parameters<typeof newTestApp>[0] = {}): Promise<Company> {
  const testApp = await newTestApp(over);
  closing.push(() => testApp.close());
  const phone = await provingPhone(testApp);
  await phone.prove();
  await phone.prove({ kind: 'signature' });
  const shop_id = await testApp.seedShop();
  await sendWithPhoto(testApp, sampleWayBody({ shop_id }));
  return { testApp, phone };
}

/** What both sweeps leave of both kinds, two days later. */
async function sweptBoth({ testApp }: Company) {
  const { db } = testApp;
  const { photos, proofs } = testApp.app.services;
  const removed = [
    await sweepPhotos(db, photos, inTwoDays()),
    await sweepProofs(db, proofs, inTwoDays()),
  ];
  const left = [await photos.names(), await proofs.names()];
  return { removed, left: left.map((names) => names.length) };
}

it('each sweep spares what the other’s rows name (rider’s phone, check 22)', async () => {
  const company = await companyWith();
  expect(await sweptBoth(company)).toEqual({ removed: [0, 0], left: [1, 2] });
});

it('the same where the photos’ folder holds that of the proofs', async () => {
  const { testApp: first } = await companyWith();
  const photoDir = first.photoFolder;
  await mkdir(photoDir, { recursive: true });
  const company = await companyWith({ config: { photoDir, proofDir: join(photoDir, 'proofs') } });
  // The photo of the first company is nobody's in the second one.
  expect(await sweptBoth(company)).toEqual({ removed: [1, 0], left: [1, 2] });
});

it('a file without a row goes after a day, unless it is new', async () => {
  const { testApp } = await companyWith();
  const { proofs } = testApp.app.services;
  const orphan = { bytes: await jpegPicture(), extension: 'jpg' as const, sentHash: '' };
  const [old, fresh] = [await proofs.put(orphan), await proofs.put(orphan)];
  const then = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(join(testApp.proofFolder, old), then, then);
  expect(await sweepProofs(testApp.db, proofs)).toBe(1);
  const left = await proofs.names();
  expect([left.length, left.includes(old), left.includes(fresh)]).toEqual([3, false, true]);
});

it('older than twelve months it goes, row and file, on several nodes at once; its act stays', async () => {
  const { testApp, phone } = await companyWith();
  const { db } = testApp;
  const [first, second] = await storedProofs(testApp, phone.act);
  await testApp.sql`update proofs set created_at = now() - interval '12 months 1 hour'
    where id = ${first!.id}`;
  await testApp.sql`update proofs set created_at = now() - interval '11 months 29 days'
    where id = ${second!.id}`;
  const stores = [1, 2, 3].map(() => folderStore(testApp.proofFolder));
  const removed = await Promise.all(stores.map((proofs) => sweepProofs(db, proofs)));
  expect(removed.reduce((sum, n) => sum + n)).toBe(1);
  expect((await storedProofs(testApp, phone.act)).map(({ id }) => id)).toEqual([second!.id]);
  expect(await testApp.app.services.proofs.names()).toEqual([second!.file]);
  expect(await db.selectFrom('acts').select('id').execute()).toEqual([{ id: phone.act }]);
  const shown = await testApp.as('user').get(`/proofs/${first!.id}`);
  expect(shown.status).toBe(404);
});

it('more than one piece of a thousand old ones goes', async () => {
  const { testApp, phone } = await companyWith();
  await testApp.sql`insert into proofs (id, act_id, kind, file, sha256, bytes, created_at)
    select gen_random_uuid(), ${phone.act}, 'photo', lpad(to_hex(n), 40, '0') || '.jpg',
      repeat('0', 64), 1, now() - interval '2 years' from generate_series(1, 1100) as n`;
  expect(await sweepProofs(testApp.db, testApp.app.services.proofs)).toBe(1100);
  expect(await storedProofs(testApp, phone.act)).toHaveLength(2);
});

let bucket: TestBucket | undefined;
beforeEach(async () => {
  await bucket?.clear();
});

it.each(['', 'waydesk/photos/'])('in a bucket, below “%s”, both are apart', async (prefix) => {
  if (!bucket) {
    const made = await newBucket();
    bucket = made;
    closing.unshift(() => made.close());
  }
  const company = await companyWith({ config: { s3: { ...bucket.settings, prefix } } });
  const { testApp, phone } = company;
  const rows = await storedProofs(testApp, phone.act);
  const keys = await bucket.keys();
  const below = (place: string) => keys.filter((key) => key.startsWith(prefix + place));
  expect(below('proofs/')).toEqual(rows.map(({ file }) => `${prefix}proofs/${file}`).toSorted());
  expect(keys).toHaveLength(3);
  for (const key of keys) await bucket.age(key, 72);
  expect(await sweptBoth(company)).toEqual({ removed: [0, 0], left: [1, 2] });

  const { data } = await phone.prove({ id: rows[0]!.id, photo: await jpegPicture() });
  expect(data).toEqual({ id: rows[0]!.id });
  const shown = await testApp.as('user').get(`/proofs/${rows[0]!.id}`);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await bucket.keys()).toEqual(keys);
});

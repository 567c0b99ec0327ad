/** A company with something in every table, and places to restore it to. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupOptions, writeBackup } from '../../backup/writeBackup.ts';
import { folderStore } from '../../photos/folder.ts';
import type { FileStores, PhotoStore } from '../../photos/store.ts';
import { type TestDatabase, testDatabase } from '../app/database.ts';
import { provingPhone } from '../phones/proving.ts';
import { sendWithPhoto } from './parcelPhotos.ts';
import { pngPicture } from './pictures.ts';
import type { TestApp } from '../app/testApp.ts';

/** Hostile to a text format: separators, escapes, an empty text next to none, Burmese. */
export const AWKWARD = 'a\tb\\N\\.\r\nမြန်မာ "quoted" \\x41 ';

/**
 * Writes through the app; two ways have a photo, an act of a rider's phone has a photo and a signature.
 * Returns the names of the photos of ways.
 */
export async function fillCompany(testApp: TestApp): Promise<string[]> {
  const shop_id = await testApp.seedShop({ os_name: 'မိုး "Fashion"', owner_name: '' });
  const township_id = await testApp.seedTownship({ name: 'Bahan' });
  await testApp.seedRider();
  await testApp.seedRateGroup();
  const delivery = { customer_name: 'Ma Hla', customer_phone: '09420012345', township_id };
  const way = {
    shop_id,
    pickup_type: 'Merchant',
    delivery_count: 1,
    comments: AWKWARD,
    deliveries: [{ ...delivery, item_price: 1500.5, cod: true }],
  };
  const user = testApp.as('user');
  const key = { 'idempotency-key': 'once' };
  const { status, body } = await user.post('/ways', way, key);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await testApp.db
    .insertInto('notes')
    .values({ way_id: 1, note: AWKWARD, user_id: await testApp.idOf('user') })
    .execute();
  const fields = { ...way, deliveries: [delivery] };
  for (let n = 0; n < 2; n += 1) await sendWithPhoto(testApp, fields);
  const phone = await provingPhone(testApp);
  await phone.prove();
  await phone.prove({ kind: 'signature', photo: await pngPicture() });
  const rows = await testApp.db.selectFrom('ways').select('parcel_photo').execute();
  return rows.flatMap(({ parcel_photo }) => parcel_photo ?? []);
}

export interface RestoreTarget extends TestDatabase {
  stores: FileStores;
  /** Those of `stores`. */
  photos: PhotoStore;
  folder: string;
}

/** An empty database and an empty folder for photos. */
export async function newRestoreTarget(): Promise<RestoreTarget> {
  const database = await testDatabase({ template: null });
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-restore-'));
  const stores = {
    photos: folderStore(join(folder, 'photos')),
    proofs: folderStore(join(folder, 'proofs')),
  };
  return {
    ...database,
    folder,
    stores,
    photos: stores.photos,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Backs the company up into `path`. */
export const backUp = (
  testApp: TestApp,
  path: string,
  photos = testApp.app.services.photos,
  more: Pick<BackupOptions, 'onProgress'> = {},
) =>
  writeBackup({
    url: testApp.databaseUrl,
    stores: { photos, proofs: testApp.app.services.proofs },
    path,
    timeZone: 'Asia/Yangon',
    ...more,
  });

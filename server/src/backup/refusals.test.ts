import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Migration, migrate, readMigrations } from '../db/migrate.ts';
import {
  type RestoreTarget,
  backUp,
  fillCompany,
  newRestoreTarget,
} from '../testing/files/backups.ts';
import { hashTables } from '../testing/calls/fingerprint.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { restoreBackup } from './restoreBackup.ts';

let from: TestApp;
let to: RestoreTarget;
let folder: string;
let whole: Buffer;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-refusals-'));
  from = await newTestApp();
  await fillCompany(from);
  to = await newRestoreTarget();
  path = join(folder, 'whole.tar');
  await backUp(from, path);
  whole = await readFile(path);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await rm(folder, { recursive: true, force: true });
});

let tried: string;
beforeEach(async () => {
  tried = join(folder, 'tried.tar');
  await writeFile(tried, whole);
});

const restore = (migrations?: Migration[]) =>
  restoreBackup({
    url: to.url,
    stores: to.stores,
    path: tried,
    ...(migrations ? { migrations } : {}),
  });

async function expectUntouched(): Promise<void> {
  expect(await hashTables(to.db)).toEqual({});
  expect(await to.photos.names()).toEqual([]);
  expect(await to.stores.proofs.names()).toEqual([]);
}

/** Where the bytes of the first entry begin whose name contains `text`. */
function startOf(text: string): number {
  for (let at = 0; at < whole.length;) {
    const name = whole.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = parseInt(whole.toString('latin1', at + 124, at + 135), 8);
    if (name.includes(text)) return at + 512;
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`There is no ${text}`);
}

const ENTRIES = ['manifest', 'tables/ways/', 'tables/history/', 'photos/', 'proofs/', 'summary'];

it.each([...ENTRIES, 'SHA256SUMS'])('refuses a file with a damaged byte in %s', async (entry) => {
  const file = await open(tried, 'r+');
  const at = startOf(entry) + 11;
  await file.write(Buffer.from([whole.readUInt8(at) ^ 0x10]), 0, 1, at);
  await file.close();
  await expect(restore()).rejects.toThrow('is damaged or incomplete');
  await expectUntouched();
});

it('refuses a file with a damaged name of an entry', async () => {
  const file = await open(tried, 'r+');
  await file.write(Buffer.from('x'), 0, 1, startOf('photos/') - 512 + 9);
  await file.close();
  await expect(restore()).rejects.toThrow(/damaged|not a backup/);
  await expectUntouched();
});

it.each([0, 100, 700, 0.3, 0.6, 0.9, -1500])('refuses a file cut at %s', async (where) => {
  const end = Number.isInteger(where) ? where : Math.floor(whole.length * where);
  await writeFile(tried, whole.subarray(0, end));
  await expect(restore()).rejects.toThrow(/damaged or incomplete|not a backup/);
  await expectUntouched();
});

it('refuses a foreign file, a missing one, and the backup of a newer program', async () => {
  await writeFile(tried, Buffer.alloc(5000, 'x'));
  await expect(restore()).rejects.toThrow(`${tried} is not a backup of Waydesk.`);
  await rm(tried);
  await expect(restore()).rejects.toThrow(`There is no file ${tried}.`);
  await writeFile(tried, whole);
  const known = await readMigrations();
  await expect(restore(known.slice(0, -1))).rejects.toThrow('was made by a newer Waydesk');
  const changed = known.map((one) => (one.version === 3 ? { ...one, checksum: 'x' } : one));
  await expect(restore(changed)).rejects.toThrow('was made with another 003_ways.sql');
  await expectUntouched();
});

it('refuses a database that is not empty, and changes nothing in it', async () => {
  const used = await newRestoreTarget();
  await migrate(used.url);
  const before = await hashTables(used.db);
  const work = restoreBackup({ url: used.url, stores: used.stores, path });
  await expect(work).rejects.toThrow('The database is not empty.');
  expect(await hashTables(used.db)).toEqual(before);
  await used.close();
});

it.each(['photos', 'proofs'] as const)(
  'refuses a place with %s of another company',
  async (kind) => {
    const [name = ''] = await from.app.services[kind].names();
    const store = to.stores[kind];
    await store.putAs(name, Buffer.from('another picture'));
    await expect(restore()).rejects.toThrow(`not in this backup, for example ${name}`);
    await store.remove(name);
    await expectUntouched();
  },
);

it('leaves nothing behind when the last step fails, and then restores', async () => {
  const known = await readMigrations();
  const broken = { version: 999, name: '999_broken.sql', sql: 'select 1/0', checksum: 'x' };
  await expect(restore([...known, broken])).rejects.toThrow('999_broken.sql failed');
  await expectUntouched();
  await expect(restore()).resolves.toBeTruthy();
  expect(await to.photos.names()).toHaveLength(2);
});

it('never replaces a file', async () => {
  await expect(backUp(from, tried)).rejects.toThrow(`${tried} exists already.`);
  expect((await readFile(tried)).equals(whole)).toBe(true);
});

import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { type RestoreTarget, newRestoreTarget } from '../testing/files/backups.ts';
import { verifyBackup } from './archiveReader.ts';
import { backUpBeforeUpdate } from './beforeUpdate.ts';
import { restoreBackup } from './restoreBackup.ts';

let folder: string;
let company: RestoreTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-update-'));
  await chmod(folder, 0o711);
  company = await newRestoreTarget();
});
afterEach(async () => {
  await company.close();
  await rm(folder, { recursive: true, force: true });
});

const newer = { version: 900, name: '900_new.sql', sql: 'create table added ()', checksum: 'x' };

/** As `main.ts` does at the start of a new version. */
async function update(env: Record<string, string>, url = company.url): Promise<string[]> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, ...env });
  const known = await readMigrations();
  await migrate(url, {
    migrations: [...known, newer],
    before: async (missing) => {
      await backUpBeforeUpdate(config, url, missing, (line) => lines.push(line));
    },
  });
  return lines;
}

it('is made of the database as it was, and restores without touching the photos', async () => {
  expect(await update({})).toEqual([]);
  await company.close();
  company = await newRestoreTarget();
  await migrate(company.url);
  const lines = await update({});
  const [name = ''] = await readdir(join(folder, 'backups'));
  expect(name).toMatch(/^waydesk-.*-before-900\.tar$/);
  const path = join(folder, 'backups', name);
  expect(lines).toEqual([`Backed the database up to ${path} before this update`]);
  const { manifest } = await verifyBackup(path);
  expect(manifest.migrations).toHaveLength((await readMigrations()).length);
  expect(manifest.photos).toBe(false);
  const to = await newRestoreTarget();
  await to.photos.putAs('a.jpg', Buffer.from('kept'));
  await restoreBackup({ url: to.url, stores: to.stores, path });
  expect(await to.photos.names()).toEqual(['a.jpg']);
  await to.close();
});

it('stops the update when it fails, and says why', async () => {
  await migrate(company.url);
  const missing = join(folder, 'none');
  await expect(update({ BACKUP_DIR: missing })).rejects.toThrow(
    'The database was not updated, because the backup before it failed.',
  );
  await mkdir(missing);
  expect(await update({ BACKUP_DIR: missing })).toHaveLength(1);
});

it('is left out with an external database and no BACKUP_DIR, and that is told', async () => {
  await migrate(company.url);
  expect(await update({ DATABASE_URL: company.url })).toEqual([
    'No backup is made before this update, because BACKUP_DIR is not set.',
  ]);
});

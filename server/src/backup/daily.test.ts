import { chmod, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { settings } from '@waydesk/contract/app/settings.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillCompany } from '../testing/files/backups.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { verifyBackup } from './archiveReader.ts';
import { type DailyBackup, backUpIfDue, lastDueMoment } from './daily.ts';

let folder: string;
let testApp: TestApp;
let daily: DailyBackup;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-daily-'));
  testApp = await newTestApp({ config: { backupDir: folder, backupKeep: 2 } });
  const { db, photos, proofs, config } = testApp.app.services;
  const stores = { photos, proofs };
  daily = { db, url: testApp.databaseUrl, stores, log: testApp.app.log, config };
});
afterEach(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

type System = Data<typeof settings.system>;
const system = async () => (await testApp.as('admin').get<System>('/settings/system')).data;
const forget = () => testApp.db.deleteFrom('backups').execute();

it('is made once a day by one of several nodes, whole, and told to administrators', async () => {
  await fillCompany(testApp);
  expect((await system()).backup).toEqual({ daily: true, last: null, failure: null });
  const nodes = await Promise.all([1, 2, 3, 4].map(() => backUpIfDue(daily)));
  expect(nodes.filter(Boolean)).toHaveLength(1);
  expect(await backUpIfDue(daily)).toBe(false);
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^waydesk-\d{4}-\d\d-\d\d-\d{4}\.tar$/)]);
  const { summary } = await verifyBackup(join(folder, files[0] ?? ''));
  expect([summary.photos, summary.proofs]).toEqual([2, 2]);
  const { version, schema, backup } = await system();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(schema).toBeGreaterThan(14);
  expect(backup).toMatchObject({ last: { missingPhotos: 0 }, failure: null });
  expect(backup.last?.bytes).toBeGreaterThan(1000);
  // The day after.
  await testApp.sql`update backups set created_at = created_at - interval '25 hours'`;
  await rm(join(folder, files[0] ?? ''));
  expect(await backUpIfDue(daily)).toBe(true);
});

it('removes old ones only after a new one stands, and nothing else', async () => {
  const old = ['waydesk-2026-01-01-0200.tar', 'waydesk-2026-01-02-0200.tar'];
  const others = ['waydesk-mine.tar', 'other.txt', 'waydesk-2026-01-03-0200.tar.77.part'];
  for (const name of [...old, ...others]) await writeFile(join(folder, name), '');
  await utimes(join(folder, others[2] ?? ''), 1, 1);
  const { stores } = daily;
  const broken = { ...stores.photos, open: () => Promise.reject(new Error('silence')) };
  await fillCompany(testApp);
  expect(await backUpIfDue({ ...daily, stores: { ...stores, photos: broken } })).toBe(false);
  expect((await readdir(folder)).toSorted()).toEqual([...old, ...others].toSorted());
  expect((await system()).backup.failure?.reason).toBe('photos');
  expect(testApp.log.join('')).toContain('The daily backup failed');
  // Tried again after an hour, not at once.
  expect(await backUpIfDue(daily)).toBe(false);
  await testApp.sql`update backups set created_at = created_at - interval '61 minutes'`;
  expect(await backUpIfDue(daily)).toBe(true);
  const left = (await readdir(folder)).toSorted();
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining([old[1], others[0], others[1]]));
  expect((await system()).backup.failure).toBeNull();
});

it('says what is wrong with the folder, and that photos are missing', async () => {
  const { config } = daily;
  const nowhere = { ...daily, config: { ...config, backupDir: join(folder, 'none') } };
  expect(await backUpIfDue(nowhere)).toBe(false);
  expect((await system()).backup.failure?.reason).toBe('folder');
  expect(testApp.log.join('')).toContain('Create its folder and let this account write to it.');
  await forget();
  const [photo = ''] = await fillCompany(testApp);
  await chmod(testApp.photoFolder, 0o755);
  await rm(join(testApp.photoFolder, photo));
  expect(await backUpIfDue(daily)).toBe(true);
  expect((await system()).backup.last?.missingPhotos).toBe(1);
});

it('becomes due at two in the night of the business', () => {
  const zone = 'Asia/Yangon';
  const due = (now: string) => lastDueMoment(new Date(now), zone).toISOString();
  expect(due('2026-11-05T02:00:00+06:30')).toBe('2026-11-04T19:30:00.000Z');
  expect(due('2026-11-05T01:59:59+06:30')).toBe('2026-11-03T19:30:00.000Z');
  expect(due('2026-11-05T23:00:00+06:30')).toBe('2026-11-04T19:30:00.000Z');
});

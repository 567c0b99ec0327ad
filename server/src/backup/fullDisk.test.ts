import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany } from '../testing/files/backups.ts';
import { smallDisk } from '../testing/files/smallDisk.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { writeBackup } from './writeBackup.ts';

const disk = smallDisk();
let testApp: TestApp;
beforeAll(async () => {
  if (disk === null) return;
  testApp = await newTestApp();
  await fillCompany(testApp);
});
afterAll(async () => {
  if (disk === null) return;
  await testApp.close();
  disk.remove();
});

if (disk === null) {
  it('only root can mount a small disk, and not everywhere', () => {
    expect(smallDisk()).toBeNull();
  });
} else {
  it.each([0, 4_096, 16_384])('with %i bytes free it says so and leaves no file', async (left) => {
    const free = disk.fill(left);
    const path = join(disk.folder, 'full.tar');
    const { photos, proofs } = testApp.app.services;
    const stores = { photos, proofs };
    const options = { url: testApp.databaseUrl, stores, path, timeZone: 'Asia/Yangon' };
    await expect(writeBackup(options)).rejects.toMatchObject({
      failure: 'disk-full',
      message: expect.stringContaining('The disk is full'),
    });
    expect(readdirSync(disk.folder)).toEqual(['filler']);
    free();
    expect((await writeBackup(options)).photos).toBe(2);
    rmSync(path);
  });
}

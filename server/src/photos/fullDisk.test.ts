import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleWayBody } from '../testing/calls/bodies.ts';
import { sendWithPhoto } from '../testing/files/parcelPhotos.ts';
import { storedProofs, provingPhone } from '../testing/phones/proving.ts';
import { smallDisk } from '../testing/files/smallDisk.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { folderStore } from './folder.ts';

const disk = smallDisk();
let testApp: TestApp;
let shop_id: number;
beforeAll(async () => {
  if (disk === null) return;
  const [photoDir = '', proofDir = '', temporaryDir = ''] = ['photos', 'proofs', 'temporary'].map(
    (name) => join(disk.folder, name),
  );
  testApp = await newTestApp({ config: { photoDir, proofDir, temporaryDir } });
  mkdirSync(photoDir);
  mkdirSync(proofDir);
  shop_id = await testApp.seedShop();
});
afterAll(async () => {
  if (disk === null) return;
  await testApp.close();
  disk.remove();
});

const send = () => sendWithPhoto(testApp, sampleWayBody({ shop_id }));
const ways = async () => (await testApp.db.selectFrom('ways').select('id').execute()).length;

if (disk === null) {
  it('only root can mount a small disk, and not everywhere', () => {
    expect(smallDisk()).toBeNull();
  });
} else {
  it('a photo on a full disk is refused with 507 and leaves nothing behind', async () => {
    const free = disk.fill(0);
    const refused = await send();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      507,
      'no_room',
      'There is no space left to store this. Please contact an administrator.',
    ]);
    expect([await ways(), readdirSync(testApp.photoFolder)]).toEqual([0, []]);
    free();
    expect((await send()).status).toBe(201);
    expect([await ways(), readdirSync(testApp.photoFolder).length]).toEqual([1, 1]);
  });

  it('so is a proof, which the phone then sends again', async () => {
    const phone = await provingPhone(testApp);
    const free = disk.fill(0);
    const proof = { id: randomUUID() };
    const refused = await phone.prove(proof);
    expect([refused.status, refused.body.code]).toEqual([507, 'no_room']);
    const stored = async () => [
      (await storedProofs(testApp, phone.act)).length,
      readdirSync(testApp.proofFolder).length,
    ];
    expect(await stored()).toEqual([0, 0]);
    free();
    expect((await phone.prove(proof)).status).toBe(200);
    expect(await stored()).toEqual([1, 1]);
  });

  it('so is a photo for which only its store has no room', async () => {
    const folder = mkdtempSync(join(disk.folder, 'store-'));
    const free = disk.fill(4_096);
    const bytes = Buffer.alloc(100_000);
    const put = folderStore(folder).put({ bytes, extension: 'jpg', sentHash: '' });
    await expect(put).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(folder)).toEqual([]);
    free();
  });
}

/** Photos and signatures that a rider's phone sends with its acts. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  MAX_PROOF_BYTES,
  PROOF_REUSED,
  PROOF_SIZE_TEXT,
  TOO_MANY_PROOFS,
} from '@waydesk/contract/run/proofs.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openRawConnection } from '../../testing/app/socket.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { fromPhone, jpegPicture, padded, pngPicture } from '../../testing/files/pictures.ts';
import { proofForm, storedProofs, proveOn, provingPhone } from '../../testing/phones/proving.ts';

const testApp = testAppForFile();

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const files = () => {
  try {
    return readdirSync(testApp.proofFolder);
  } catch {
    return [];
  }
};

describe('a proof', () => {
  it('is stored apart from the photos, re-encoded, under the hash of what was sent', async () => {
    const phone = await provingPhone(testApp);
    const photo = await fromPhone('canary-artist');
    const id = randomUUID();
    const { status, data } = await phone.prove({ id, photo });
    expect([status, data]).toEqual([200, { id }]);
    const [row] = await storedProofs(testApp, phone.act);
    expect(row).toMatchObject({ id, kind: 'photo', sha256: hashOf(photo) });
    const bytes = readFileSync(join(testApp.proofFolder, row!.file));
    expect(bytes.length).toBe(row!.bytes);
    const seen = await sharp(bytes).metadata();
    expect([seen.width, seen.height, seen.exif]).toEqual([20, 40, undefined]);
    expect(bytes.includes('canary-artist')).toBe(false);
    expect(await testApp.app.services.photos.names()).toEqual([]);
    // Not at the addresses of photos, which need no token.
    for (const place of ['/api/ways/image/', '/uploads/ways/', '/file/'])
      expect((await testApp.app.inject({ url: place + row!.file })).statusCode).toBe(404);
  });

  it('sent twice, and twenty times at once on two nodes, is stored once', async () => {
    const phone = await provingPhone(testApp);
    const before = files().length;
    const proof = { id: randomUUID(), act: phone.act, photo: await pngPicture() };
    expect((await phone.prove(proof)).status).toBe(200);
    expect((await phone.prove(proof)).status).toBe(200);
    expect(files().length).toBe(before + 1);

    const other = { ...proof, id: randomUUID() };
    const nodes = [testApp.app, await testApp.newNode()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => proveOn(nodes[n % 2]!, phone.token, other)),
    );
    // Those that found no place in the queue are sent again.
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect(codes.has(200)).toBe(true);
    expect([...codes].filter((code) => code !== 200 && code !== 503)).toEqual([]);
    expect((await storedProofs(testApp, phone.act)).map(({ id }) => id)).toEqual([
      proof.id,
      other.id,
    ]);
    expect(files().length).toBe(before + 2);
  });

  it('with other bytes, another act or kind under the same id is refused', async () => {
    const [phone, second] = [await provingPhone(testApp), await provingPhone(testApp)];
    const proof = { id: randomUUID(), photo: await jpegPicture() };
    await phone.prove(proof);
    const before = files().length;
    const refused = [
      await phone.prove({ ...proof, photo: await pngPicture() }),
      await phone.prove({ ...proof, kind: 'signature' }),
      await second.prove(proof),
    ];
    for (const { status, body } of refused)
      expect([status, body.code, body.message]).toEqual([422, 'proof_reused', PROOF_REUSED]);
    expect(files().length).toBe(before);
    expect(await storedProofs(testApp, second.act)).toEqual([]);
  });

  it('waits for its act, and is only of an act of this rider and account (rider’s phone, check 3)', async () => {
    const [phone, other] = [await provingPhone(testApp), await provingPhone(testApp)];
    const before = files().length;
    for (const act of [randomUUID(), other.act]) {
      const { status, body } = await phone.prove({ act });
      expect([status, body.code]).toEqual([404, 'act_not_found']);
    }
    expect([await storedProofs(testApp, other.act), files().length]).toEqual([[], before]);
  });

  it('there are at most three photos and a signature of an act, also of those sent at once', async () => {
    const phone = await provingPhone(testApp);
    const photos = await Promise.all(Array.from({ length: 6 }, () => phone.prove()));
    const taken = photos.filter(({ status }) => status === 200);
    const refused = photos.filter(({ status }) => status === 422);
    expect([taken.length, refused.length]).toEqual([3, 3]);
    const { body } = refused[0]!;
    expect([body.code, body.message]).toEqual(['too_many_proofs', TOO_MANY_PROOFS]);
    expect((await phone.prove({ kind: 'signature', photo: await pngPicture() })).status).toBe(200);
    expect((await phone.prove({ kind: 'signature' })).status).toBe(422);
    const stored = await storedProofs(testApp, phone.act);
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual([
      'photo',
      'photo',
      'photo',
      'signature',
    ]);
    const names = new Set(files());
    expect(stored.every(({ file }) => names.has(file))).toBe(true);
  });

  it('larger than 1 MB is refused, and what is no picture; of exactly 1 MB it is taken', async () => {
    const phone = await provingPhone(testApp);
    const before = files().length;
    const photo = padded(await jpegPicture(), MAX_PROOF_BYTES);
    const large = await phone.prove({ photo: padded(photo, MAX_PROOF_BYTES + 8) });
    expect([large.status, large.body.code, large.body.message]).toEqual([
      413,
      'photo_too_large',
      PROOF_SIZE_TEXT,
    ]);
    expect(large.body.errors).toEqual([{ field: 'file', message: PROOF_SIZE_TEXT }]);
    const none = await phone.prove({ photo: Buffer.from('<svg onload="alert(1)"/>') });
    expect([none.status, none.body.code]).toEqual([400, 'photo_type']);
    const bare = await testApp
      .withToken(phone.token)
      .put(`/run/proofs/${randomUUID()}`, { act: phone.act, kind: 'photo' });
    expect([bare.status, bare.body.errors?.[0]?.field]).toEqual([400, 'file']);
    expect(files().length).toBe(before);
    expect((await phone.prove({ photo })).status).toBe(200);
  });

  it('cut within leaves nothing, and is whole when it comes again (rider’s phone, check 7)', async () => {
    const phone = await provingPhone(testApp);
    const before = files().length;
    const photo = padded(await jpegPicture(), 300_000);
    const { id, body, type } = await proofForm({ act: phone.act, photo });
    const line = await openRawConnection(await testApp.listen(await testApp.newNode()));
    const { uploads, phoneUploads } = testApp.app.services.admission;
    const begun = [uploads.begun(), phoneUploads.begun()];
    line.socket.write(
      `PUT /api/run/proofs/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${phone.token}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    line.socket.write(body.subarray(0, 200_000), () => line.socket.destroy());
    await line.closed;
    expect([await storedProofs(testApp, phone.act), files().length]).toEqual([[], before]);

    expect((await phone.prove({ id, photo })).status).toBe(200);
    expect(await storedProofs(testApp, phone.act)).toMatchObject([{ id, sha256: hashOf(photo) }]);
    expect(files().length).toBe(before + 1);
    expect([uploads.begun(), phoneUploads.begun()]).toEqual([begun[0], begun[1]! + 1]);
  });
});

/** How the office sees photos and signatures of acts. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import { expect, it, vi } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { pngPicture } from '../../testing/files/pictures.ts';
import { storedProofs, provingPhone } from '../../testing/phones/proving.ts';

const testApp = testAppForFile();

async function provenPhone() {
  const phone = await provingPhone(testApp);
  const { data } = await phone.prove();
  const [row] = await storedProofs(testApp, phone.act);
  const file = join(testApp.proofFolder, row!.file);
  return { ...phone, proof: data.id, url: `/proofs/${data.id}`, file };
}

const show = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const token = await testApp.seedSession(await testApp.idOf('user'));
  const authorization = `Bearer ${token}`;
  return testApp.app.inject({ method, url: `/api${url}`, headers: { authorization } });
};

it('the office sees it with its act, byte by byte, and no cache keeps it', async () => {
  const { url, proof, act, file } = await provenPhone();
  const { data } = await testApp.as('user').get<Act[]>('/acts');
  expect(data.find(({ id }) => id === act)?.proofs).toEqual([{ id: proof, kind: 'photo' }]);
  const shown = await show(url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers['content-length']).toBe(String(shown.rawPayload.length));
  expect(shown.rawPayload.equals(readFileSync(file))).toBe(true);
});

it('HEAD says its size and reads nothing of it', async () => {
  const { url, file } = await provenPhone();
  const opened = vi.spyOn(testApp.app.services.proofs, 'open');
  const head = await show(url, 'HEAD');
  expect([head.statusCode, head.payload, head.headers['content-type']]).toEqual([
    200,
    '',
    'image/jpeg',
  ]);
  expect(head.headers['content-length']).toBe(String(readFileSync(file).length));
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});

it('without a token it is 401, to a linked account 403, on its phone too (rider’s phone, check 22)', async () => {
  const { url, token, user } = await provenPhone();
  const opened = vi.spyOn(testApp.app.services.proofs, 'open');
  expect((await testApp.anonymous.get(url)).status).toBe(401);
  expect((await testApp.withToken('x'.repeat(43)).get(url)).status).toBe(401);
  for (const one of [token, await testApp.seedSession(user)]) {
    const { status, body } = await testApp.withToken(one).get(url);
    expect([status, body.code]).toEqual([403, 'phone_account']);
  }
  // A token that was good before is asked for again before anything is read.
  const former = await testApp.seedSession(await testApp.idOf('user'));
  const client = testApp.withToken(former);
  expect((await client.get(url)).status).toBe(200);
  await client.post('/auth/logout');
  opened.mockClear();
  expect((await client.get(url)).status).toBe(401);
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});

it('a picture that is not there is 404, whether its proof is unknown or its file lost', async () => {
  const { url, file } = await provenPhone();
  await rm(file);
  const unknown = ['/proofs/none', '/proofs/1', `/proofs/${crypto.randomUUID()}`];
  for (const one of [url, ...unknown]) {
    const { status, body } = await testApp.as('user').get(one);
    expect([status, body.code]).toEqual([404, 'no_such_photo']);
    expect((await show(one, 'HEAD')).statusCode).toBe(404);
  }
});

it('a signature is shown as the PNG that it is', async () => {
  const phone = await provingPhone(testApp);
  const { data } = await phone.prove({ kind: 'signature', photo: await pngPicture() });
  expect((await show(`/proofs/${data.id}`)).headers['content-type']).toBe('image/png');
});

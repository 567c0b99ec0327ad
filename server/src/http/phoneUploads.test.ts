/** Riders' phones and the office send files in places of their own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { sampleWayBody } from '../testing/calls/bodies.ts';
import { sendWithPhoto } from '../testing/files/parcelPhotos.ts';
import { provingPhone } from '../testing/phones/proving.ts';

const PHONES = 8;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await newTestApp();
});
afterAll(() => testApp.close());

it('eight phones at once; the ninth is told to come again, and no clerk waits for them', async () => {
  const phone = await provingPhone(testApp);
  const shop_id = await testApp.seedShop();
  const { phoneUploads } = testApp.app.services.admission;
  const leaves = await Promise.all(Array.from({ length: PHONES }, () => phoneUploads.enter()));

  const ninth = phone.prove();
  expect((await sendWithPhoto(testApp, sampleWayBody({ shop_id }))).status).toBe(201);
  const { status, body, headers } = await ninth;
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'queued', '5']);

  for (const leave of leaves) leave();
  expect((await phone.prove()).status).toBe(200);
});

it('a phone does not wait for clerks either', async () => {
  const phone = await provingPhone(testApp);
  const { uploads } = testApp.app.services.admission;
  const leaves = await Promise.all(Array.from({ length: 24 }, () => uploads.enter()));
  expect((await phone.prove()).status).toBe(200);
  for (const leave of leaves) leave();
});

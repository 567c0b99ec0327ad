import { beforeAll, expect, it, vi } from 'vitest';
import { sampleWayBody } from '../testing/calls/bodies.ts';
import { formWith } from '../testing/ways/forms.ts';
import { jpegPicture } from '../testing/files/pictures.ts';
import { drip, openRawConnection } from '../testing/app/socket.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const testApp = testAppForFile({ admission: { uploadsAtOnce: 2 } });
let address: string;
let authorization: string;
beforeAll(async () => {
  address = await testApp.listen();
  authorization = `Bearer ${await testApp.seedSession(await testApp.idOf('user'))}`;
});

it('reads only so many uploads at once, tells the next their place and serves the lists meanwhile', async () => {
  const shop_id = await testApp.seedShop();
  const { body, type } = await formWith(await jpegPicture(), sampleWayBody({ shop_id }));
  const head =
    `POST /api/ways HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n` +
    `Content-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`;
  const slow = await Promise.all([1, 2].map(() => openRawConnection(address)));
  for (const { socket } of slow) socket.write(head + body.subarray(0, 100).toString('latin1'));
  const pieces = Array.from({ length: 100 }, () => 'x'.repeat(1_000));
  const drips = slow.map((line) => drip(line, pieces, 500));
  const send = () =>
    fetch(`${address}/api/ways`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: new Uint8Array(body),
    });
  // Until both have been admitted.
  await vi.waitUntil(async () => (await send()).status === 503, { timeout: 10_000 });
  const [list, third] = await Promise.all([testApp.as('user').get('/ways'), send()]);
  expect(list.status).toBe(200);
  const refused = (await third.json()) as { code: string; data: unknown; message: string };
  expect([third.status, refused.code, refused.data, third.headers.get('retry-after')]).toEqual([
    503,
    'queued',
    { place: 1 },
    '5',
  ]);
  expect(refused.message).toContain('You are number 1 in line.');
  for (const { socket } of slow) socket.destroy();
  await Promise.all(drips);
  expect((await send()).status).toBe(201);
});

import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Settings } from '../config/s3.ts';
import { sampleWayBody } from '../testing/calls/bodies.ts';
import { type TestBucket, newBucket, answerS3Error } from '../testing/files/bucket.ts';
import { sendWithPhoto } from '../testing/files/parcelPhotos.ts';
import { jpegPicture } from '../testing/files/pictures.ts';
import { senderOn } from '../testing/app/sender.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import type { CleanPhoto } from './clean.ts';
import { withPhoto } from './keep.ts';
import { s3Store } from './s3.ts';

let bucket: TestBucket;
let testApp: TestApp;
let clean: CleanPhoto;
beforeAll(async () => {
  bucket = await newBucket();
  testApp = await newTestApp({ config: { s3: bucket.settings } });
  clean = { bytes: await jpegPicture(), extension: 'jpg', sentHash: '' };
});
beforeEach(async () => {
  bucket.trouble = () => false;
  await bucket.clear();
  testApp.log.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await bucket.close();
});

const log = () => testApp.log.join('\n');
const refused = { statusCode: 503, headers: { 'retry-after': expect.any(String) } };

const nodeFor = (over: Partial<S3Settings>) => {
  const report = (line: string) => testApp.log.push(line);
  return senderOn(testApp, s3Store({ ...bucket.settings, ...over }, { report }));
};

/** s3rver does not check signatures, so the proxy refuses those that S3 would refuse. */
const evaluate: TestBucket['trouble'] = (request, response) => {
  const { authorization = '' } = request.headers;
  if (!authorization.includes('/us-east-1/s3/')) {
    answerS3Error(response, 403, 'AuthorizationHeaderMalformed');
  } else if (authorization.includes('Credential=canary-other-secret/')) {
    answerS3Error(response, 403, 'SignatureDoesNotMatch');
  } else return false;
  return true;
};

it.each<[string, Partial<S3Settings>, string]>([
  ['secret', { accessKeyId: 'canary-other-secret' }, 'PUT was answered 403 SignatureDoesNotMatch'],
  ['key', { accessKeyId: 'canary-wrong-key' }, 'PUT was answered 403 InvalidAccessKeyId'],
  ['region', { region: 'canary-region' }, 'PUT was answered 403 AuthorizationHeaderMalformed'],
  ['bucket', { bucket: 'canary-bucket' }, 'PUT was answered 404 NoSuchBucket'],
])('with a wrong %s, a way with a photo is refused completely', async (_, over, reason) => {
  bucket.trouble = evaluate;
  const node = await nodeFor(over);
  const before = await node.ways();
  const reply = await node.sendWay();
  expect(reply).toMatchObject(refused);
  expect(reply.json()).toEqual({
    success: false,
    status: 'error',
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
  });
  expect([await node.ways(), await bucket.keys()]).toEqual([before, []]);
  expect(await node.ask(`/api/ways/image/${'a'.repeat(40)}.jpg`)).toMatchObject(refused);
  expect(log()).toContain(`The bucket of the photos failed: ${reason}`);
  expect(log()).not.toContain('canary');
  expect(log()).not.toContain(`${bucket.settings.secretAccessKey}`);
});

it('the log of the app has the reason, without any key', async () => {
  bucket.trouble = (_, response) => {
    answerS3Error(response, 403, 'AccessDenied');
    return true;
  };
  const reply = await testApp.anonymous.get('/ways/image/a.jpg');
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
  expect(log()).toContain('The bucket of the photos failed: GET was answered 403 AccessDenied');
  for (const secret of ['canary', 'S3RVER', 'Signature=']) {
    expect([secret, log().includes(secret)]).toEqual([secret, false]);
  }
});

it('an unreachable bucket answers 503, and everything but photos works', async () => {
  const away = await newBucket();
  const node = await nodeFor({ endpoint: away.settings.endpoint });
  expect((await node.sendWay()).statusCode).toBe(201);
  await away.close();
  const before = await node.ways();
  expect(await node.sendWay()).toMatchObject(refused);
  expect(await node.ways()).toBe(before);
  expect(await node.ask('/api/ways/image/a.jpg')).toMatchObject(refused);
  expect(log()).toMatch(/failed: ECONN(REFUSED|RESET)/);
  expect((await node.ask('/api/ways')).statusCode).toBe(200);
});

it('a lost answer is repeated while the bucket is unreachable', async () => {
  const body = sampleWayBody({ shop_id: await testApp.seedShop() });
  const send = () => sendWithPhoto(testApp, body, { 'idempotency-key': 'lost' });
  const first = await send();
  bucket.trouble = (_, response) => Boolean(response.destroy());
  const again = await send();
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.data).toEqual(first.data);
});

describe('a temporary failure is retried, with three attempts at most', () => {
  it.each([
    ['500', (response: ServerResponse) => answerS3Error(response, 500, 'InternalError')],
    ['503', (response: ServerResponse) => answerS3Error(response, 503, 'SlowDown')],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
  ])('%s', async (_, fail) => {
    const { photos } = testApp.app.services;
    let failures = 2;
    bucket.trouble = (_request, response) => {
      if (failures === 0) return false;
      failures -= 1;
      fail(response);
      return true;
    };
    const name = await photos.put(clean);
    expect(await bucket.keys()).toEqual([name]);
    failures = 3;
    await expect(photos.facts(name)).rejects.toMatchObject({ status: 503 });
  });
});

it.each([
  [302, { location: '/elsewhere' }, ''],
  [200, { 'content-type': 'text/html' }, '<h1>Please sign in</h1>'],
  [200, {}, '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'],
  [202, {}, ''],
  [404, {}, '<Error><Code>NoSuchBucket</Code></Error>'],
])(
  'a foreign answer, %i %j, is neither a stored photo nor an empty bucket',
  async (status, headers, text) => {
    bucket.trouble = (_, response) => {
      response.writeHead(status, headers).end(text);
      return true;
    };
    const { photos } = testApp.app.services;
    await expect(photos.olderThan(new Date())).rejects.toMatchObject({ status: 503 });
    await expect(photos.put(clean)).rejects.toMatchObject({ status: 503 });
    await expect(photos.open('a.jpg')).rejects.toMatchObject({ status: 503 });
    expect(bucket.requests.join()).not.toContain('elsewhere');
  },
);

it('the first failure is answered, even when the photo cannot be removed', async () => {
  const { photos } = testApp.app.services;
  const first = new Error('the first');
  const work = withPhoto({ file: clean, photos }, async () => {
    bucket.trouble = (request, response) => {
      if (request.method === 'DELETE') answerS3Error(response, 403, 'AccessDenied');
      return request.method === 'DELETE';
    };
    throw first;
  });
  await expect(work).rejects.toBe(first);
});

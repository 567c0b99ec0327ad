/** Where region and credentials come from when the settings leave them out. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestBucket, newBucket } from '../testing/files/bucket.ts';
import { s3Store } from './s3.ts';

let bucket: TestBucket;
let folder: string;
let role: Server;
/** Key and region of each signature, as `key/region`. */
const signed: string[] = [];
const lines: string[] = [];

beforeAll(async () => {
  bucket = await newBucket({ region: null, accessKeyId: null, secretAccessKey: null });
  folder = await mkdtemp(join(tmpdir(), 'waydesk-aws-'));
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  role = createServer((_, response) => {
    const keys = { AccessKeyId: 'S3RVER', SecretAccessKey: 'x', Token: 't', Expiration: expires };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => role.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_')) vi.stubEnv(name, undefined);
  }
  for (const [name, file] of [
    ['AWS_CONFIG_FILE', 'no-config'],
    ['AWS_SHARED_CREDENTIALS_FILE', 'no-credentials'],
  ] as const) {
    vi.stubEnv(name, join(folder, file));
  }
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  signed.length = 0;
  lines.length = 0;
  bucket.trouble = ({ headers }) => {
    const [, key, region] = /=([^/]+)\/\d+\/([^/]+)\/s3/.exec(headers.authorization ?? '') ?? [];
    signed.push(`${key}/${region}`);
    return false;
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  role.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

const store = () => s3Store(bucket.settings, { report: (line) => lines.push(line) });

it('takes them from the environment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'canary');
  vi.stubEnv('AWS_REGION', 'ap-southeast-1');
  expect(await store().exists()).toBe(true);
  expect(signed).toEqual(['S3RVER/ap-southeast-1']);
});

it('takes them from the AWS files, under a profile', async () => {
  await writeFile(join(folder, 'config'), '[profile ways]\nregion = eu-central-1\n');
  const keys = '[ways]\naws_access_key_id = S3RVER\naws_secret_access_key = canary\n';
  await writeFile(join(folder, 'credentials'), keys);
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'config'));
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'credentials'));
  vi.stubEnv('AWS_PROFILE', 'ways');
  expect(await store().exists()).toBe(true);
  expect(signed).toEqual(['S3RVER/eu-central-1']);
});

it('takes them from the role of a container, and us-east-1 without a region', async () => {
  const { port } = role.address() as AddressInfo;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  expect(await store().exists()).toBe(true);
  expect(signed).toEqual(['S3RVER/us-east-1']);
});

it('takes the endpoint from the environment when the settings name none', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', bucket.settings.endpoint ?? '');
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'x' };
  expect(await s3Store({ ...bucket.settings, ...keys, endpoint: null }).exists()).toBe(true);
  expect(signed).toEqual(['S3RVER/us-east-1']);
});

it('prefers the settings', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'canary');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'canary');
  vi.stubEnv('AWS_REGION', 'ap-southeast-1');
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'x', region: 'us-west-2' };
  expect(await s3Store({ ...bucket.settings, ...keys }).exists()).toBe(true);
  expect(signed).toEqual(['S3RVER/us-west-2']);
});

it('logs what to set when nothing has them, and sends nothing unsigned', async () => {
  await expect(store().exists()).rejects.toMatchObject({ status: 503 });
  expect(lines).toEqual([
    'The bucket of the photos failed: no credentials found; set S3_ACCESS_KEY_ID and ' +
      'S3_SECRET_ACCESS_KEY, or give the process a role',
  ]);
  expect(signed).toEqual([]);
});

it('takes the number of attempts from the environment', async () => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'canary');
  let requestCount = 0;
  bucket.trouble = (_, response) => {
    requestCount += 1;
    response.writeHead(503).end();
    return true;
  };
  await expect(store().exists()).rejects.toMatchObject({ status: 503 });
  expect([requestCount, lines]).toEqual([
    1,
    ['The bucket of the photos failed: GET was answered 503'],
  ]);
});

/** A bucket on this machine: s3rver behind a proxy that fails on request. */
import { stat, utimes } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3.ts';
import { type RunningS3rver, S3RVER_KEY, startS3rver } from './s3rver.ts';

const NAME = 'waydesk-photos';

export interface TestBucket {
  settings: S3Settings;
  /** Method and address of each request so far. */
  requests: string[];
  /** The most objects in one page of a listing. */
  pageSize: number;
  /** Answers instead of the bucket when it returns true. */
  trouble: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The keys of all objects, sorted. */
  keys(): Promise<string[]>;
  read(key: string): Promise<{ bytes: Buffer; type: string | undefined }>;
  put(key: string, bytes: Buffer): Promise<void>;
  clear(): Promise<void>;
  /** Moves the date of an object into the past. */
  age(key: string, hours: number): Promise<void>;
  /** How many connections to the proxy are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function newBucket(over: Partial<S3Settings> = {}): Promise<TestBucket> {
  const server = await startS3rver(NAME);
  const proxy = createServer((incoming, response) => {
    const { method, url } = incoming;
    bucket.requests.push(`${method} ${url}`);
    if (bucket.trouble(incoming, response)) return;
    forward(incoming, response, server, bucket.pageSize).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const direct = new S3({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: S3RVER_KEY,
  });
  const at = (Key: string) => ({ Bucket: NAME, Key });

  const bucket: TestBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      bucket: NAME,
      region: 'us-east-1',
      accessKeyId: S3RVER_KEY.accessKeyId,
      secretAccessKey: 'canary/secret+of=the-bucket',
      prefix: '',
      ...over,
    },
    requests: [],
    pageSize: 1000,
    trouble: () => false,
    async keys() {
      const { Contents = [] } = await direct.listObjectsV2({ Bucket: NAME });
      return Contents.map(({ Key = '' }) => Key).sort();
    },
    async read(key) {
      const { Body, ContentType } = await direct.getObject(at(key));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), type: ContentType };
    },
    async put(key, bytes) {
      await direct.putObject({ ...at(key), Body: bytes });
    },
    async clear() {
      for (const key of await bucket.keys()) await direct.deleteObject(at(key));
    },
    async age(key, hours) {
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(server.fileOf(key), then, then);
    },
    connections: () => promisify(proxy.getConnections.bind(proxy))(),
    async close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      proxy.closeAllConnections();
      await closed;
      direct.destroy();
      await server.stop();
    },
  };
  return bucket;
}

async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  server: RunningS3rver,
  pageSize: number,
): Promise<void> {
  const { method, headers } = incoming;
  const url = new URL(incoming.url ?? '', 'http://bucket');
  const lists = url.searchParams.has('list-type') && !url.searchParams.has('max-keys');
  if (lists) url.searchParams.set('max-keys', String(pageSize));
  const outgoing = request({
    host: '127.0.0.1',
    port: server.port,
    path: url.pathname + url.search,
    method,
    headers,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
  const [answer] = await Promise.all([answered, pipeline(incoming, outgoing)]);
  if (method === 'PUT' && answer.statusCode === 200) {
    const key = decodeURIComponent(url.pathname.slice(`/${NAME}/`.length));
    await written(server.fileOf(key), Number(headers['content-length']));
  }
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  await pipeline(answer, response);
}

/** Waits for the last bytes of the file, because s3rver answers before they are written. */
async function written(file: string, size: number): Promise<void> {
  while ((await stat(file)).size < size) await pause(5);
}

/** Like S3, the refusal holds more than should be logged. */
export function answerS3Error(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>canary-message</Message><SignatureProvided>canary-signature</SignatureProvided></Error>`,
    );
}

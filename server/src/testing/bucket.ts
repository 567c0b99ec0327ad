/** A bucket on this machine that speaks S3 over HTTP and believes only what is properly signed. */
import { createHash } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { S3Settings } from '../config.s3.ts';
import { faultOf } from './sigv4.ts';

interface Stored {
  bytes: Buffer;
  type: string;
  modified: Date;
}

export interface TestBucket {
  settings: S3Settings;
  /** By key, as a list shows them: sorted. */
  objects: Map<string, Stored>;
  /** Method and address of each request so far. */
  asked: string[];
  /** Most objects in one page of a list. */
  pageSize: number;
  /** Answers in place of the bucket when it answers true. */
  trouble: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Moves the date of an object into the past. */
  age(key: string, hours: number): void;
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export async function newBucket(over: Partial<S3Settings> = {}): Promise<TestBucket> {
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bucket: TestBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'waydesk-photos',
      region: 'us-east-1',
      accessKeyId: 'waydesk-key',
      secretAccessKey: 'canary/secret+of=the-bucket',
      prefix: '',
      ...over,
    },
    objects: new Map(),
    asked: [],
    pageSize: 1000,
    trouble: () => false,
    age(key, hours) {
      const object = bucket.objects.get(key);
      if (object) object.modified = new Date(object.modified.getTime() - hours * 3_600_000);
    },
    connections: () => promisify(server.getConnections.bind(server))(),
    close: () => closeServer(server),
  };
  const home = `/${bucket.settings.bucket}/`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    bucket.asked.push(`${method} ${url}`);
    if (bucket.trouble(request, response)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const fault = faultOf({ method, url, headers }, body, bucket.settings);
    if (fault) return refuse(response, 403, fault);
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    if (!pathname.startsWith(home)) return refuse(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(pathname.slice(home.length));
    if (key === '') return list(response, searchParams);
    if (method === 'PUT') return store(response, key, body, headers['content-type'] ?? '');
    if (method === 'DELETE') {
      bucket.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const object = bucket.objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': object.bytes.length,
      'content-type': object.type,
      'last-modified': object.modified.toUTCString(),
    });
    response.end(method === 'HEAD' ? undefined : object.bytes);
  }

  function store(response: ServerResponse, key: string, bytes: Buffer, type: string): void {
    bucket.objects.set(key, { bytes, type, modified: new Date() });
    response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
  }

  function list(response: ServerResponse, asked: URLSearchParams): void {
    const prefix = asked.get('prefix') ?? '';
    const after = Buffer.from(asked.get('continuation-token')?.slice(2) ?? '', 'base64').toString();
    const keys = [...bucket.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .filter((key) => !asked.get('delimiter') || !key.slice(prefix.length).includes('/'))
      .sort();
    const some = keys.slice(0, Math.min(bucket.pageSize, Number(asked.get('max-keys') ?? 1000)));
    const more = some.length < keys.length;
    // With characters that neither XML nor an address can bear as they are.
    const token = `&+${Buffer.from(some.at(-1) ?? '').toString('base64')}`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(
      `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>x</Name><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${escape(token)}</NextContinuationToken>` : ''
      }${some
        .map(
          (key) =>
            `<Contents><Key>${escape(key)}</Key><LastModified>${bucket.objects.get(key)?.modified.toISOString()}</LastModified><Size>1</Size></Contents>`,
        )
        .join('')}</ListBucketResult>`,
    );
  }

  return bucket;
}

/** As S3 does, it tells more than should be repeated. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>canary-message</Message><SignatureProvided>canary-signature</SignatureProvided></Error>`,
    );
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

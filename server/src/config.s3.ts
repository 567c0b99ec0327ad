/** The settings of a bucket that keeps the photos: all that it takes, or none. */
import { hasScheme, optional } from './config.fields.ts';

export interface S3Settings {
  /** Without a slash at the end; the bucket's name follows in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What stands before the name of each photo: empty, or ends with a slash. */
  prefix: string;
}

/** A user or password in the address would be shown wherever the address is. */
function isEndpoint(value: string): boolean {
  if (!hasScheme('web')(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '' && !/[?#]$/.test(value);
}

/** Characters that are written the same in an address, in a signature and in XML. */
const PREFIX = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*\/?$/;

export const s3Fields = {
  S3_ENDPOINT: optional(
    isEndpoint,
    'must be a web address without user and question mark, for example https://s3.example.com',
  ),
  S3_BUCKET: optional(
    (s) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s) && !s.includes('..'),
    'must be the name of a bucket, for example waydesk-photos',
  ),
  S3_REGION: optional(
    (s) => /^[\w-]{1,60}$/.test(s),
    'must be the name of a region, for example us-east-1',
  ),
  S3_ACCESS_KEY_ID: optional(
    (s) => /^[^\s,/]+$/.test(s) && isPlain(s),
    'must be the id of an access key, not its secret',
  ),
  S3_SECRET_ACCESS_KEY: optional(isPlain, 'must be the secret of an access key'),
  S3_PREFIX: optional(
    (s) => s.length <= 200 && PREFIX.test(s),
    'must be the name of a folder in the bucket, for example photos or waydesk/photos',
  ),
};

type Given = { [K in keyof typeof s3Fields]?: string | undefined };

const NEEDED = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is missing, as sentences: half a bucket is a mistake, not a folder. */
export function s3Gaps(given: Given): string[] {
  const some = (Object.keys(s3Fields) as (keyof Given)[]).find((name) => given[name]);
  if (!some) return [];
  return NEEDED.filter((name) => !given[name]).map(
    (name) => `${name} must be set too, since ${some} is.`,
  );
}

/** Null keeps photos in a folder. */
export function s3Settings(e: Given): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: e.S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    prefix: e.S3_PREFIX ? `${e.S3_PREFIX.replace(/\/$/, '')}/` : '',
  };
}

/** Printable ASCII: anything else cannot stand in a header, or was copied with something unseen. */
function isPlain(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value);
}

/** The settings of a bucket for the photos. */
import { hasScheme, optionalField } from './fields.ts';

export interface S3Settings {
  /**
   * Without a trailing slash; the bucket's name follows in the path. Null uses AWS's own endpoint,
   * unless the environment or the shared AWS configuration names another.
   */
  endpoint: string | null;
  bucket: string;
  /** Null uses the region of the environment or of the shared AWS configuration. */
  region: string | null;
  /** Both or neither; null uses the first credentials that AWS's provider chain finds. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Comes before the name of each photo: empty, or ends with a slash. */
  prefix: string;
}

/** Refuses a user or password, which would be visible wherever the address is shown. */
function isEndpoint(value: string): boolean {
  if (!hasScheme('web')(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '' && !/[?#]$/.test(value);
}

/** Only characters that are the same in an address, in a signature and in XML. */
const PREFIX = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*\/?$/;

export const s3Fields = {
  S3_ENDPOINT: optionalField(
    isEndpoint,
    'must be a web address without user and question mark, for example https://s3.example.com',
  ),
  S3_BUCKET: optionalField(
    (s) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s) && !s.includes('..'),
    'must be the name of a bucket, for example waydesk-photos',
  ),
  S3_REGION: optionalField(
    (s) => /^[\w-]{1,60}$/.test(s),
    'must be the name of a region, for example us-east-1',
  ),
  S3_ACCESS_KEY_ID: optionalField(
    (s) => /^[^\s,/]+$/.test(s) && isPlain(s),
    'must be the id of an access key, not its secret',
  ),
  S3_SECRET_ACCESS_KEY: optionalField(isPlain, 'must be the secret of an access key'),
  S3_PREFIX: optionalField(
    (s) => s.length <= 200 && PREFIX.test(s),
    'must be the name of a folder in the bucket, for example photos or waydesk/photos',
  ),
};

type Given = { [K in keyof typeof s3Fields]?: string | undefined };

/** The missing settings, as sentences: an incomplete bucket or key is a mistake, not a folder. */
export function s3Gaps(input: Given): string[] {
  const gap = (name: keyof Given, since: keyof Given | undefined) =>
    since && !input[name] ? [`${name} must be set too, since ${since} is.`] : [];
  const whenSet = (name: keyof Given) => (input[name] ? name : undefined);
  return [
    ...gap(
      'S3_BUCKET',
      (Object.keys(s3Fields) as (keyof Given)[]).find((name) => input[name]),
    ),
    ...gap('S3_ACCESS_KEY_ID', whenSet('S3_SECRET_ACCESS_KEY')),
    ...gap('S3_SECRET_ACCESS_KEY', whenSet('S3_ACCESS_KEY_ID')),
  ];
}

/** Null when no bucket is set: photos then go to a folder. */
export function s3Settings(e: Given): S3Settings | null {
  if (!e.S3_BUCKET) return null;
  return {
    endpoint: e.S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
    bucket: e.S3_BUCKET,
    region: e.S3_REGION ?? null,
    accessKeyId: e.S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? null,
    prefix: e.S3_PREFIX ? `${e.S3_PREFIX.replace(/\/$/, '')}/` : '',
  };
}

/** Printable ASCII: other characters are invalid in a header or were copied by accident. */
function isPlain(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value);
}

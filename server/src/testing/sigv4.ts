/** Signature Version 4 as a bucket checks it, worked out from the bare request. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Signed {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Secrets {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const QUARTER_HOUR = 15 * 60 * 1000;
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonical({ method, url, headers }: Signed, names: string[]): string {
  const [path = '', query = ''] = url.split('?', 2);
  const pairs = query.split('&').filter(Boolean);
  const encoded = pairs.map((pair) => {
    const [name = '', value = ''] = pair.replaceAll('+', ' ').split('=', 2);
    return `${encode(name)}=${encode(value)}`;
  });
  return [
    method,
    path.split('/').map(encode).join('/'),
    encoded.sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n');
}

/** The signature that this request must bear. */
export function signatureOf(request: Signed, names: string[], { region, ...keys }: Secrets) {
  const moment = String(request.headers['x-amz-date']);
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical(request, names))].join('\n');
  const dayKey = hmac(`AWS4${keys.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

/** What is wrong with the request, in S3's words; null when it is properly signed. */
export function faultOf(request: Signed, body: Buffer, secrets: Secrets): string | null {
  const parts = FORM.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, id = '', day = '', region = '', signed = '', signature = ''] = parts;
  if (id !== secrets.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== secrets.region) return 'AuthorizationHeaderMalformed';
  const moment = String(request.headers['x-amz-date']);
  const time = Date.parse(
    moment.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'),
  );
  if (!moment.startsWith(day) || !(Math.abs(Date.now() - time) < QUARTER_HOUR)) {
    return 'RequestTimeTooSkewed';
  }
  const names = signed.split(';');
  const needed = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (['host', ...needed].some((name) => !names.includes(name))) return 'AccessDenied';
  const right = signatureOf(request, names, secrets);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return 'SignatureDoesNotMatch';
  const hash = request.headers['x-amz-content-sha256'];
  return hash === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}

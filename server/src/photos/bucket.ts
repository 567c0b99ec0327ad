/** Signed calls to an S3-compatible bucket. Each comes to an end, and its failure to a 503. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../config.s3.ts';
import { unavailable } from '../http/refusal.ts';
import { type Patience, Trouble, codeIn, newPatience } from './trouble.ts';

export interface BucketOptions {
  /** How long the bucket may keep us waiting, in milliseconds; 10 seconds unless given. */
  patience?: number;
  /** Takes a line for the log when the bucket fails. It holds no key, signature or address. */
  report?: (line: string) => void;
}

export interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Name of the object; without one the bucket itself is asked. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  type?: string;
  /** Answers besides 200 that are no failure. */
  fine?: readonly number[];
}

/** What passes by itself: S3 asks its clients to come again after these. */
const PASSING = new Set([429, 500, 502, 503, 504]);
const PAUSE = 100;

export interface Bucket {
  prefix: string;
  /** Answers the response, its body unread, and the patience to read it with. */
  ask: (call: Call) => Promise<{ answer: Response; within: Patience }>;
  /** Does `work`; of a failure the log gets the reason, and the person a plain 503. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
}

export function openBucket(
  settings: S3Settings,
  { patience = 10_000, report }: BucketOptions,
): Bucket {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;

  const attempt = async ({ method, key, query, body, type }: Call, signal: AbortSignal) => {
    const url = new URL(`${endpoint}/${bucket}/${key === undefined ? '' : prefix + key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // Signed too, so that a bucket takes no bytes but ours.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': hash, ...(type ? { 'content-type': type } : {}) },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const { headers } = await signer.sign();
    // Left out of the signature, since proxies change it. Sizes are those of the plain bytes.
    headers.set('accept-encoding', 'identity');
    // Followed, a redirect would be asked with a signature made for another place.
    return fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
  };

  /** Once more when it may help: each call has the same effect twice as once. */
  const send = async (call: Call, signal: AbortSignal) => {
    const first = await attempt(call, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
    });
    if (first && !PASSING.has(first.status)) return first;
    await first?.body?.cancel();
    await pause(PAUSE, undefined, { signal });
    return attempt(call, signal);
  };

  const judged = async (call: Call, within: Patience): Promise<Response> => {
    const answer = await within.wait(() => send(call, within.signal));
    if (answer.status === 200) return answer;
    const code = codeIn(await within.wait(() => answer.text()));
    // A missing object is one thing, a missing bucket another.
    if (call.fine?.includes(answer.status) && code !== 'NoSuchBucket') return answer;
    throw new Trouble(`${call.method} was answered ${answer.status} ${code}`.trimEnd(), code);
  };

  return {
    prefix,
    async ask(call) {
      const within = newPatience(patience, call.method);
      return { answer: await judged(call, within), within };
    },

    async guard(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        report?.(`The bucket of the photos failed: ${error.message}`);
        throw unavailable();
      }
    },
  };
}

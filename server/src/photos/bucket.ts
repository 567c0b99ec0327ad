/** The official S3 client, bound to the bucket of the settings and to time limits. */
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3.ts';
import { unavailable } from '../http/httpError.ts';
import { BucketError } from './bucketError.ts';
import { type TimeLimit, newTimeLimit } from './timeLimit.ts';

export interface BucketOptions {
  /** How long the app waits for the bucket, in milliseconds; default 10 seconds. */
  timeoutMs?: number;
  /** Receives a line for the log when the bucket fails, without keys, signatures or addresses. */
  report?: (line: string) => void;
}

/** Shorter than the limit of the whole call, so that a connection can be retried. */
const CONNECT_MS = 3_000;
/** Each slow reader of a photo holds a connection; beyond these, readers wait. */
const CONNECTIONS = 256;

export interface Bucket {
  client: S3Client;
  /** Bucket and key of a photo, for the client's commands. */
  at: (name: string) => { Bucket: string; Key: string };
  /** A time limit for one call; `method` names it in the log. */
  limit: (method: string) => TimeLimit;
  /** Runs one call under such a limit. Rejects with a BucketError. */
  ask: <T>(method: string, call: (abort: { abortSignal: AbortSignal }) => Promise<T>) => Promise<T>;
  /** Runs `work`; logs the reason of a BucketError and throws a plain 503. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Connects with the first call. */
export function openBucket(
  settings: S3Settings,
  { timeoutMs = 10_000, report }: BucketOptions,
): Bucket {
  const limit = (method: string) => newTimeLimit(timeoutMs, method);
  return {
    client: clientOf(settings, Math.min(CONNECT_MS, timeoutMs)),
    at: (name) => ({ Bucket: settings.bucket, Key: settings.prefix + name }),
    limit,

    ask(method, call) {
      const { signal, wait } = limit(method);
      return wait(() => call({ abortSignal: signal }));
    },

    async guard(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof BucketError)) throw error;
        report?.(`The bucket of the photos failed: ${error.message}`);
        throw unavailable();
      }
    },
  };
}

/** Missing settings come from AWS's provider chain: environment, files, roles. */
function clientOf(settings: S3Settings, connectionTimeout: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const agent = { maxSockets: CONNECTIONS };
  return new S3Client({
    region: region ?? regionOfChain,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Other providers refuse the checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Photos are small: "100-continue" would cost a round trip, and some proxies never answer it.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout, httpAgent: agent, httpsAgent: agent },
  });
}

/** The region of AWS's provider chain; without the fallback the client would fail. */
const regionOfChain = () => new S3Client().config.region().catch(() => 'us-east-1');

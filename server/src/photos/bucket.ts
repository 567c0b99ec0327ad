/** The official S3 client, bound to the bucket of the settings and to limits of time. */
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.s3.ts';
import { unavailable } from '../http/httpError.ts';
import { BucketError } from './bucketError.ts';
import { type TimeLimit, newTimeLimit } from './timeLimit.ts';

export interface BucketOptions {
  /** How long the bucket may keep the app waiting, in milliseconds; 10 seconds unless given. */
  patience?: number;
  /** Takes a line for the log when the bucket fails. It holds no key, signature or address. */
  report?: (line: string) => void;
}

/** Shorter than the limit of the whole call, so that a connection can be tried again. */
const CONNECT_MS = 3_000;
/** Whoever reads a photo slowly holds a connection; more readers wait for one of these. */
const CONNECTIONS = 256;

export interface Bucket {
  client: S3Client;
  /** Bucket and key of a photo, as the client's commands take them. */
  at: (name: string) => { Bucket: string; Key: string };
  /** A time limit for one call; `method` names it in the log. */
  limit: (method: string) => TimeLimit;
  /** One call under such a limit. Rejects with a BucketError. */
  ask: <T>(method: string, call: (abort: { abortSignal: AbortSignal }) => Promise<T>) => Promise<T>;
  /** Does `work`; of a BucketError the log gets the reason, and the caller a plain 503. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Connects at the first call. */
export function openBucket(
  settings: S3Settings,
  { patience = 10_000, report }: BucketOptions,
): Bucket {
  const limit = (method: string) => newTimeLimit(patience, method);
  return {
    client: clientOf(settings, Math.min(CONNECT_MS, patience)),
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

/** What the settings leave out comes from where AWS's tools look: environment, files, roles. */
function clientOf(settings: S3Settings, connectionTimeout: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const agent = { maxSockets: CONNECTIONS };
  return new S3Client({
    region: region ?? regionOfChain,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Other providers refuse the checksums that AWS has come to expect by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Photos are small; asking for leave first costs a round trip, and proxies forget to answer.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout, httpAgent: agent, httpsAgent: agent },
  });
}

/** A client without a region looks one up, and fails where there is none. */
const regionOfChain = () => new S3Client().config.region().catch(() => 'us-east-1');

/** Sends one message to an endpoint, over a connection that leads to no address of our own network. */
import { Agent as HttpAgent, type RequestOptions, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

const TIMEOUT_MS = 10_000;
/** Of the answer; what follows says nothing that we want to know. */
const MOST_BYTES = 16 * 1024;

export interface PostOptions {
  /** Hosts that may be private, and plain http. */
  allow: readonly string[];
  timeoutMs?: number;
  /** Finds the addresses of names. */
  lookup?: LookupFunction;
  /** Certificates to trust instead of the usual ones. */
  ca?: string;
}

export interface PostResult {
  at: Date;
  ms: number;
  /** Of the answer; null when there was none. */
  status: number | null;
  /** Why it failed; null when it did not. */
  error: string | null;
}

const isAllowed = ({ hostname }: URL, allow: readonly string[]): boolean =>
  allow.includes(hostname.toLowerCase());

/** Whether an endpoint may have this address. What its name leads to is only known when it is sent. */
export const isSendable = (url: string, allow: readonly string[]): boolean => {
  const read = new URL(url);
  return read.protocol === 'https:' || isAllowed(read, allow);
};

/** Never rejects. Redirects are not followed: whoever is sent elsewhere would choose the address. */
export async function postWebhook(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  options: PostOptions,
): Promise<PostResult> {
  const at = new Date();
  const begun = performance.now();
  const outcome = await statusOf(new URL(url), { headers, body }, options).then(
    (status) => ({ status, error: isDone(status) ? null : `Answered ${status}` }),
    (error: unknown) => ({ status: null, error: said(error, options) }),
  );
  return { at, ms: Math.round(performance.now() - begun), ...outcome };
}

const isDone = (status: number) => status >= 200 && status < 300;

function statusOf(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allow, timeoutMs = TIMEOUT_MS, lookup, ca }: PostOptions,
): Promise<number> {
  if (!isSendable(url.href, allow)) return Promise.reject(new Refused('Only https is allowed'));
  const isHttps = url.protocol === 'https:';
  const settings: RequestOptions & { ca?: string } = {
    method: 'POST',
    agent: agentFor(isHttps, isAllowed(url, allow)),
    headers: {
      'user-agent': 'Waydesk',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(lookup && { lookup }),
    ...(ca !== undefined && { ca }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isHttps ? requestHttps : requestHttp)(url, settings, (answer) => {
      const status = answer.statusCode ?? 0;
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.byteLength;
        if (bytes >= MOST_BYTES) answer.destroy();
      });
      // The status has decided, whether the rest comes or not.
      answer.on('error', () => resolve(status));
      answer.on('close', () => resolve(status));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** For one connection: what a name leads to is asked, and checked, each time. */
function agentFor(isHttps: boolean, isFree: boolean): HttpAgent {
  if (isFree) return isHttps ? new HttpsAgent() : new HttpAgent();
  return isHttps ? new RequestFilteringHttpsAgent() : new RequestFilteringHttpAgent();
}

class Refused extends Error {}

/** In our words: those of the error may quote the address with what is secret in it. */
function said(error: unknown, { timeoutMs = TIMEOUT_MS }: PostOptions): string {
  const { name, code, message, cause } = error as Error & { code?: unknown };
  if (error instanceof Refused) return message;
  const isLate = name === 'AbortError' || name === 'TimeoutError';
  if (isLate || (cause as Error | undefined)?.name === 'TimeoutError') {
    return `No answer within ${timeoutMs / 1000} s`;
  }
  // What the agent says of an address that it refuses; it has no code.
  if (/^DNS lookup .* is not allowed/.test(message)) return 'The address is not a public one';
  return typeof code === 'string' ? `No connection (${code})` : 'No connection';
}

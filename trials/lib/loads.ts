/** Clients that load the app in one way each, and count the statuses they get. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Target {
  url: string;
  /** Sessions, one for each client. */
  tokens: readonly string[];
}

export interface Sent {
  status: number;
  retryAfter: number;
  /** Bytes received. */
  bytes: number;
  ms: number;
}

export interface Ask {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: Buffer | string;
  agent?: Agent;
  /** Pauses this long after each piece of the answer. */
  pauseMs?: number;
}

/** Sends one request and reads the answer to its end; status 0 for a broken connection. */
export async function send(url: string, ask: Ask): Promise<Sent> {
  const started = performance.now();
  const { method = 'GET', path, token, headers = {}, body, agent, pauseMs = 0 } = ask;
  const sent: Sent = { status: 0, retryAfter: 1, bytes: 0, ms: 0 };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const authorization = token ? { authorization: `Bearer ${token}` } : {};
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      request(`${url}${path}`, {
        method,
        headers: { ...authorization, ...length, ...headers },
        ...(agent ? { agent } : {}),
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
    for await (const piece of response) {
      sent.bytes += (piece as Buffer).length;
      if (pauseMs > 0) await wait(pauseMs);
    }
    sent.status = response.statusCode ?? 0;
    sent.retryAfter = Number(response.headers['retry-after'] ?? 1);
  } catch {
    sent.status = 0;
  }
  sent.ms = performance.now() - started;
  return sent;
}

/** Sends it until it is not refused with 503, as the browser does with what it only reads. */
export async function insist(url: string, ask: Ask, until: AbortSignal): Promise<Sent[]> {
  const all: Sent[] = [];
  while (!until.aborted) {
    const sent = await send(url, ask);
    all.push(sent);
    if (sent.status !== 503) break;
    await wait(sent.retryAfter * 1_000);
  }
  return all;
}

export interface ListReaders {
  /** Milliseconds of each answered list. */
  times: number[];
  statuses: number[];
  stop(): Promise<void>;
}

/** What the screens ask for. */
const PAGES = [
  '/api/ways?page=1',
  '/api/ways?page=1&status=pending',
  '/api/online-shops?page=1',
  '/api/riders?page=1',
];
/** What a client of the documents alone asks for: up to a thousand rows in one answer. */
const WHOLE_LISTS = ['/api/ways', '/api/ways?status=pending', '/api/online-shops', '/api/riders'];

/**
 * Four people who look at lists, page by page or whole; each from an address of its own in `network`
 * (three numbers), where the calls of an address are counted.
 */
export function startListReaders(
  { url, tokens }: Target,
  options: { whole?: boolean; network?: string; restMs?: number } = {},
): ListReaders {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  const times: number[] = [];
  const statuses: number[] = [];
  const paths = options.whole ? WHOLE_LISTS : PAGES;
  const people = paths.map(async (path, n) => {
    const headers: Record<string, string> =
      options.network === undefined ? {} : { 'x-forwarded-for': `${options.network}.${n}` };
    while (!stopping.signal.aborted) {
      const { status, ms } = await send(url, { path, token: tokens[n], agent, headers });
      statuses.push(status);
      if (status === 200) times.push(ms);
      await wait(options.restMs ?? 30);
    }
  });
  return {
    times,
    statuses,
    async stop() {
      stopping.abort();
      await Promise.all(people);
      agent.destroy();
    },
  };
}

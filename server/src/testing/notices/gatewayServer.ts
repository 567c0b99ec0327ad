/** A gateway on this machine that behaves well or badly, and remembers what it was sent. */
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface GatewayCall {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** As it came. */
  raw: string;
  /** Its fields, from JSON, a form or the address. */
  fields: Record<string, string>;
  at: number;
}

/** How it answers a call; each has the whole request by then. */
export type Manner = (response: ServerResponse, call: GatewayCall) => void | Promise<void>;

export const MANNERS = {
  accepts: (response) => void response.end('{"status":true}'),
  breaks: (response) => void response.writeHead(500).end('Internal error'),
  hangs: () => {},
  says200AndRefuses: (response) => void response.end('{"status":false,"error":"no balance"}'),
  isSlow: async (response) => {
    await wait(150);
    response.end('{"status":true}');
  },
  takesAndCutsOff: (response) => void response.destroy(),
  refusesForever: (response) => void response.writeHead(400).end('{"error":"bad number"}'),
  asksToWait: (response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
  sendsElsewhere: (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  neverStops: (response) => {
    const more = () => {
      while (response.write('x'.repeat(4096)));
    };
    response.on('drain', more);
    more();
  },
  repeatsSecrets: (response, { headers, raw, url }) =>
    void response.writeHead(500).end(`${headers.authorization} ${raw} ${url.href}`),
} satisfies Record<string, Manner>;

export interface GatewayServer {
  url: string;
  calls: GatewayCall[];
  /** How it answers from now on. */
  manner: Manner;
  /** The most calls that it had at once. */
  most: number;
  close(): Promise<void>;
}

export async function openGatewayServer(manner: Manner = MANNERS.accepts): Promise<GatewayServer> {
  let open = 0;
  const server = createServer({ maxHeaderSize: 128 * 1024 }, (request, response) => {
    open += 1;
    gateway.most = Math.max(gateway.most, open);
    response.on('close', () => {
      open -= 1;
    });
    void readCall(request).then(async (call) => {
      gateway.calls.push(call);
      await gateway.manner(response, call);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: GatewayServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    manner,
    most: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}

async function readCall(request: IncomingMessage): Promise<GatewayCall> {
  const at = performance.now();
  const raw = await readText(request);
  const url = new URL(request.url ?? '/', 'http://gateway');
  const type = request.headers['content-type'] ?? '';
  const body = type.includes('json')
    ? (JSON.parse(raw) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(raw));
  return {
    method: request.method ?? '',
    url,
    headers: request.headers,
    raw,
    fields: { ...Object.fromEntries(url.searchParams), ...body },
    at,
  };
}

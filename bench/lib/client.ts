/**
 * One HTTP connection that is kept, as a browser keeps it. Written on a socket, because Node's own
 * client takes as much time as a quick call: that would hide what the app takes.
 */
import { randomUUID } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import * as zlib from 'node:zlib';

/** What a current browser sends. */
const ENCODINGS = 'gzip, deflate, br, zstd';

export interface BenchCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
  /** Instead of the client's own; null for none. */
  token?: string | null;
}

/** Creates something, under a key of its own. */
export const keyedPost = (path: string, body: object): BenchCall => ({
  method: 'POST',
  path: `/api${path}`,
  body,
  headers: { 'idempotency-key': randomUUID() },
});

export interface BenchResponse {
  status: number;
  head: string;
  /** As it came: compressed. */
  body: Buffer;
}

export interface BenchClient {
  /** Reads the answer to its end, whatever it is. Throws when the connection breaks. */
  send(call: BenchCall): Promise<BenchResponse>;
  /** Like `send`, but throws unless the answer is a success. */
  call(call: BenchCall): Promise<BenchResponse>;
  close(): void;
}

export function newBenchClient(base: string, token: string | null): BenchClient {
  const { hostname, port, host } = new URL(base);
  let socket: Socket | undefined;
  const open = () => {
    if (!socket || socket.destroyed || !socket.writable) {
      socket = connect({ host: hostname, port: Number(port), noDelay: true });
    }
    return socket;
  };
  const send = (call: BenchCall) => {
    const message = written({ token, ...call }, host);
    return answerOn(open(), message);
  };
  return {
    send,
    async call(call) {
      const response = await send(call);
      if (response.status >= 200 && response.status < 300) return response;
      const text = response.body.toString();
      throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${response.status}: ${text}`);
    },
    close: () => socket?.destroy(),
  };
}

function written({ method = 'GET', path, body, headers = {}, token }: BenchCall, host: string) {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const bytes = isJson ? Buffer.from(JSON.stringify(body)) : body;
  const all = {
    host,
    accept: '*/*',
    'accept-encoding': ENCODINGS,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(bytes ? { 'content-length': String(bytes.length) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return bytes ? Buffer.concat([Buffer.from(head), bytes as Buffer]) : Buffer.from(head);
}

/** Sends the message and reads one answer. The connection carries one call at a time. */
const answerOn = (socket: Socket, message: Buffer) =>
  new Promise<BenchResponse>((resolve, reject) => {
    const take = newReader();
    const ended = () => done(() => reject(new Error('The connection ended within an answer')));
    const failed = (error: Error) => done(() => reject(error));
    const received = (data: Buffer) => {
      const response = take(data);
      if (response) done(() => resolve(response));
    };
    const done = (then: () => void) => {
      socket.off('data', received).off('close', ended).off('error', failed);
      // An idle connection that breaks is opened again by the next call.
      socket.on('error', ignore);
      then();
    };
    socket.off('error', ignore);
    socket.on('data', received).on('close', ended).on('error', failed);
    socket.write(message);
  });

const ignore = () => {};

/** The end of a chunked body, with the line break before it. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Takes what arrives and returns the answer once it is whole. */
function newReader(): (data: Buffer) => BenchResponse | undefined {
  let parts: Buffer[] = [];
  let size = 0;
  let head: string | undefined;
  return (data) => {
    parts.push(data);
    size += data.length;
    if (head === undefined) {
      const start = Buffer.concat(parts);
      const end = start.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      head = start.toString('latin1', 0, end).toLowerCase();
      // With the line break before the body, which the end of an empty one needs.
      parts = [start.subarray(end + 2)];
      size = start.length - end - 4;
    }
    const isChunked = head.includes('\ntransfer-encoding: chunked');
    const isWhole = isChunked ? endsChunks(parts) : size >= lengthIn(head);
    if (!isWhole) return undefined;
    const body = Buffer.concat(parts).subarray(2);
    return { status: Number(head.slice(9, 12)), head, body: isChunked ? unchunked(body) : body };
  };
}

const lengthIn = (head: string) => Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);

/** Looks at as few parts as may hold the end. */
function endsChunks(parts: readonly Buffer[]): boolean {
  const last = parts.at(-1)!;
  const tail =
    last.length < LAST_CHUNK.length ? Buffer.concat(parts.slice(-LAST_CHUNK.length)) : last;
  return tail.toString('latin1', Math.max(0, tail.length - LAST_CHUNK.length)) === LAST_CHUNK;
}

/** A body without the lines that say how long each of its chunks is. */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const start = body.indexOf('\r\n', at) + 2;
    const length = Number.parseInt(body.toString('latin1', at, start), 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(start, start + length));
    at = start + length + 2;
  }
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  gzip: zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
};

/** The text of an answer, however it is compressed. */
export function decodedText({ head, body }: BenchResponse): string {
  const encoding = /\ncontent-encoding: (\S+)/.exec(head)?.[1];
  if (encoding === undefined) return body.toString();
  // Node has it since 22.15.
  const zstd = (zlib as { zstdDecompressSync?: (body: Buffer) => Buffer }).zstdDecompressSync;
  const decode = encoding === 'zstd' ? zstd : DECODERS[encoding];
  if (!decode) throw new Error(`This Node cannot read ${encoding}`);
  return decode(body).toString();
}

/** The `data` of an answer. */
export const dataOf = <T>(response: BenchResponse): T => jsonOf<{ data: T }>(response).data;

export const jsonOf = <T>(response: BenchResponse): T => JSON.parse(decodedText(response)) as T;

/**
 * One HTTP connection that is kept, as a browser keeps it. Written on a socket, because Node's own
 * client takes as much time as a quick call: that would hide what the app takes.
 */
import { type Socket, connect } from 'node:net';
import * as zlib from 'node:zlib';
import { type ArrivingBody, bodyOfLength, chunkedBody } from './arriving.ts';

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

/** Takes what arrives and returns the answer once it is whole. */
function newReader(): (data: Buffer) => BenchResponse | undefined {
  let start: Buffer = Buffer.alloc(0);
  let known: { status: number; head: string; arriving: ArrivingBody } | undefined;
  return (data) => {
    let rest = data;
    if (!known) {
      start = start.length === 0 ? data : Buffer.concat([start, data]);
      const end = start.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      const head = start.toString('latin1', 0, end).toLowerCase();
      known = { status: Number(head.slice(9, 12)), head, arriving: bodyAfter(head) };
      rest = start.subarray(end + 4);
    }
    const { status, head, arriving } = known;
    return arriving.take(rest) ? { status, head, body: arriving.body() } : undefined;
  };
}

const bodyAfter = (head: string): ArrivingBody =>
  head.includes('\ntransfer-encoding: chunked')
    ? chunkedBody()
    : bodyOfLength(Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0));

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

export const jsonOf = <T>(response: BenchResponse): T => JSON.parse(decodedText(response)) as T;

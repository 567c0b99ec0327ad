/** A minimal HTTP client that reuses connections and adds as little overhead as Node allows. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface BenchResponse {
  status: number;
  bytes: number;
  text: string;
}

export interface BenchCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface BenchClient {
  /** Throws unless the response is a success. */
  call(call: BenchCall): Promise<BenchResponse>;
  /** Reads the response to its end and discards it. Returns its size in bytes. */
  drain(call: BenchCall): Promise<number>;
  close(): void;
}

export function newBenchClient(base: string, token: string | null, connections = 1): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const open = ({ method = 'GET', path, body, headers = {} }: BenchCall) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const started = request(new URL(path, base), {
        agent,
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(text
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
            : {}),
          ...headers,
        },
      });
      started.on('response', resolve).on('error', reject).end(text);
    });
  return {
    async call(call) {
      const response = await open(call);
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const whole = Buffer.concat(chunks);
      const status = response.statusCode ?? 0;
      if (status >= 300) throw new Error(`${call.path} answered ${status}: ${whole.toString()}`);
      return { status, bytes: whole.length, text: whole.toString() };
    },
    async drain(call) {
      const response = await open(call);
      if (response.statusCode !== 200) throw new Error(`${call.path}: ${response.statusCode}`);
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      return bytes;
    },
    close: () => agent.destroy(),
  };
}

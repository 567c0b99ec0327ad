/** Answers `GET /metrics` on a port of its own, and nothing else. */
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsSettings } from '../config/metrics.ts';

export interface RenderedMetrics {
  type: string;
  text: string;
}

export interface MetricsEndpoint {
  /** Where it is answered, with its path. */
  address: string;
  stop: () => Promise<void>;
}

/** Whoever is allowed in is a program or two. */
const MOST_CONNECTIONS = 32;

/** Rejects with the system's error when it cannot listen there. */
export async function openMetricsEndpoint(
  { host, port }: MetricsSettings,
  render: () => Promise<RenderedMetrics>,
): Promise<MetricsEndpoint> {
  const limits = { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8_192 };
  const server = createServer(limits, (request, response) => {
    // Nothing of a body is of interest.
    request.resume();
    const path = (request.url ?? '').split('?', 1)[0];
    if (path !== '/metrics') return answer(response, 404, 'There is nothing at this address\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return answer(response, 405, 'This method is not offered here\n');
    }
    render().then(
      ({ type, text }) => answer(response, 200, text, type),
      () => answer(response, 500, 'The metrics could not be read\n'),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { address, family, port: own } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${own}/metrics`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/**
 * A gateway for SMS, Viber and Telegram that accepts whatever it is sent, and what signs webhooks, so that a
 * server can be set up.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BenchGateway {
  /** The settings of a server that sends through it. */
  env: Record<string, string>;
  close(): void;
}

const BODY = '{"to":"{to}","message":"{text}","id":"{id}"}';

/** Answers after so many ms. */
export async function openBenchGateway(ms = 0): Promise<BenchGateway> {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    }, ms);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      SMS_URL: `${url}/send`,
      SMS_BODY: BODY,
      VIBER_URL: `${url}/send`,
      VIBER_BODY: BODY,
      TELEGRAM_URL: url,
      TELEGRAM_TOKEN: '12345:token-of-no-bot-at-all-1234567890',
      TELEGRAM_BOT: 'bench_bot',
      NOTICES_A_DAY: '999999',
      WEBHOOK_KEY: 'a key of benchmarks, of 32 letters or more',
      WEBHOOK_ALLOW: '127.0.0.1',
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

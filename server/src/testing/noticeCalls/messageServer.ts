/** A gateway for SMS and Viber, and the bot's API of Telegram, on this machine: they take what is sent. */
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewaySettings, NoticeSettings } from '../../config/gateways.ts';

export interface TakenMessage {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface MessageServer {
  /** Settings of notices that lead here. */
  settings: NoticeSettings;
  /** In the order in which they came. */
  taken: TakenMessage[];
  /** What it answers from now on; 200 at first. */
  answer: { status: number; text: string };
  close(): Promise<void>;
}

const TAKEN = { status: 200, text: '{"ok":true}' };

export async function openMessageServer(): Promise<MessageServer> {
  const messages: Pick<MessageServer, 'taken' | 'answer'> = { taken: [], answer: TAKEN };
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const body = JSON.parse(text) as TakenMessage['body'];
      messages.taken.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, text: answer } = messages.answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = (price: number | null): GatewaySettings => ({
    url: `${url}/send`,
    headers: [['authorization', 'Bearer of-the-gateway']],
    body: { kind: 'json', text: '{"to":"{to}","message":"{text}","reference":"{id}"}' },
    ok: null,
    price,
  });
  return Object.assign(messages, {
    settings: {
      sms: gateway(25),
      viber: gateway(null),
      telegram: {
        url,
        token: '12345:token-of-the-bot',
        secret: 'secret-of-the-hook',
        bot: 'our_bot',
      },
      aDay: 100,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

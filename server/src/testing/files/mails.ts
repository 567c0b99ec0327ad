/** Reads mails that arrived in the outbox folder or at the test's mail server. */
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { decodeWords } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  headers: Record<string, string>;
  /** Decoded. */
  text: string;
}

/** Mails of the outbox folder, oldest first. */
export async function mailsIn(folder: string): Promise<ArrivedMail[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
}

/** The token of the link in a mail. */
export function linkToken(mail: ArrivedMail | undefined): string {
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link in: ${mail?.text}`);
  return token;
}

export interface MailServer {
  url: string;
  mails: ArrivedMail[];
  /** The recipients of the SMTP envelopes. */
  recipients: string[];
  /** How many connections were made so far. */
  connections(): number;
  close(): Promise<void>;
}

interface Behaviour {
  /** Refuses every mail with this text; `{}` is replaced by the text of the mail. */
  refusal?: string;
  /** Accepts connections and never answers. */
  silent?: boolean;
}

/** A mail server on a free port of this machine that keeps the mails it receives. */
export async function newMailServer({ refusal, silent }: Behaviour = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const recipients: string[] = [];
  const take = async (stream: Readable) => {
    const mail = await readMail(await buffer(stream));
    if (refusal === undefined) return void mails.push(mail);
    const message = refusal.replace('{}', mail.text.replace(/\s+/g, ' '));
    throw Object.assign(new Error(message.slice(4)), { responseCode: Number.parseInt(message) });
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, done) {
      recipients.push(address);
      done();
    },
    onData: (stream, _, done) => callbackify(take)(stream, done),
  });
  // A proxy in front of it, which counts connections and can stay silent.
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (!silent) smtp.server.emit('connection', socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    recipients,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readMail(source: Buffer): Promise<ArrivedMail> {
  const { headers, text = '' } = await PostalMime.parse(source);
  const decoded = headers.map(({ key, value }) => [key, decodeWords(value)] as const);
  return { headers: Object.fromEntries(decoded), text };
}

/** Mails as they arrive: in the outbox folder, or at a mail server of the test. */
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ArrivedMail {
  headers: Record<string, string>;
  /** Decoded. */
  text: string;
}

/** Mails of the outbox folder, oldest first. */
export function mailsIn(folder: string): ArrivedMail[] {
  const names = readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name);
  return names.sort().map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
}

/** The secret of the link in a mail. */
export function linkToken(mail: ArrivedMail | undefined): string {
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link in: ${mail?.text}`);
  return token;
}

export interface MailServer {
  url: string;
  mails: ArrivedMail[];
  /** Who the mails were addressed to on the way, as told before their text. */
  recipients: string[];
  /** How many came in so far. */
  connections(): number;
  close(): Promise<void>;
}

interface Manner {
  /** Answers the text of a mail with this instead of taking it; `{}` stands for its text. */
  refusal?: string;
  /** Takes connections and says nothing. */
  silent?: boolean;
}

/** A mail server on a free port of this machine that keeps what it gets. */
export async function newMailServer({ refusal, silent }: Manner = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (silent) return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let body: string[] | null = null;
    say('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      if (body && line === '.') {
        const mail = readMail(body.map((one) => one.replace(/^\.\./, '.')).join('\n'));
        body = null;
        if (refusal !== undefined)
          return say(refusal.replace('{}', mail.text.replace(/\s+/g, ' ')));
        mails.push(mail);
        return say('250 taken');
      }
      if (body) return void body.push(line);
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (word === 'DATA') body = [];
      return say({ DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 yes');
    });
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

function readMail(source: string): ArrivedMail {
  const [head = '', ...rest] = source.split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), words(value.join(': '))];
    }),
  );
  const encoding = headers['content-transfer-encoding'] ?? '';
  return { headers, text: decoded(rest.join('\n\n'), encoding) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\n/g, ''));
  return body;
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();

/** `=?UTF-8?Q?...?=` and its like. */
const words = (value: string) =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quoted(text.replaceAll('_', ' ')),
    );

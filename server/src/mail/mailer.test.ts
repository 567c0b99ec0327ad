import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type MailServer, mailsIn, newMailServer } from '../testing/files/mails.ts';
import { type MailTimeouts, newMailer } from './mailer.ts';
import { sweepOutbox } from './outbox.ts';

let home: string;
let outbox: string;
let servers: MailServer[];
let log: string[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'waydesk-mail-'));
  outbox = join(home, 'outbox');
  servers = [];
  log = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rm(home, { recursive: true });
});

const SECRET = 'https://ways.example.com/reset-password/s3cr3t-of-the-link';
const MAIL = {
  to: 'su@example.mm',
  subject: 'Password / စကားဝှက်အသစ်',
  text: `Hello\n\n.\n${SECRET}\n\nမင်္ဂလာပါ`,
};

async function mailServer(manner?: Parameters<typeof newMailServer>[0]) {
  const server = await newMailServer(manner);
  servers.push(server);
  return server;
}

function mailer(smtpUrl?: string, timeouts?: MailTimeouts) {
  const write = (...args: unknown[]) => void log.push(JSON.stringify(args));
  const logger = { info: write, warn: write, error: write };
  const env = { PUBLIC_URL: 'https://ways.example.com', ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}) };
  const asLogger = logger as unknown as Parameters<typeof newMailer>[1];
  return newMailer(readConfig(env, home), asLogger, timeouts);
}

it('passes a mail to the mail server, in any script', async () => {
  const server = await mailServer();
  await mailer(server.url).send(MAIL);
  expect(server.recipients).toEqual(['su@example.mm']);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.text.trim()).toBe(MAIL.text);
  expect(server.mails[0]?.headers).toMatchObject({
    from: 'Waydesk <no-reply@ways.example.com>',
    to: 'su@example.mm',
    subject: MAIL.subject,
    'auto-submitted': 'auto-generated',
  });
  await expect(readdir(outbox)).rejects.toThrow('ENOENT');
});

it('sends to one address only, whatever it contains', async () => {
  const server = await mailServer();
  await mailer(server.url).send({ ...MAIL, to: 'a@example.mm, b@example.mm' });
  expect(server.recipients.filter((to) => to === 'b@example.mm')).toEqual([]);
});

it('writes each mail to its own file when there is no mail server', async () => {
  const post = mailer();
  await post.send(MAIL);
  await post.send({ ...MAIL, subject: 'Two\r\nBcc: spy@example.com' });
  const mails = await mailsIn(outbox);
  expect(mails).toHaveLength(2);
  // Two mails of one millisecond have names in either order.
  const [hello, two] = mails.sort((a) => (a.headers['subject'] === MAIL.subject ? -1 : 1));
  expect(hello).toMatchObject({
    headers: { to: MAIL.to, subject: MAIL.subject, from: 'Waydesk <no-reply@ways.example.com>' },
    text: `${MAIL.text}\n`,
  });
  expect(two?.headers).not.toHaveProperty('bcc');
  const [file = ''] = await readdir(outbox);
  expect((await stat(join(outbox, file))).mode & 0o077).toBe(0);
  expect((await stat(outbox)).mode & 0o077).toBe(0);
  expect(log.join('\n')).toContain(file);
});

it.each([
  ['refuses it and quotes the link', { refusal: '550 5.7.1 Blocked: {}' }],
  ['is not there', null],
])(
  'leaves a mail in the outbox when the server %s, and logs none of its content',
  async (_, manner) => {
    const server = await mailServer(manner ?? {});
    if (!manner) {
      await server.close();
      servers = [];
    }
    await mailer(server.url).send(MAIL);
    expect(server.mails).toEqual([]);
    expect((await mailsIn(outbox)).map((mail) => mail.text.trim())).toEqual([MAIL.text]);
    const logged = log.join('\n');
    expect(logged).toContain('mail not sent');
    expect(logged).toContain(manner ? '550' : 'ECONNREFUSED');
    expect(logged).not.toMatch(/s3cr3t|su@example|reset-password/);
  },
);

describe('a mail server', () => {
  /** What it does with a connection. */
  const MANNERS: Record<string, (socket: Socket) => void> = {
    'that says nothing': () => {},
    'that speaks another protocol': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    'that sends letters without end': (socket) => {
      socket.write('220 mail\r\n');
      const timer = setInterval(() => socket.write('2'), 20);
      socket.once('close', () => clearInterval(timer));
    },
    'that answers nonsense': (socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', () => socket.write('\0\uFFFD banana\r\n999 what\r\n'));
    },
    'that hangs up on the message': (socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (bytes) => {
        const line = bytes.toString();
        if (line.includes(SECRET)) socket.destroy();
        else socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
      });
    },
    'that never takes the message': (socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (bytes) => {
        const line = bytes.toString();
        if (line.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (!line.includes(SECRET)) socket.write('250 ok\r\n');
      });
    },
  };

  it.each(Object.entries(MANNERS))('%s costs no mail', async (_, behave) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      behave(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await mailer(`smtp://127.0.0.1:${port}`, { answer: 300, mail: 1_500 }).send(MAIL);
    expect((await mailsIn(outbox)).map((mail) => mail.text.trim())).toEqual([MAIL.text]);
    expect(log.join('\n')).toContain('mail not sent');
    expect(log.join('\n')).not.toMatch(/s3cr3t|su@example|reset-password/);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

it('removes mails from the outbox after a week', async () => {
  await mailer().send(MAIL);
  await mailer().send(MAIL);
  const [old = '', young = ''] = await readdir(outbox);
  const week = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 60_000);
  await utimes(join(outbox, old), week, week);
  await sweepOutbox(outbox);
  expect(await readdir(outbox)).toEqual([young]);
  await sweepOutbox(join(home, 'never made'));
});

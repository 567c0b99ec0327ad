/** A network between the app and its database that a test interrupts. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The database as reached through this proxy. */
  url: string;
  /** Forwards nothing more, in either direction, and keeps every connection open. */
  silence(): void;
  /** The connections so far stay silent for ever, new ones work: a firewall that lost its state. */
  forget(): void;
  /** Everything goes on, with what was held back. */
  resume(): void;
  /** Breaks every connection and refuses new ones until `resume`. */
  refuse(): void;
  /** Breaks every connection and tells new ones until `resume` that the server is starting. */
  start(): void;
  /** Leads new connections to another server; those so far stay with theirs. */
  lead(url: string): void;
  /** The connection of the next commit falls silent before the answer. */
  loseOneCommit(): void;
  /** How often a connection has sent something after it had received something, so far. */
  roundTrips(): number;
  close(): Promise<void>;
}

/** What PostgreSQL answers while it recovers from a crash. */
function refusal(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function socketOf({ searchParams, port }: URL): string {
  return join(searchParams.get('host') ?? '', `.s.PGSQL.${port || '5432'}`);
}

interface Line {
  client: Socket;
  server: Socket;
  forgotten: boolean;
  /** Whether the server was the last to send. */
  isAnswered: boolean;
}

/** `url` names a unix socket in `host`, as that of the embedded server does. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  let path = socketOf(target);
  let mode: 'open' | 'silent' | 'refusing' | 'starting' = 'open';
  let losesCommit = false;
  let roundTrips = 0;
  const lines = new Set<Line>();
  const blocked: { line: Line; send: () => void }[] = [];

  const server = createServer((client) => {
    if (mode === 'refusing') {
      client.resetAndDestroy();
      return;
    }
    if (mode === 'starting') {
      client.on('error', () => {});
      client.once('data', () => client.end(refusal()));
      return;
    }
    const line: Line = { client, server: connect(path), forgotten: false, isAnswered: true };
    lines.add(line);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes: Buffer) => {
        const send = () => void to.write(bytes);
        if (from === client && line.isAnswered) roundTrips += 1;
        line.isAnswered = from === line.server;
        if (losesCommit && from === line.server && bytes.includes('COMMIT\0')) {
          losesCommit = false;
          line.forgotten = true;
        }
        if (line.forgotten) return;
        if (mode === 'silent') blocked.push({ line, send });
        else send();
      });
      from.on('error', () => {});
      // The other side learns of the end only while the network works.
      from.on('close', () => {
        const end = () => {
          lines.delete(line);
          to.destroy();
        };
        if (line.forgotten) return;
        if (mode === 'silent') blocked.push({ line, send: end });
        else end();
      });
    };
    pass(client, line.server);
    pass(line.server, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakAll = (next: typeof mode) => {
    mode = next;
    for (const { client } of lines) client.resetAndDestroy();
  };
  const database = target.pathname;
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${database}`,
    silence: () => {
      mode = 'silent';
    },
    forget: () => {
      mode = 'open';
      for (const line of lines) line.forgotten = true;
      blocked.length = 0;
    },
    resume: () => {
      mode = 'open';
      for (const { line, send } of blocked.splice(0)) if (!line.forgotten) send();
    },
    refuse: () => breakAll('refusing'),
    start: () => breakAll('starting'),
    lead: (next) => {
      path = socketOf(new URL(next));
    },
    loseOneCommit: () => {
      losesCommit = true;
    },
    roundTrips: () => roundTrips,
    close: async () => {
      for (const line of lines) {
        line.client.destroy();
        line.server.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

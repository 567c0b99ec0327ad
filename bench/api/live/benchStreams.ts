/** Streams of many people at once, as browsers hold them. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Socket, connect } from 'node:net';
import type pg from 'pg';
import { hashToken, newToken } from '../../../server/src/http/tokens.ts';

/** A session has at most eight streams. */
const OF_SESSION = 8;
/** Opened at once: a thousand more would wait for each other. */
const AT_ONCE = 20;
const BACK_MS = 500;

export interface BenchStreams {
  /** Bytes that have come to all of them. */
  bytes: () => number;
  /** How many have ended. */
  ended: () => number;
  close: () => Promise<void>;
}

/** So many sessions that each stream has one. */
export async function sessionsFor(client: pg.ClientBase, streams: number): Promise<string[]> {
  const tokens = Array.from({ length: Math.ceil(streams / OF_SESSION) }, newToken);
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at)
    select (select min(id) from users where active and rider_id is null), hash, now() + interval '1 day'
    from unnest($1::bytea[]) as hash`,
    [tokens.map(hashToken)],
  );
  return Array.from({ length: streams }, (_, n) => tokens[Math.floor(n / OF_SESSION)]!);
}

/** Comes back, as browsers do, when the node has too much to do at this moment. */
async function open(url: string, token: string, onData: (data: Buffer) => void): Promise<Socket> {
  for (;;) {
    const socket = await openOnce(url, token, onData);
    if (socket) return socket;
    await wait(BACK_MS);
  }
}

async function openOnce(
  url: string,
  token: string,
  onData: (data: Buffer) => void,
): Promise<Socket | null> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const lines = [`host: ${host}`, 'accept: text/event-stream', `authorization: Bearer ${token}`];
  socket.write(`GET /api/live HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  const head = first.toString();
  if (!head.startsWith('HTTP/1.1 200')) {
    socket.destroy();
    if (head.includes('"overloaded"')) return null;
    throw new Error(head);
  }
  socket.on('data', onData);
  return socket;
}

/** `onData` gets what comes to the stream of each token, which need not be whole events. */
export async function openStreams(
  url: string,
  tokens: readonly string[],
  onData: (data: Buffer, token: number) => void = () => {},
): Promise<BenchStreams> {
  let bytes = 0;
  let ended = 0;
  const sockets: Socket[] = [];
  for (let from = 0; from < tokens.length; from += AT_ONCE) {
    const some = tokens.slice(from, from + AT_ONCE);
    sockets.push(
      ...(await Promise.all(
        some.map((token, n) =>
          open(url, token, (data) => {
            bytes += data.length;
            onData(data, from + n);
          }),
        ),
      )),
    );
  }
  for (const socket of sockets) socket.once('close', () => (ended += 1));
  return {
    bytes: () => bytes,
    ended: () => ended,
    close: async () => {
      const left = sockets.filter((socket) => !socket.closed);
      const closed = Promise.all(left.map((socket) => once(socket, 'close')));
      for (const socket of left) socket.destroy();
      await closed;
    },
  };
}

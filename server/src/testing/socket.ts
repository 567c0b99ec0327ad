/** A bare connection, for requests that no well-behaved client would send. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** What has come so far. */
  received(): string;
  /** Milliseconds from connecting until the other side closed. */
  closed: Promise<number>;
}

export async function openRawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const start = performance.now();
  let text = '';
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
  });
  // The other side may well cut us off.
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - start));
  });
  return { socket, received: () => text, closed };
}

/** Sends one piece per interval until all are sent or the line is closed. */
export async function drip(
  { socket, closed }: RawConnection,
  pieces: string[],
  ms: number,
): Promise<void> {
  const rest = [...pieces];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const piece = rest.shift();
      if (piece !== undefined && socket.writable) {
        socket.write(piece);
        return;
      }
      clearInterval(timer);
      resolve();
    }, ms);
    void closed.then(() => {
      clearInterval(timer);
      resolve();
    });
  });
}

/** Sends so many bytes as fast as they are taken; answers how many the system took. */
export async function flood({ socket, closed }: RawConnection, bytes: number): Promise<number> {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  let open = true;
  void closed.then(() => {
    open = false;
  });
  while (open && socket.writable && sent < bytes) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
  }
  return sent;
}

/** A raw connection, for requests that no well-behaved client would send. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** The text received so far. */
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
  // The server may close the connection.
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - start));
  });
  return { socket, received: () => text, closed };
}

/** Sends one piece per interval until all are sent or the connection is closed. */
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

/** Sends this many bytes as fast as possible; returns how many the system accepted. */
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

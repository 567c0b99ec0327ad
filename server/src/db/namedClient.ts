/** A connection with its own name in pg_stat_activity, which can be cut immediately. */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** Begins the names of all connections of this process. */
export const CONNECTION_NAMES = `waydesk-${randomBytes(4).toString('hex')}-`;
let opened = 0;

export class NamedClient extends pg.Client {
  readonly connectionName: string;
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    opened += 1;
    const name = `${CONNECTION_NAMES}${opened}`;
    super({ ...config, application_name: name, stream: () => socket });
    this.connectionName = name;
    this.#socket = socket;
    // Without a listener, a server that dies under a connection in use would end this process.
    this.on('error', () => {});
  }

  /** Bytes received so far. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  /** The PID of the server process, or the number that a pooler gives instead. */
  get toldPid(): number {
    return (this as { processID?: number }).processID ?? 0;
  }

  /** Sends the queries of `work` in one packet. */
  inOnePacket<T>(work: () => T): T {
    this.#socket.cork();
    try {
      return work();
    } finally {
      this.#socket.uncork();
    }
  }

  /** Without the farewell of `end()`, whose answer never comes from a server that is silent. */
  cut(): void {
    this.#socket.destroy();
  }
}

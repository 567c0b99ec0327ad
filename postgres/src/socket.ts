/** The server's unix socket: its files, and how clients are to connect to it. */
import { access, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SOCKET_PORT } from './folders.ts';
import { succeeds } from './succeeds.ts';

const socketFile = (socketFolder: string) => join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);

/**
 * Names what pg and libpq would otherwise take from PGHOST, PGSSLMODE, PGOPTIONS and the like, which
 * mean another server. pg takes an empty value for none, hence the blank.
 */
const NOTHING_FROM_ENVIRONMENT =
  'sslmode=disable&sslnegotiation=postgres&options=%20&client_encoding=UTF8&replication=false';

export function socketUrl(socketFolder: string, role: string, database: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgres://${role}@localhost:${SOCKET_PORT}/${database}?host=${host}&${NOTHING_FROM_ENVIRONMENT}`;
}

export const hasSocket = (socketFolder: string): Promise<boolean> =>
  succeeds(access(socketFile(socketFolder)));

/** True when a server listens, in whatever container it runs. */
export async function answersOnSocket(socketFolder: string): Promise<boolean> {
  const socket = connect(socketFile(socketFolder));
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

/**
 * Removes what an ended server left. Its lock file stops PostgreSQL when it is empty, or when the
 * system has given the PID in it to another program.
 */
export async function removeStaleSocket(socketFolder: string): Promise<void> {
  for (const suffix of ['', '.lock'])
    await rm(`${socketFile(socketFolder)}${suffix}`, { force: true });
}

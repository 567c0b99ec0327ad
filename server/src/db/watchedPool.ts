/** The pool with a watch over its connections. */
import type pg from 'pg';
import type { BesideWatch, ConnectionBeside, DatabaseCall } from './call.ts';
import type { NamedClient } from './namedClient.ts';
import { PooledConnection } from './pooledConnection.ts';
import { PoolWatch, type WatchOptions } from './watch.ts';

export interface WatchedPool {
  /** A connection on behalf of a call, which gives it back with `release`. */
  connect(call: DatabaseCall | undefined): Promise<PooledConnection>;
  watchBeside(connection: ConnectionBeside): BesideWatch;
  end(): Promise<void>;
}

/** `config` opens connections beside the pool. */
export function watchedPool(
  pool: pg.Pool,
  config: pg.ClientConfig,
  options: WatchOptions,
): WatchedPool {
  const connections = new Map<pg.PoolClient, PooledConnection>();
  const watch = new PoolWatch(() => connections.values(), config, options);
  pool.on('remove', (client) => connections.delete(client));

  const take = async (): Promise<PooledConnection> => {
    const client = await pool.connect().catch((error: unknown) => {
      watch.doubtAfter(error);
      throw error;
    });
    const connection =
      connections.get(client) ?? new PooledConnection(client as NamedClient & pg.PoolClient, watch);
    connections.set(client, connection);
    if (!connection.isSpent) return connection;
    connection.release();
    return take();
  };
  return {
    connect: async (call) => {
      if (call) call.untilBack = () => watch.untilBack();
      watch.refuseWhileAway();
      const connection = await take();
      try {
        connection.useFor(call);
      } catch (error) {
        connection.release();
        throw error;
      }
      return connection;
    },
    watchBeside: (connection) => watch.watchBeside(connection),
    end: () => {
      watch.stop();
      return pool.end();
    },
  };
}

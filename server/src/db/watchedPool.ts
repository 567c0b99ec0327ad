/** Adapts the pool to Kysely's dialect and watches over its connections. */
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { presentCall } from './call.ts';
import type { NamedClient } from './namedClient.ts';
import { PooledConnection } from './pooledConnection.ts';
import { PoolWatch, type WatchOptions } from './watch.ts';

/** `config` opens connections beside the pool. */
export function watchedPool(
  pool: pg.Pool,
  config: pg.ClientConfig,
  options: WatchOptions,
): PostgresPool {
  const connections = new Map<pg.PoolClient, PooledConnection>();
  const watch = new PoolWatch(() => connections.values(), config, options);
  pool.on('remove', (client) => connections.delete(client));

  const take = async (): Promise<PooledConnection> => {
    const client = await pool.connect().catch((error: unknown) => {
      watch.doubtAfter(error);
      throw error;
    });
    // Kysely recognises a connection by this object.
    const connection =
      connections.get(client) ?? new PooledConnection(client as NamedClient & pg.PoolClient, watch);
    connections.set(client, connection);
    if (!connection.isSpent) return connection;
    connection.release();
    return take();
  };
  return {
    connect: async () => {
      const call = presentCall();
      if (call) call.untilBack = () => watch.untilBack();
      watch.refuseWhileAway();
      const connection = await take();
      try {
        connection.hold();
      } catch (error) {
        connection.release();
        throw error;
      }
      return connection;
    },
    end: () => {
      watch.stop();
      return pool.end();
    },
  };
}

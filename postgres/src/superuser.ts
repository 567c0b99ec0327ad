/** What only the superuser may do: create the app's role and its database. */
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { socketUrl } from './socket.ts';

export function superuserClient(socketFolder: string): pg.Client {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, SUPERUSER, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  return client;
}

/** Creates the role and the database of this name unless they exist. */
export async function ensureDatabase(socketFolder: string, name: string): Promise<void> {
  const client = superuserClient(socketFolder);
  await client.connect();
  try {
    const exists = async (sql: string) => ((await client.query(sql, [name])).rowCount ?? 0) > 0;
    const identifier = pg.escapeIdentifier(name);
    if (!(await exists('select 1 from pg_roles where rolname = $1'))) {
      await client.query(`create role ${identifier} login`);
    }
    if (!(await exists('select 1 from pg_database where datname = $1'))) {
      await client.query(`create database ${identifier} owner ${identifier}`);
    }
  } finally {
    await client.end();
  }
}

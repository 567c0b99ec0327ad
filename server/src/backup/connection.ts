/** A connection for work that takes minutes: without the app's time limits. */
import pg from 'pg';
import { MIGRATION_LOCK } from '../db/migrate.ts';

/** Makes the text of each value the same whatever the server's or the role's settings. */
const SETTINGS = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = 0;
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'iso_8601';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 3;
  set synchronous_commit = on`;

/** Runs `work` on a separate connection. Rejects with the database's error. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'waydesk backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener, a connection that breaks would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Keeps migrations away, as `shared`, or everything else that waits for them. */
export async function underMigrationLock<T>(
  client: pg.Client,
  mode: 'shared' | 'exclusive',
  work: () => Promise<T>,
): Promise<T> {
  const suffix = mode === 'shared' ? '_shared' : '';
  await client.query(`select pg_advisory_lock${suffix}($1)`, [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    // The end of the connection releases it too.
    await client.query(`select pg_advisory_unlock${suffix}($1)`, [MIGRATION_LOCK]).catch(() => {});
  }
}

/** Holds writers up in the middle of their transactions, so that a test can end them there. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface BlockedWriters {
  /** The backends that wait here; resolves when there are so many. */
  waiting: (count: number) => Promise<number[]>;
  /** Ends those backends, as an administrator would. */
  terminate: (pids: readonly number[]) => Promise<void>;
  /** Resolves when these backends have ended. */
  gone: (pids: readonly number[]) => Promise<void>;
  /** Lets those go on who are still there. */
  letGo: () => Promise<void>;
  close: () => Promise<void>;
}

const POLL_MS = 5;
const PATIENCE_MS = 15_000;

/** Whoever writes one of these tables waits from now on; whoever reads does not. */
export async function blockWriters(
  url: string,
  tables: readonly string[],
): Promise<BlockedWriters> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  for (const table of tables) await client.query(`lock table ${table} in share mode`);
  // Another session: its own must not see what it saw at first.
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  return {
    waiting: async (count) => {
      for (const begun = Date.now(); ;) {
        const { rows } = await other.query<{ pid: number }>(
          `select distinct pid from pg_locks where not granted and relation = any($1::regclass[])`,
          [tables],
        );
        if (rows.length >= count) return rows.map(({ pid }) => pid);
        if (Date.now() - begun > PATIENCE_MS) {
          throw new Error(`Only ${rows.length} wait, not ${count}`);
        }
        await wait(POLL_MS);
      }
    },
    terminate: async (pids) => {
      await other.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
        pids,
      ]);
    },
    gone: async (pids) => {
      for (;;) {
        const { rowCount } = await other.query(
          'select from pg_stat_activity where pid = any($1::integer[])',
          [pids],
        );
        if (rowCount === 0) return;
        await wait(POLL_MS);
      }
    },
    letGo: async () => {
      await client.query('rollback');
    },
    close: async () => {
      await Promise.all([client.end(), other.end()]);
    },
  };
}

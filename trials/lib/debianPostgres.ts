/** A PostgreSQL of the system, as somebody's external server: TCP on 127.0.0.1, no passwords. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './nodes.ts';
import type { NeededProgram, TrialRun } from './trial.ts';

const BIN = '/usr/lib/postgresql/15/bin';
export const POSTGRES: NeededProgram = { program: `${BIN}/postgres`, debian: 'postgresql-15' };

export interface SystemPostgres {
  port: number;
  folder: string;
  child: ChildProcess;
  /** Address of the database, as its owner. */
  url: string;
  /** The same through its unix socket, for a proxy. */
  socketUrl: string;
  /** Address of a database, as the superuser. */
  superuserUrl: (database: string) => string;
}

export interface SystemPostgresOptions {
  env?: Record<string, string>;
  settings?: Record<string, string>;
  /** Fills the empty data folder; default: initdb. */
  fill?: (folder: string, run: RunProgram) => Promise<void>;
}

/** Runs a program of PostgreSQL as the account that the server has. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<void>;

/** PostgreSQL does not run as root; then `nobody` runs it. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const run: RunProgram = async (program, args) => {
  await promisify(execFile)(join(BIN, program), [...args], { ...account, cwd: '/' });
};

/** Starts a server; with a new cluster it has the role and the database `waydesk`. */
export async function startSystemPostgres(
  trial: TrialRun,
  { env = {}, settings = {}, fill }: SystemPostgresOptions = {},
): Promise<SystemPostgres> {
  const folder = await trial.folder();
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  if (fill) await fill(data, run);
  else
    await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const port = await freePort();
  const values = { listen_addresses: '127.0.0.1', port: String(port), ...settings };
  const args = Object.entries({ ...values, unix_socket_directories: folder });
  const child = spawn(
    join(BIN, 'postgres'),
    ['-D', data, ...args.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: '/', stdio: 'ignore', env: { PATH: process.env['PATH'], ...env } },
  );
  trial.undo(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  });
  const urlOf = (role: string, database: string) =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  await untilAnswers(urlOf('postgres', 'postgres'));
  if (!fill) {
    await execute(urlOf('postgres', 'postgres'), 'create role waydesk login');
    await execute(
      urlOf('postgres', 'postgres'),
      `create database waydesk owner waydesk encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
    );
  }
  return {
    port,
    folder: data,
    child,
    url: urlOf('waydesk', 'waydesk'),
    socketUrl: `postgres://waydesk@localhost:${port}/waydesk?host=${encodeURIComponent(folder)}`,
    superuserUrl: (database) => urlOf('postgres', database),
  };
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await wait(50)) {
    try {
      await execute(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

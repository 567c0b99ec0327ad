/** One run of the server process, from spawn to exit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER, spawnOptions } from './cluster.ts';
import { readLockFile, stopServer } from './leftover.ts';
import type { Places } from './places.ts';

/** Only names the socket file: nothing listens on the network. */
export const PORT = 5432;
const MAX_LOG_BYTES = 5_000_000;
/** Recovery after a crash replays what was written since the last checkpoint. */
const PATIENCE = 300_000;

export interface Server {
  pid: number;
  /** Resolves when the process has ended, however it came to that. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const megabytes = (share: number, min: number, max: number) =>
  `${Math.min(max, Math.max(min, Math.floor((totalmem() / 2 ** 20) * share)))}MB`;

function settings(socketFolder: string, extra: Record<string, string>): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    shared_buffers: megabytes(1 / 32, 64, 512),
    effective_cache_size: megabytes(1 / 2, 256, 16_384),
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Nothing replicates from here.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Pages are marked all-visible soon, so that counts are read from an index alone.
    autovacuum_naptime: '20s',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log tells what went wrong without repeating what people typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...extra,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** What the server wrote to its log since `from`, at most the last 2,000 characters. */
function logSince(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString('utf8').trim().slice(-2_000);
}

/** Starts the server and resolves when it answers. `extra` overrides settings. */
export async function startServer(
  places: Places,
  binaries: Binaries,
  account: Account | null,
  socketFolder: string,
  extra: Record<string, string> = {},
): Promise<Server> {
  const log = openLog(places.log);
  const from = statSync(places.log).size;
  const child = spawn(
    binaries.postgres,
    ['-D', places.cluster, ...settings(socketFolder, extra)],
    // In a session of its own: Ctrl-C must not reach it before the app has finished its requests.
    { ...spawnOptions(account, places.cluster), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await answers(child, places.cluster, socketFolder).catch((cause: unknown) => {
    child.kill('SIGQUIT');
    throw new Error(
      `The database server did not start. Its log (${places.log}) says:\n${logSince(places.log, from)}`,
      { cause },
    );
  });
  const pid = child.pid ?? 0;
  return { pid, ended, stop: () => stopServer(pid) };
}

async function answers(child: ChildProcess, cluster: string, host: string): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(25)) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`ended with ${child.exitCode ?? child.signalCode}`);
    }
    const client = superClient(host);
    try {
      await client.connect();
      // Another server's answer on the same socket is none of this one's.
      if ((await readLockFile(cluster))?.pid === child.pid) return;
    } catch {
      // Not listening yet, or still recovering.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('did not answer in time');
}

export function superClient(socketFolder: string, database = 'postgres'): pg.Client {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: SUPERUSER,
    database,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  return client;
}

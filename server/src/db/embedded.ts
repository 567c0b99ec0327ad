/**
 * The PostgreSQL that npm brings, run and watched by this process: made on the first start, started
 * again when it dies, stopped clean at the end. It is reached through a unix socket only.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount } from './embedded/account.ts';
import { readyBinaries } from './embedded/binaries.ts';
import { APP, SUPERUSER, ensureCluster, writeAccess } from './embedded/cluster.ts';
import { dropStaleLock, readLockFile, serves, stopServer } from './embedded/leftover.ts';
import { takeFolder } from './embedded/owner.ts';
import { makeHome, placesIn, socketFolder } from './embedded/places.ts';
import { PORT, type Server, startServer, superClient } from './embedded/server.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Told in one line what happens to the server. */
  say?: (line: string) => void;
  /** Server settings to override, and initdb without sync: for tests, which may lose everything. */
  settings?: Record<string, string>;
  sync?: boolean;
}

export interface Embedded {
  /** The app's database, as the app's own role. */
  url: string;
  /** A database of this server as its superuser. */
  superUrl: (database: string) => string;
  /** The folder that holds the cluster: elsewhere than asked for when its account cannot get there. */
  home: string;
  /** The server's process now; it changes when the server is started again. */
  pid: () => number;
  /** Ends the server now; the next start recovers what was committed. */
  abandon: () => void;
  /** Lets statements in work end their transactions or roll back, then stops the server clean. */
  stop: () => Promise<void>;
}

/** What the server says when a dead one's processes are still letting go. */
const LETTING_GO = /pre-existing shared memory|lock file .* already exists/;
const PAUSES = [0, 250, 1_000, 2_000, 5_000];

/** Starts the server on the folder; throws a sentence for people when it cannot. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, say = () => {}, settings, sync = true } = options;
  const places = placesIn(dataDir, chooseAccount);
  const account: Account | null = chooseAccount(places.cluster);
  await makeHome(places, account);
  const ownership = await takeFolder(places.home);
  try {
    const binaries = await readyBinaries(account, places.home);
    await stopLeftover(places.cluster, say);
    if (await ensureCluster(places, binaries, account, { sync })) {
      say(`Created the database in ${places.cluster}`);
    }
    await writeAccess(places.cluster);
    const socket = await socketFolder(places, account);
    const start = () =>
      startPatiently(() => startServer(places, binaries, account, socket, settings));

    let server = await start();
    await ensureDatabase(socket);
    let stopping = false;
    const watch = (watched: Server): void => {
      void watched.ended.then(async () => {
        if (stopping) return;
        say('The database server ended by itself; starting it again');
        const next = await restart(start, () => stopping, say);
        if (!next) return;
        server = next;
        if (stopping) return await server.stop();
        say('The database server is back');
        watch(server);
      });
    };
    watch(server);

    const urlOf = (role: string, database: string) =>
      `postgres://${role}@localhost:${PORT}/${database}?host=${encodeURIComponent(socket)}`;
    return {
      url: urlOf(APP, APP),
      superUrl: (database) => urlOf(SUPERUSER, database),
      home: places.home,
      pid: () => server.pid,
      abandon: () => {
        stopping = true;
        process.kill(server.pid, 'SIGQUIT');
      },
      stop: async () => {
        stopping = true;
        await server.stop();
        await ownership.release();
      },
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

/** We own the folder, so a server on it has lost its app: end it, and keep every setting ours. */
async function stopLeftover(cluster: string, say: (line: string) => void): Promise<void> {
  const lock = await readLockFile(cluster);
  if (lock && (await serves(lock.pid, cluster))) {
    say(`Stopping the database server (process ${lock.pid}) that an earlier run left behind`);
    await stopServer(lock.pid);
  }
  await dropStaleLock(cluster);
}

/** Where a server was killed its children may hold the shared memory for a moment. */
async function startPatiently(start: () => Promise<Server>): Promise<Server> {
  for (const end = Date.now() + 30_000; ; await wait(100)) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > end || !LETTING_GO.test(String(error))) throw error;
    }
  }
}

async function restart(
  start: () => Promise<Server>,
  isStopping: () => boolean,
  say: (line: string) => void,
): Promise<Server | null> {
  for (let attempt = 0; !isStopping(); attempt += 1) {
    await wait(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0);
    try {
      return await start();
    } catch (error) {
      say(String(error));
    }
  }
  return null;
}

async function ensureDatabase(socket: string): Promise<void> {
  const client = superClient(socket);
  await client.connect();
  try {
    const has = async (sql: string) => ((await client.query(sql, [APP])).rowCount ?? 0) > 0;
    const name = pg.escapeIdentifier(APP);
    if (!(await has('select 1 from pg_roles where rolname = $1'))) {
      await client.query(`create role ${name} login`);
    }
    if (!(await has('select 1 from pg_database where datname = $1'))) {
      await client.query(`create database ${name} owner ${name}`);
    }
  } finally {
    await client.end();
  }
}

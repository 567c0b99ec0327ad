/**
 * A PostgreSQL server that npm installs and this process runs: created on the first start, restarted
 * when it dies, stopped cleanly at the end. It listens on a unix socket only.
 */
import { resolve } from 'node:path';
import { chooseAccount, currentUserName } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { SUPERUSER, ensureCluster, writeAuthRules } from './cluster.ts';
import { explainFullDisk } from './diskFull.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { folderInUse, lockFolder } from './folderLock.ts';
import { DEFAULT_NAME, type Layout, createFolder, layoutFor, socketFolderOf } from './folders.ts';
import { settleOwner } from './ownership.ts';
import { findServer, removeStalePidFile, stopServer } from './serverProcess.ts';
import { answersOnSocket, socketUrl } from './socket.ts';
import { spawnServer } from './spawnServer.ts';
import { ensureDatabase } from './superuser.ts';
import { type SupervisedServer, superviseServer } from './supervisor.ts';

export { explainFullDisk } from './diskFull.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** The folder for everything: cluster, socket, log. Created when missing. */
  dataDir: string;
  /**
   * Names the database and the role that owns it: lower-case letters, digits and underscores, at
   * most 40 characters. Default: `app`.
   */
  name?: string;
  /** Receives a line for people when the server is created, dies or comes back. Default: none. */
  log?: (line: string) => void;
  /** Server settings (`postgresql.conf` names) that override the defaults. */
  settings?: Record<string, string>;
  /** False skips waiting for the disk when the cluster is created: for tests. Default: true. */
  sync?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of the app's database, as the role that owns it. */
  url: string;
  /** Connection string of any database of this server, as the superuser. */
  superuserUrl: (database: string) => string;
  /** The folder in use; differs from `dataDir` when PostgreSQL's account cannot reach that one. */
  folder: string;
  /** The server's current PID; a restart changes it. */
  pid: () => number;
  /** Rolls back open transactions, stops the server cleanly and unlocks the folder. */
  stop: () => Promise<void>;
  /** Ends the server at once, without unlocking: for a process about to exit. */
  stopImmediately: () => void;
}

/** Resolves once the server answers. Throws an `EmbeddedPostgresError`. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { name = DEFAULT_NAME, log = () => {} } = options;
  checkName(name);
  currentUserName();
  const layout = layoutFor(resolve(options.dataDir), name, chooseAccount);
  const { folder } = layout;
  try {
    await createFolder(layout, chooseAccount(layout.cluster));
    const lock = await lockFolder(folder, name, log);
    try {
      const server = await startServer(layout, lock.descriptor, options);
      const socketFolder = socketFolderOf(layout);
      return {
        url: socketUrl(socketFolder, name, name),
        superuserUrl: (database) => socketUrl(socketFolder, SUPERUSER, database),
        folder,
        pid: server.pid,
        stopImmediately: server.stopImmediately,
        stop: async () => {
          await server.stop();
          lock.release();
        },
      };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw await explainFullDisk(error, folder);
  }
}

async function startServer(
  layout: Layout,
  lock: number,
  { log = () => {}, settings = {}, sync = true }: EmbeddedPostgresOptions,
): Promise<SupervisedServer> {
  const { folder, cluster, name } = layout;
  // Under the lock: the owner may have changed since.
  const account = chooseAccount(cluster);
  await stopOrphan(layout, log);
  settleOwner(layout, account);
  const binaries = await prepareBinaries(account, folder);
  if (await ensureCluster(layout, binaries, account, { sync, lock })) {
    log(`Created the database in ${cluster}`);
  }
  await writeAuthRules(layout);
  const spec = { layout, binaries, account, settings, lock };
  const server = await superviseServer((signal) => spawnServer(spec, signal), log);
  await ensureDatabase(socketFolderOf(layout), name).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}

/** The name is used in file names, URLs and `pg_ident.conf`, so it must not need quoting. */
function checkName(name: string): void {
  if (/^[a-z][a-z0-9_]{0,39}$/.test(name) && name !== SUPERUSER && !name.startsWith('pg_')) return;
  throw new EmbeddedPostgresError(
    'invalid-name',
    `The name "${name}" must have 1 to 40 lower-case letters, digits and underscores, start with ` +
      `a letter, and be neither "${SUPERUSER}" nor begin with "pg_".`,
  );
}

/** This process holds the folder, so a server of an earlier version that runs there lost its app. */
async function stopOrphan(layout: Layout, log: (line: string) => void): Promise<void> {
  const { cluster, folder } = layout;
  const pid = await findServer(cluster);
  if (pid !== null) {
    log(`Stopping the database server (process ${pid}) that an earlier run left behind`);
    await stopServer(pid);
  }
  if (await answersOnSocket(socketFolderOf(layout))) {
    throw folderInUse(folder, 'database server, in a container of its own,');
  }
  await removeStalePidFile(cluster);
}

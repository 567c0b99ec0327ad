/** Inspects a data folder from another process than its holder: for monitors and clean-up jobs. */
import { join } from 'node:path';
import { folderInUse, lockHolder } from './folderLock.ts';
import { CLUSTER, DEFAULT_NAME } from './folders.ts';
import { findServer, stopServer } from './serverProcess.ts';

export interface DataDirState {
  /**
   * PID of the process that called `startEmbeddedPostgres` and still runs, or null. Of a process in
   * another container it is the PID there.
   */
  holder: number | null;
  /** PID of the PostgreSQL server that runs on the data, or null. */
  server: number | null;
}

/** `folder` is the value of `EmbeddedPostgres.folder`, `name` the name it was started with. */
export async function inspectDataDir(
  folder: string,
  name: string = DEFAULT_NAME,
): Promise<DataDirState> {
  const [holder, server] = await Promise.all([
    lockHolder(folder, name),
    findServer(join(folder, CLUSTER)),
  ]);
  return { holder, server };
}

/**
 * Stops a server whose holder was killed. Resolves to true when it stopped one, to false when none
 * runs. Throws `folder-in-use` while the holder runs.
 */
export async function stopOrphanedServer(
  folder: string,
  name: string = DEFAULT_NAME,
): Promise<boolean> {
  const { holder, server } = await inspectDataDir(folder, name);
  if (holder !== null) throw folderInUse(folder, `process (${holder})`, holder);
  if (server === null) return false;
  await stopServer(server);
  return true;
}

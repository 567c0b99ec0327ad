/** Where the data of a folder is, without starting its server. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { DEFAULT_NAME, layoutFor, socketFolderOf } from './folders.ts';
import { socketUrl } from './socket.ts';
import { succeeds } from './succeeds.ts';

export interface DataLocation {
  /** The folder in use, as `EmbeddedPostgres.folder`. */
  folder: string;
  /** Whether a database was created there. */
  exists: boolean;
  /**
   * Connection string of the app's database while a process holds the folder. Only the account of
   * that process may connect.
   */
  url: string;
}

/** Changes nothing. `dataDir` and `name` as in `startEmbeddedPostgres`. */
export async function locateData(dataDir: string, name = DEFAULT_NAME): Promise<DataLocation> {
  const layout = layoutFor(resolve(dataDir), name, chooseAccount);
  const exists = await succeeds(access(join(layout.cluster, 'PG_VERSION')));
  return { folder: layout.folder, exists, url: socketUrl(socketFolderOf(layout), name, name) };
}

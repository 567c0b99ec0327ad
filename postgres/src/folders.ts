/** Where the cluster, its log and its socket live. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, lchown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach, currentUserName, notOwned } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** A major version cannot read the cluster of another, so the folder carries the version. */
export const CLUSTER = 'pg18';
/** Used when the app gives no name. */
export const DEFAULT_NAME = 'app';
/** Only part of the socket file's name: nothing listens on the network. */
export const SOCKET_PORT = 5432;
/** The longest socket path, without the terminating zero. */
const MAX_SOCKET_BYTES = 107;

export interface Layout {
  /** The folder that holds the cluster, the server's log and copied binaries. */
  folder: string;
  cluster: string;
  log: string;
  /** The app's name, see `EmbeddedPostgresOptions`. */
  name: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
/** Where root keeps the data when PostgreSQL's account cannot reach the requested folder. */
const sharedFolder = (name: string) => `/var/lib/${name}`;

/** `accountFor` chooses the account for a cluster at that path. */
export function layoutFor(
  dataDir: string,
  name: string,
  accountFor: (cluster: string) => Account | null,
): Layout {
  const account = accountFor(join(dataDir, CLUSTER));
  // Existing data is never passed over for an empty folder elsewhere.
  const folder =
    canReach(account, dataDir) || existsSync(join(dataDir, CLUSTER))
      ? dataDir
      : join(sharedFolder(name), `${basename(dataDir)}-${hash(dataDir)}`);
  return { folder, cluster: join(folder, CLUSTER), log: join(folder, 'postgresql.log'), name };
}

/** Creates the folder, closed to others but passable for PostgreSQL's account. */
export async function createFolder(
  { folder, name }: Layout,
  account: Account | null,
): Promise<void> {
  try {
    // With a mode, mkdir would close the parents that it creates, too.
    if (folder.startsWith(`${sharedFolder(name)}/`)) {
      await mkdir(dirname(folder), { recursive: true });
      await chmod(dirname(folder), 0o755);
    }
    const created = await mkdir(folder, { recursive: true });
    if (created) await chmod(folder, account ? 0o711 : 0o700);
    await access(folder, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EACCES' && existsSync(folder)) throw notOwned(folder, folder, currentUserName());
    throw new EmbeddedPostgresError(
      'folder-not-writable',
      `The current user cannot write to the folder ${folder}.`,
      { cause },
    );
  }
}

/**
 * The folder of the unix socket: beside the cluster, or under the system's temporary folder when the
 * path would be too long for a socket address.
 */
export function socketFolderOf(layout: Layout): string {
  const beside = join(layout.folder, 'run');
  const longest = join(beside, `.s.PGSQL.${SOCKET_PORT}.lock`);
  const fits = Buffer.byteLength(longest) <= MAX_SOCKET_BYTES;
  return fits ? beside : join(temporary(), `${layout.name}-${hash(layout.cluster)}`);
}

/** Creates the folder of the unix socket. Only the account itself may enter. */
export async function createSocketFolder(layout: Layout, account: Account | null): Promise<string> {
  const folder = socketFolderOf(layout);
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stats = await lstat(folder);
  // In a world-writable folder someone else could have created this name first. One beside the data
  // may have been copied or unpacked with it.
  const copied = account !== null && dirname(folder) === layout.folder;
  const own = stats.uid === uid || stats.uid === process.getuid?.() || copied;
  if (!stats.isDirectory() || !own) {
    throw new EmbeddedPostgresError(
      'folder-not-owned',
      `${folder} belongs to someone else. Remove it and start again.`,
    );
  }
  if (account) await lchown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** TMPDIR may itself be too long. */
function temporary(): string {
  const own = tmpdir();
  return Buffer.byteLength(own) <= 60 ? own : '/tmp';
}

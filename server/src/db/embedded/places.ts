/** Where the cluster and its socket live. */
import { createHash } from 'node:crypto';
import { access, chmod, chown, constants, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach } from './account.ts';

/** A cluster of one major version cannot be read by another, so the folder names it. */
const CLUSTER = 'pg18';
/** Where root keeps what PostgreSQL's account could not reach in its own place. */
const SHARED = '/var/lib/waydesk';
/** What a socket address holds, without the ending zero. */
const MAX_SOCKET_BYTES = 107;

export interface Places {
  /** The folder that holds the cluster, the server's log and copied programs. */
  home: string;
  cluster: string;
  log: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** `chooseFor` answers the account that would run a cluster there. */
export function placesIn(dataDir: string, chooseFor: (cluster: string) => Account | null): Places {
  const account = chooseFor(join(dataDir, CLUSTER));
  const home = canReach(account, dataDir)
    ? dataDir
    : join(SHARED, `${basename(dataDir)}-${hash(dataDir)}`);
  return { home, cluster: join(home, CLUSTER), log: join(home, 'postgresql.log') };
}

/** Makes the home, closed to others, yet so that PostgreSQL's account gets through it. */
export async function makeHome({ home }: Places, account: Account | null): Promise<void> {
  // A mode given to mkdir would close the parents it makes, too.
  if (home.startsWith(`${SHARED}/`)) {
    await mkdir(dirname(home), { recursive: true });
    await chmod(dirname(home), 0o755);
  }
  try {
    const made = await mkdir(home, { recursive: true });
    if (made) await chmod(home, account ? 0o711 : 0o700);
    await access(home, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `The folder ${home} cannot be written by the user who starts the app. ` +
        'Start as its owner, or name another folder with DATA_DIR.',
      { cause },
    );
  }
}

/**
 * The folder of the unix socket: beside the cluster, or under the system's temporary folder when the
 * path would be too long for a socket address. Only the account itself may enter.
 */
export async function socketFolder(places: Places, account: Account | null): Promise<string> {
  const beside = join(places.home, 'run');
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432.lock')) <= MAX_SOCKET_BYTES;
  const folder = fits ? beside : join(temporary(), `waydesk-${hash(places.cluster)}`);
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stats = await lstat(folder);
  // In a folder that all may write someone else could have put one of this name first.
  const ours = stats.isDirectory() && (stats.uid === uid || stats.uid === process.getuid?.());
  if (!ours) throw new Error(`${folder} belongs to someone else. Remove it and start again.`);
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** TMPDIR may itself be too long. */
function temporary(): string {
  const own = tmpdir();
  return Buffer.byteLength(own) <= 60 ? own : '/tmp';
}

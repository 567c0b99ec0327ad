/** Whose the data is: a folder that was copied or unpacked may belong to anybody. */
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canReach, currentUserName, mayEnter, notOwned, quoted } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Layout } from './folders.ts';

/** Everything below a folder; symbolic links are listed, not followed. */
function below(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

const ownerOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.uid;

/**
 * Makes the data belong to the account that PostgreSQL runs under, or throws `folder-not-owned` with
 * the command that does. Only for the holder of the folder's lock, while no server runs.
 */
export function settleOwner({ folder, cluster, log }: Layout, account: Account | null): void {
  if (account) {
    openTheWay(folder, account);
    const owner = ownerOf(cluster);
    if (owner === undefined) return;
    if (owner !== account.uid) takeOver(cluster, account);
    const foreign = below(cluster).find((path) => ownerOf(path) !== account.uid);
    if (foreign) throw notOwned(cluster, foreign, account.name);
    return;
  }
  const own = process.getuid?.();
  const ours = [
    cluster,
    log,
    join(folder, 'run'),
    ...(ownerOf(cluster) === own ? below(cluster) : []),
  ];
  const foreign = ours.find((path) => ![own, undefined].includes(ownerOf(path)));
  if (foreign) throw notOwned(folder, foreign, currentUserName());
}

/**
 * Only root, and only for data of root or of nobody who has a name: in a folder that an ordinary user
 * can change meanwhile, root could be led to give away other files. Hence the closed folder, too.
 */
function takeOver(cluster: string, { uid, gid }: Account): void {
  chownSync(cluster, 0, 0);
  chmodSync(cluster, 0o700);
  for (const path of below(cluster)) lchownSync(path, uid, gid);
  chownSync(cluster, uid, gid);
}

/** A folder that was copied as root may have become closed to everybody else. */
function openTheWay(folder: string, account: Account): void {
  if (canReach(account, folder)) return;
  const { uid, mode } = statSync(folder);
  if (uid === 0) chmodSync(folder, mode | 0o011);
  let closed = folder;
  while (closed !== dirname(closed) && mayEnter(account, statSync(closed)))
    closed = dirname(closed);
  if (mayEnter(account, statSync(closed))) return;
  throw new EmbeddedPostgresError(
    'folder-out-of-reach',
    `The user ${account.name}, as whom PostgreSQL runs, cannot enter ${closed}. ` +
      `Run "chmod a+x ${quoted(closed)}".`,
  );
}

/** The account that PostgreSQL runs under, and the folders that it can reach. */
import { type Stats, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** An account other than this process's own; null in its place means this process's own. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Undefined when there is nothing at the path, or a file where a folder of it should be. */
function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR'].includes(code)) return undefined;
    throw error;
  }
}

function readPasswd(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing data, else to
 * `postgres` or `nobody`. An ordinary user runs it under the same account: null.
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readPasswd();
  const owner = statIfExists(cluster)?.uid;
  const chosen =
    accounts.find(({ uid }) => uid === owner && owner !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (chosen) return chosen;
  throw new EmbeddedPostgresError(
    'no-account',
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody". ' +
      'Start as an ordinary user.',
  );
}

/** The name of the account this process runs under, as PostgreSQL looks it up. */
export function currentUserName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'user-unknown',
      `PostgreSQL needs a user with a name, and the user id ${process.getuid?.()} has none in /etc/passwd.`,
      { cause },
    );
  }
}

export const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;

/** `path` is to belong to the user, `found` is the first in it that does not. */
export function notOwned(path: string, found: string, name: string): EmbeddedPostgresError {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  return new EmbeddedPostgresError(
    'folder-not-owned',
    `${found} does not belong to the user ${name}. Run "${sudo}chown -R ${name} ${quoted(path)}".`,
  );
}

/** True when every folder from the root down to `path` lets the account through. */
export function canReach(account: Account | null, path: string): boolean {
  if (!account) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statIfExists(folder);
    // A missing folder is created later, open to the account; a file in the way fails then.
    if (stats?.isDirectory() && !mayEnter(account, stats)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** `stats` of a folder. */
export function mayEnter(
  account: Account,
  { mode, uid, gid }: { mode: number; uid: number; gid: number },
): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

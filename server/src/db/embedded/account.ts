/** Under which account PostgreSQL runs, and which folders that account can reach. */
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Someone other than this process; null means PostgreSQL runs as this process does. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

interface PasswdEntry extends Account {
  home: string;
}

function passwd(): PasswdEntry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid, , home] = line.split(':');
      return name && uid && gid
        ? [{ name, uid: Number(uid), gid: Number(gid), home: home ?? '' }]
        : [];
    });
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the data it finds, else to
 * `postgres` or `nobody`. An ordinary user runs it himself.
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const entries = passwd();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const chosen =
    entries.find((e) => e.uid === owner && owner !== 0) ??
    entries.find((e) => e.name === 'postgres') ??
    entries.find((e) => e.name === 'nobody');
  if (!chosen) {
    throw new Error(
      'PostgreSQL does not run as root and there is no account "postgres" or "nobody". ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.',
    );
  }
  return { name: chosen.name, uid: chosen.uid, gid: chosen.gid };
}

/** The name of the account this process runs under, as PostgreSQL will look it up. */
export function ownName(): string {
  const uid = process.getuid?.() ?? -1;
  const entry = passwd().find((e) => e.uid === uid);
  return entry?.name ?? process.env['USER'] ?? String(uid);
}

/** True when every folder from the root down to `path` lets the account through. */
export function canReach(account: Account | null, path: string): boolean {
  if (!account) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    // What is not there yet will be made by us, open enough.
    if (stats && !mayPass(account, stats)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayPass(account: Account, { mode, uid, gid }: { mode: number; uid: number; gid: number }) {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

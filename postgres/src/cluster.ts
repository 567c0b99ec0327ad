/** Creates a cluster, completely or not at all, and controls who may connect to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  chmod,
  chown,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Account, currentUserName } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Layout } from './folders.ts';
import { succeeds } from './succeeds.ts';

export const SUPERUSER = 'postgres';

/**
 * Possible names of the UTF-8 locale. Only its character classes are used: pg_trgm splits words by
 * them, and the plain C locale has no letters outside ASCII. Sorting is PostgreSQL's own.
 */
const LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'UTF-8'];

/** The error of initdb for a locale that this machine does not have. */
export const UNKNOWN_LOCALE = 'invalid locale name';

/** Runs a program as the account, in a folder that it can enter, with a minimal environment. */
export function spawnOptions(account: Account | null, cwd: string) {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' };
  return account ? { cwd, env, uid: account.uid, gid: account.gid } : { cwd, env };
}

/**
 * Resolves to true when it created the cluster, to false when the cluster existed. initdb holds the
 * descriptor `lock` like the server does: killed alone, this process leaves it at work.
 */
export async function ensureCluster(
  { cluster }: Layout,
  binaries: Binaries,
  account: Account | null,
  { sync, lock }: { sync: boolean; lock: number },
): Promise<boolean> {
  if (await succeeds(access(join(cluster, 'PG_VERSION')))) {
    await restoreMode(cluster);
    return false;
  }
  await removeDrafts(cluster);
  const draft = `${cluster}.draft-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  await initdb(draft, { binaries, account, sync, lock }).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
  await rename(draft, cluster);
  return true;
}

interface InitdbOptions {
  binaries: Binaries;
  account: Account | null;
  sync: boolean;
  lock: number;
}

/** Resolves to null when the program succeeds, otherwise to what it wrote. */
async function run(
  program: string,
  args: string[],
  options: ReturnType<typeof spawnOptions>,
  lock: number,
): Promise<string | null> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe', lock] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0 ? null : output.trim() || `initdb ended with ${code}`;
  } catch (error) {
    return String(error);
  }
}

async function initdb(
  folder: string,
  { binaries, account, sync, lock }: InitdbOptions,
): Promise<void> {
  let output = '';
  for (const locale of LOCALES) {
    const args = [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--auth-local=peer',
      '--auth-host=reject',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      `--lc-ctype=${locale}`,
      '--lc-messages=C',
      ...(sync ? [] : ['--no-sync']),
    ];
    const failure = await run(binaries.initdb, args, spawnOptions(account, folder), lock);
    if (failure === null) return;
    output = failure;
    if (!output.includes(UNKNOWN_LOCALE)) break;
  }
  throw new EmbeddedPostgresError(
    'initdb-failed',
    `The database could not be created in ${folder}:\n${output}`,
  );
}

/** Removes what earlier starts left behind when they were killed during initdb. */
async function removeDrafts(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.draft-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

/** A cluster that was unpacked or copied may have lost its mode; PostgreSQL insists on it. */
async function restoreMode(cluster: string): Promise<void> {
  await chmod(cluster, 0o700).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(
      'folder-not-owned',
      `The data in ${cluster} belongs to another user.`,
      { cause },
    );
  });
}

/** Lets only this process's account connect, as the app's role or as the superuser. */
export async function writeAuthRules({ cluster, name }: Layout): Promise<void> {
  const rules = 'local all all peer map=app\n';
  const user = currentUserName();
  const map = [name, SUPERUSER].map((role) => `app "${user}" ${role}\n`).join('');
  // Written in place, so that the files keep their owner.
  if ((await readFile(join(cluster, 'pg_hba.conf'), 'utf8')) !== rules) {
    await writeFile(join(cluster, 'pg_hba.conf'), rules);
  }
  await writeFile(join(cluster, 'pg_ident.conf'), map);
}

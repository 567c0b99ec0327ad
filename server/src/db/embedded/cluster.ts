/** Makes a cluster: all at once or not at all. */
import { execFile } from 'node:child_process';
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
import { promisify } from 'node:util';
import { type Account, ownName } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './leftover.ts';
import type { Places } from './places.ts';

/** The app's own role: it owns the database and is no superuser. */
export const APP = 'waydesk';
export const SUPERUSER = 'postgres';

const run = promisify(execFile);

/**
 * Names of the UTF-8 locale. Only the classes of characters come from it (pg_trgm cuts words by
 * them, and in the plain C locale would find no letter in Burmese); sorting is PostgreSQL's own.
 */
const LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'UTF-8'];

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** As the account, in a folder that it may stand in and with a quiet environment. */
export function spawnOptions(account: Account | null, cwd: string) {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' };
  return account ? { cwd, env, uid: account.uid, gid: account.gid } : { cwd, env };
}

/** Answers true when it made the cluster, false when it was there. */
export async function ensureCluster(
  places: Places,
  binaries: Binaries,
  account: Account | null,
  { sync = true }: { sync?: boolean } = {},
): Promise<boolean> {
  if (await exists(join(places.cluster, 'PG_VERSION'))) {
    await openTo(places.cluster, account);
    return false;
  }
  await sweepDrafts(places);
  const draft = `${places.cluster}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  await initdb(draft, binaries, account, sync).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
  await rename(draft, places.cluster).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Another start was quicker; its cluster is as good.
    if (!(await exists(join(places.cluster, 'PG_VERSION')))) throw error;
  });
  return true;
}

async function initdb(
  folder: string,
  binaries: Binaries,
  account: Account | null,
  sync: boolean,
): Promise<void> {
  const faults: string[] = [];
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
    try {
      await run(binaries.initdb, args, spawnOptions(account, folder));
      return;
    } catch (error) {
      const said = (error as { stderr?: string }).stderr?.trim() || String(error);
      faults.push(said);
      if (!said.includes('invalid locale name')) break;
    }
  }
  throw new Error(`The database could not be created in ${folder}:\n${faults.at(-1)}`);
}

/** What a start that was killed while creating left behind. */
async function sweepDrafts({ cluster }: Places): Promise<void> {
  const prefix = `${basename(cluster)}.draft-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

/** A cluster that was unpacked or copied may have lost its mode; PostgreSQL insists on it. */
async function openTo(cluster: string, account: Account | null): Promise<void> {
  await chmod(cluster, 0o700).catch((cause: unknown) => {
    throw new Error(
      `The data in ${cluster} belongs to another user${account ? '' : ' than the one who starts the app'}. ` +
        'Start as that user, or name another folder with DATA_DIR.',
      { cause },
    );
  });
}

/** Lets only the account of this process in, whatever role it asks for. */
export async function writeAccess(cluster: string): Promise<void> {
  const rules = 'local all all peer map=app\n';
  const names = [APP, SUPERUSER].map((role) => `app "${ownName()}" ${role}\n`).join('');
  // Written in place, so that the files keep their owner.
  if ((await readFile(join(cluster, 'pg_hba.conf'), 'utf8')) !== rules) {
    await writeFile(join(cluster, 'pg_hba.conf'), rules);
  }
  await writeFile(join(cluster, 'pg_ident.conf'), names);
}

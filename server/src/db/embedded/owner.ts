/** One app per data folder: a file that names its process, left behind only by one that was killed. */
import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './leftover.ts';

const FILE = 'waydesk.pid';

export interface Ownership {
  release: () => Promise<void>;
}

/** A number is given again to other processes; together with the moment of its start it is unique. */
async function identity(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold spaces; the start is the 20th word after it.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'lstart=']).catch(
    () => ({ stdout: '' }),
  );
  return `${pid} ${stdout.trim()}`;
}

/** The process of the running app that owns the folder, or null. */
export async function livingOwner(home: string): Promise<number | null> {
  const holder = await readFile(join(home, FILE), 'utf8').catch(() => '');
  const pid = Number(holder.split(' ')[0]);
  return pid > 0 && (await identity(pid)) === holder ? pid : null;
}

/** Throws when a running app owns the folder. A file that a killed app left is taken over. */
export async function takeFolder(home: string): Promise<Ownership> {
  const file = join(home, FILE);
  const own = (await identity(process.pid)) ?? '';
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(file, own, { flag: 'wx', mode: 0o644 });
      return { release: () => release(file, own) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 20) throw error;
    }
    const holder = await readFile(file, 'utf8').catch(() => '');
    const pid = await livingOwner(home);
    if (pid !== null) {
      throw new Error(
        `Another Waydesk (process ${pid}) is using ${home}. ` +
          'Stop it first, or give this one a folder of its own with DATA_DIR.',
      );
    }
    await setAside(file, holder);
  }
}

/** Moves a stale file away, and puts it back when a quicker start has just written a new one. */
async function setAside(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const content = await readFile(aside, 'utf8').catch(() => '');
  if (content === stale) await rm(aside, { force: true });
  else await rename(aside, file);
}

async function release(file: string, own: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) === own) await rm(file, { force: true });
}

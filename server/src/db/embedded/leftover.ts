/** A server that an earlier run left behind: read its lock file, tell it from a stranger, stop it. */
import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface LockFile {
  pid: number;
  socketFolder: string;
  port: number;
}

/** What postmaster.pid says, or null when there is none (or an empty one, from a full disk). */
export async function readLockFile(cluster: string): Promise<LockFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder] = text.split('\n');
  if (!pid || !/^-?\d+$/.test(pid)) return null;
  return { pid: Math.abs(Number(pid)), port: Number(port ?? 0), socketFolder: socketFolder ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True when the process is a PostgreSQL that serves this very cluster, and not one that got its number. */
export async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const real = await realpath(cluster);
  if (process.platform === 'linux') {
    // A server works in its cluster's folder; only its own account and root may read that.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const words = command.split('\0');
    const named = words.includes(cluster) || words.includes(real);
    return /postgres/.test(words[0] ?? '') && (folder === real || named);
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(
    () => ({ stdout: '' }),
  );
  return stdout.includes('postgres') && (stdout.includes(cluster) || stdout.includes(real));
}

/** Waits until the process is gone, at most so many milliseconds. */
async function gone(pid: number, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(20)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/** Fast shutdown, then immediate, then by force: each leaves a cluster that recovers whole. */
export async function stopServer(pid: number, patience = 20_000): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', patience],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await gone(pid, ms)) return;
  }
  throw new Error(`The database server (process ${pid}) does not stop. End it, then start again.`);
}

/**
 * Removes a lock file whose process is gone or is another program that was given the same number;
 * PostgreSQL itself would refuse to start on the latter.
 */
export async function dropStaleLock(cluster: string): Promise<void> {
  const lock = await readLockFile(cluster);
  if (lock && (await serves(lock.pid, cluster))) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

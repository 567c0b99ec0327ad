/** Finds the server's process by its PID file, verifies that it is one, and stops it. */
import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';
import { isProcessAlive } from './process.ts';

const PID_FILE = 'postmaster.pid';

/** The PID in postmaster.pid, or null when the file is missing or empty (after a full disk). */
export async function readPidFile(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => '');
  const [pid] = text.split('\n');
  // PostgreSQL writes a negative PID in single-user mode.
  return pid && /^-?\d+$/.test(pid) ? Math.abs(Number(pid)) : null;
}

/** True when the process is a PostgreSQL on this cluster, not a program that reused its PID. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const real = await realpath(cluster);
  if (process.platform === 'linux') {
    // A server's working directory is its cluster; only its own account and root can read that.
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

/** The PID of the server that runs on the cluster, or null. */
export async function findServer(cluster: string): Promise<number | null> {
  const pid = await readPidFile(cluster);
  return pid !== null && (await isServerOf(pid, cluster)) ? pid : null;
}

/** Resolves to true once the process has ended, to false after `timeout` milliseconds. */
async function hasEnded(pid: number, timeout: number): Promise<boolean> {
  for (const end = Date.now() + timeout; Date.now() < end; await wait(20)) {
    if (!isProcessAlive(pid)) return true;
  }
  return !isProcessAlive(pid);
}

/** Fast shutdown, then immediate, then SIGKILL: each leaves a cluster that recovers completely. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await hasEnded(pid, timeout)) return;
  }
  throw new EmbeddedPostgresError(
    'stop-failed',
    `The database server (process ${pid}) does not stop. End it, then start again.`,
    { pid },
  );
}

/**
 * Removes a PID file whose process is gone or is another program that reused the PID; PostgreSQL
 * itself refuses to start in the second case.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  if ((await findServer(cluster)) !== null) return;
  await rm(join(cluster, PID_FILE), { force: true });
}

/** Processes of this machine, ours or not. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** True while a process with this PID runs, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True when this process may end the other one. */
export function maySignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * When a running process started, in the system's own notation, or null. The system reuses PIDs; a
 * PID with this is unique until the machine restarts.
 */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (!isProcessAlive(pid)) return null;
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold spaces; the start time is the 20th word after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'lstart=']).catch(
    () => ({ stdout: '' }),
  );
  return stdout.trim();
}

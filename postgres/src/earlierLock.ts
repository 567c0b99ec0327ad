/** The lock of earlier versions: a file `<name>.pid` with PID and start time of the holder. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTimeOf } from './process.ts';

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`);

/** The PID of a running process of an earlier version that holds the folder, or null. */
export async function earlierHolder(folder: string, name: string): Promise<number | null> {
  const content = await readFile(pidFile(folder, name), 'utf8').catch(() => '');
  const pid = Number(content.split(' ')[0]);
  if (!(pid > 0)) return null;
  return `${pid} ${await startTimeOf(pid)}` === content ? pid : null;
}

/** Only for the holder of the new lock, after `earlierHolder` was null. */
export const removeEarlierLock = (folder: string, name: string) =>
  rm(pidFile(folder, name), { force: true });

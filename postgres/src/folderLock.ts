/**
 * One process per data folder. The lock is the kernel's, on a file that is never deleted: deleted, a
 * second process could lock a new file of the same name. Its content only tells who holds it.
 */
import {
  closeSync,
  constants,
  fchownSync,
  ftruncateSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { currentUserName, notOwned } from './account.ts';
import { earlierHolder, removeEarlierLock } from './earlierLock.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { CLUSTER } from './folders.ts';
import { describeHolder, describeSelf, holderState, readHolder } from './holder.ts';
import { tryLock } from './kernelLock.ts';
import { maySignal } from './process.ts';
import { findServer, stopServer } from './serverProcess.ts';

export interface FolderLock {
  /** Handed to the server and its like: the folder stays locked until the last of them has ended. */
  descriptor: number;
  release: () => void;
}

/** Milliseconds. A lock may be a moment older than its content, and a probe holds it for a moment. */
const UNCLEAR_TIMEOUT = 2_000;
/** Milliseconds for the processes of a killed holder to end. */
const LEFT_OVER_TIMEOUT = 15_000;

/** One for all names: two apps on one folder would share its cluster. */
export const lockFile = (folder: string) => join(folder, 'folder.lock');

export function folderInUse(folder: string, who: string, pid?: number) {
  return new EmbeddedPostgresError('folder-in-use', `Another ${who} is using ${folder}.`, { pid });
}

function openLockFile(folder: string): number {
  const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
  let descriptor: number;
  try {
    descriptor = openSync(lockFile(folder), O_RDWR | O_CREAT | O_NOFOLLOW, 0o644);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw notOwned(folder, lockFile(folder), currentUserName());
  }
  // Created by root in the folder of an ordinary user, who will start it next time.
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) fchownSync(descriptor, uid, gid);
  return descriptor;
}

/**
 * Locks the folder. Stops a database server whose holder was killed, if it is visible and may be
 * stopped; throws `folder-in-use` otherwise, and then has changed nothing.
 */
export async function lockFolder(
  folder: string,
  name: string,
  log: (line: string) => void = () => {},
): Promise<FolderLock> {
  const descriptor = openLockFile(folder);
  try {
    const unclear = Date.now() + UNCLEAR_TIMEOUT;
    const leftOver = Date.now() + LEFT_OVER_TIMEOUT;
    while (!(await tryLock(descriptor, lockFile(folder)))) {
      await makeWay(folder, { unclear, leftOver }, log);
      await wait(50);
    }
    const earlier = await earlierHolder(folder, name);
    if (earlier !== null) throw folderInUse(folder, `process (${earlier})`, earlier);
    await removeEarlierLock(folder, name);
    const content = `${JSON.stringify(await describeSelf())}\n`;
    ftruncateSync(descriptor);
    writeSync(descriptor, content, 0);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return {
    descriptor,
    release: () => {
      ftruncateSync(descriptor);
      closeSync(descriptor);
    },
  };
}

/** Somebody has the lock: throws unless it is about to become free. */
async function makeWay(
  folder: string,
  until: { unclear: number; leftOver: number },
  log: (line: string) => void,
): Promise<void> {
  // In this order: the holder of a server that is found now has written its name before.
  const server = await findServer(join(folder, CLUSTER));
  const holder = await readHolder(lockFile(folder));
  const outcome = holder ? await holderState(holder) : 'unseen';
  if (holder && (outcome === 'runs' || (outcome === 'unseen' && Date.now() > until.unclear))) {
    const who = describeHolder(holder, outcome === 'runs');
    throw folderInUse(folder, `process (${who})`, holder.pid);
  }
  if (!holder && Date.now() > until.unclear) throw folderInUse(folder, 'process');
  if (outcome !== 'gone') return;
  if (server !== null) await stopLeftOver(folder, server, log);
  if (Date.now() < until.leftOver) return;
  throw folderInUse(folder, 'process that an earlier run left behind');
}

async function stopLeftOver(folder: string, server: number, log: (line: string) => void) {
  if (!maySignal(server)) {
    const who = `user's database server (process ${server}), left behind by an earlier run,`;
    throw folderInUse(folder, who, server);
  }
  log(`Stopping the database server (process ${server}) that an earlier run left behind`);
  await stopServer(server);
}

/** The PID of the process that holds the folder, or null; in its own namespace if not in ours. */
export async function lockHolder(folder: string, name: string): Promise<number | null> {
  const holder = await readHolder(lockFile(folder));
  const outcome = holder ? await holderState(holder) : 'gone';
  if (holder && (outcome === 'runs' || (outcome === 'unseen' && (await isLocked(folder))))) {
    return holder.pid;
  }
  return await earlierHolder(folder, name);
}

/** Takes the lock for a moment, which a start outwaits. */
async function isLocked(folder: string): Promise<boolean> {
  const descriptor = openSync(lockFile(folder), 'r+');
  try {
    return !(await tryLock(descriptor, lockFile(folder)));
  } finally {
    closeSync(descriptor);
  }
}

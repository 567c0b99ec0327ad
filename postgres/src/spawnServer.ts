/** One run of the server process, from spawn to exit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { spawnOptions } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type Layout, createSocketFolder } from './folders.ts';
import { readPidFile, stopServer } from './serverProcess.ts';
import { settingsArguments } from './settings.ts';
import { hasSocket, removeStaleSocket } from './socket.ts';
import { superuserClient } from './superuser.ts';

const MAX_LOG_BYTES = 5_000_000;
/** Milliseconds. Recovery after a crash replays everything since the last checkpoint. */
const START_TIMEOUT = 300_000;

/** What every start of the server needs. */
export interface ServerSpec {
  layout: Layout;
  binaries: Binaries;
  account: Account | null;
  settings: Record<string, string>;
  /** Descriptor of the folder's lock, which the server and all of its processes hold too. */
  lock: number;
}

export interface ServerRun {
  pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** False after somebody removed the file by which clients reach the server. */
  hasSocket: () => Promise<boolean>;
  /** Fast shutdown: rolls back open transactions, writes a checkpoint, ends. */
  stop: () => Promise<void>;
  /** Immediate shutdown: ends without a checkpoint; the next start recovers. */
  stopImmediately: () => void;
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** What the server wrote to its log since byte `from`, at most the last 2,000 characters. */
function logSince(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString('utf8').trim().slice(-2_000);
}

/** Starts the server and resolves once it answers. Throws `start-failed` with the end of its log. */
export async function spawnServer(spec: ServerSpec, signal: AbortSignal): Promise<ServerRun> {
  const { layout, binaries, account, settings, lock } = spec;
  const socketFolder = await createSocketFolder(layout, account);
  await removeStaleSocket(socketFolder);
  const log = openLog(layout.log);
  const from = statSync(layout.log).size;
  const child = spawn(
    binaries.postgres,
    ['-D', layout.cluster, ...settingsArguments(socketFolder, settings)],
    // In its own session: Ctrl-C must not reach it before the app has finished its requests.
    { ...spawnOptions(account, layout.cluster), detached: true, stdio: ['ignore', log, log, lock] },
  );
  closeSync(log);
  // A program that cannot be executed emits only "error".
  const ended = once(child, 'exit').then(
    () => {},
    () => {},
  );
  await untilReady(child, { layout, socketFolder }, signal).catch(async (cause: unknown) => {
    child.kill('SIGQUIT');
    await Promise.race([ended, wait(5_000)]);
    throw new EmbeddedPostgresError(
      'start-failed',
      `The database server did not start. Its log (${layout.log}) says:\n${logSince(layout.log, from)}`,
      { cause },
    );
  });
  const pid = child.pid ?? 0;
  return {
    pid,
    ended,
    hasSocket: () => hasSocket(socketFolder),
    // Once it has ended, its PID may belong to another program.
    stop: async () => (hasExited(child) ? undefined : await stopServer(pid)),
    stopImmediately: () => void child.kill('SIGQUIT'),
  };
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function untilReady(
  child: ChildProcess,
  { layout, socketFolder }: { layout: Layout; socketFolder: string },
  signal: AbortSignal,
): Promise<void> {
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end; await wait(25)) {
    signal.throwIfAborted();
    if (failure) throw failure;
    if (hasExited(child)) {
      throw new Error(`ended with ${child.exitCode ?? child.signalCode}`);
    }
    const client = superuserClient(socketFolder);
    try {
      await client.connect();
      // An answer from another server on the same socket says nothing about this one.
      if ((await readPidFile(layout.cluster)) === child.pid) return;
    } catch {
      // Not listening yet, or still recovering.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('did not answer in time');
}

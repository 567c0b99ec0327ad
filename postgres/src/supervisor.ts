/** Keeps a server running: restarts it when it ends unexpectedly, until it is told to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerRun } from './spawnServer.ts';

/** The server's errors while processes of its predecessor still hold the shared memory. */
const STILL_HELD = /pre-existing shared memory|lock file .* already exists/;
const STILL_HELD_TIMEOUT = 30_000;
/** Milliseconds before each attempt to restart; the last one repeats. */
const PAUSES = [0, 250, 1_000, 2_000, 5_000];

/** Milliseconds. Clean-up programs remove old files from temporary folders. */
const SOCKET_CHECK_INTERVAL = 2_000;

export interface SupervisedServer {
  /** The current PID; a restart changes it. */
  pid: () => number;
  stop: () => Promise<void>;
  stopImmediately: () => void;
}

/** Rejects when the first start fails; later failures are logged and retried. */
export async function superviseServer(
  spawn: (signal: AbortSignal) => Promise<ServerRun>,
  log: (line: string) => void,
): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = await startPatiently(spawn, signal);

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const lost = await lossOf(server, signal);
      if (signal.aborted) return;
      log(`${lost}; starting it again`);
      await server.stop();
      if (signal.aborted) return;
      const next = await restart(spawn, signal, log);
      if (!next) return;
      server = next;
      log('The database server is back');
    }
    // The server came up while the app was stopping.
    await server.stop();
  };
  const watching = watch();

  return {
    pid: () => server.pid,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await watching;
    },
    stopImmediately: () => {
      stopping.abort();
      server.stopImmediately();
    },
  };
}

/** Resolves when the server has ended, or nobody can connect to it any more, or at the abort. */
async function lossOf(server: ServerRun, signal: AbortSignal): Promise<string> {
  let lost = '';
  const ended = server.ended.then(() => (lost = 'The database server ended by itself'));
  while (lost === '' && !signal.aborted) {
    await Promise.race([ended, wait(SOCKET_CHECK_INTERVAL, undefined, { ref: false })]);
    if (lost === '' && !(await server.hasSocket())) {
      lost = 'The socket of the database server was removed';
    }
  }
  return lost;
}

/** The children of a killed server may hold its shared memory for a moment. */
async function startPatiently(
  spawn: (signal: AbortSignal) => Promise<ServerRun>,
  signal: AbortSignal,
): Promise<ServerRun> {
  for (const end = Date.now() + STILL_HELD_TIMEOUT; ; await wait(100)) {
    try {
      return await spawn(signal);
    } catch (error) {
      if (signal.aborted || Date.now() > end || !STILL_HELD.test(String(error))) throw error;
    }
  }
}

/** Resolves to null when the app stops before a start succeeds. */
async function restart(
  spawn: (signal: AbortSignal) => Promise<ServerRun>,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<ServerRun | null> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
      await wait(pause, undefined, { signal });
      return await startPatiently(spawn, signal);
    } catch (error) {
      if (!signal.aborted) log(String(error));
    }
  }
  return null;
}

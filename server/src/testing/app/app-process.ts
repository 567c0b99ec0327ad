/** Starts the app as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inspectDataDir } from '@waydesk/postgres/dataDir';
import { programOf } from './program.ts';

export const APP_CHILD = fileURLToPath(new URL('app-child.ts', import.meta.url));

export interface AppProcess {
  child: ChildProcess;
  address: string;
  /** The lines printed so far. */
  lines: string[];
  exited: Promise<number | null>;
}

/**
 * Resolves when the app answers; throws with its output when it ends before that. `prefix` is a
 * command that runs the app, such as `setsid`.
 */
export async function startAppProcess(
  dataDir: string,
  env: Record<string, string> = {},
  prefix: readonly string[] = [],
): Promise<AppProcess> {
  const [program, ...args] = [...prefix, process.execPath, await programOf(APP_CHILD)];
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('READY ')) resolve(line.slice('READY '.length));
      });
    }
    void exited.then((code) => reject(new Error(`Ended with ${code}:\n${lines.join('\n')}`)));
  });
  return { child, address, lines, exited };
}

/** The PID of the embedded server on this data folder. */
export async function serverPid(dataDir: string): Promise<number> {
  const { server } = await inspectDataDir(dataDir, 'waydesk');
  if (server === null) throw new Error('No server is running');
  return server;
}

export const databaseUrl = (dataDir: string, role = 'waydesk') =>
  `postgres://${role}@localhost:5432/waydesk?host=${encodeURIComponent(join(dataDir, 'run'))}`;

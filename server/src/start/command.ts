/** Code shared by `npm run backup`, `restore` and `admin`: the database, the signals, the exit. */
import { EmbeddedPostgresError } from '@waydesk/postgres';
import { locateData } from '@waydesk/postgres/location';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { type RunningDatabase, startDatabase } from './database.ts';
import { print, printError } from './output.ts';
import { stopOnSignal } from './until-stopped.ts';

export interface ReachedDatabase {
  /** Of the database of the settings, which runs until the work has ended. */
  url: string;
  /** Aborted when the process is told to stop. */
  signal: AbortSignal;
}

export interface DatabaseCommand extends ReachedDatabase {
  config: Config;
  /** The file, absolute. */
  path: string;
}

interface CommandOptions {
  name: 'backup' | 'restore';
  dataDir: string;
  work: (command: DatabaseCommand) => Promise<void>;
}

/** Runs the whole process: 0 when it succeeds, 1 with a sentence when not. */
export async function runDatabaseCommand({ name, dataDir, work }: CommandOptions): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new Error(`Name one file: npm run ${name} -- FILE`);
    // npm starts scripts in the project; the file is meant where the person is.
    const path = resolve(process.env['INIT_CWD'] ?? '.', file);
    const config = readConfig(process.env, dataDir);
    // A backup shares the embedded server of an app that runs; a restore wants it for itself.
    const options = { isShared: name === 'backup', say: print };
    await withDatabaseOf(config, options, (reached) => work({ config, path, ...reached }));
  } catch (error) {
    printError(
      `\nThe ${name} failed.\n${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  }
  // A timer that looks after npm must not keep the process.
  process.exit();
}

interface WorkOptions {
  /** Whether it works beside an app that runs, and only where there is a company. */
  isShared: boolean;
  say: (line: string) => void;
  /** With which the process ends on a signal. */
  signalCode?: number;
}

/**
 * Runs `work` on the database of the settings, which it starts and stops when nobody else does. After a
 * signal to stop it never settles: the process ends once all is stopped.
 */
export async function withDatabaseOf<T>(
  config: Config,
  { isShared, say, signalCode = 0 }: WorkOptions,
  work: (reached: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const database = await reachDatabase(config, isShared, say);
  let done: Promise<unknown> = Promise.resolve();
  stopOnSignal({
    stop: async () => {
      ending.abort(new Error('Stopped before it was done.'));
      await done.catch(() => {});
      await database.stop();
    },
    stopImmediately: database.stopImmediately,
    say,
    code: signalCode,
  });
  const working = work({ url: database.url, signal: ending.signal });
  done = working;
  try {
    return await working;
  } finally {
    if (ending.signal.aborted) await new Promise<never>(() => {});
    await database.stop();
  }
}

async function reachDatabase(
  config: Config,
  isShared: boolean,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  const embedded = config.databaseUrl === null;
  const { exists, url } = await locateData(config.dataDir, 'waydesk');
  if (embedded && isShared && !exists) {
    throw new Error(
      `There is no database in ${config.dataDir}. Name the folder of your data with DATA_DIR.`,
    );
  }
  return startDatabase(config, say).catch((error: unknown) => {
    if (isShared && isInUse(error)) {
      return { url, stop: async () => {}, stopImmediately: () => {} };
    }
    throw error;
  });
}

const isInUse = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof EmbeddedPostgresError &&
  error.cause.code === 'folder-in-use';

/** Code shared by `npm run backup` and `npm run restore`: the file name, the database, the exit. */
import { EmbeddedPostgresError } from '@waydesk/postgres';
import { locateData } from '@waydesk/postgres/location';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { startDatabase } from './database.ts';
import { print, printError } from './output.ts';
import { stopOnSignal } from './until-stopped.ts';

export interface DatabaseCommand {
  config: Config;
  /** The file, absolute. */
  path: string;
  /** Of the database of the settings, which runs until the command ends. */
  url: string;
  signal: AbortSignal;
}

interface CommandOptions {
  name: 'backup' | 'restore';
  dataDir: string;
  work: (command: DatabaseCommand) => Promise<void>;
}

/** Runs the whole process: 0 when it succeeds, 1 with a sentence when not. */
export async function runDatabaseCommand({ name, dataDir, work }: CommandOptions): Promise<void> {
  const ending = new AbortController();
  let done: Promise<void> = Promise.resolve();
  try {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new Error(`Name one file: npm run ${name} -- FILE`);
    // npm starts scripts in the project; the file is meant where the person is.
    const path = resolve(process.env['INIT_CWD'] ?? '.', file);
    const config = readConfig(process.env, dataDir);
    const database = await reachDatabase(config, name);
    stopOnSignal({
      stop: async () => {
        ending.abort(new Error('Stopped before it was done.'));
        await done.catch(() => {});
        await database.stop();
      },
      stopImmediately: database.stopImmediately,
      say: print,
    });
    done = work({ config, path, url: database.url, signal: ending.signal });
    try {
      await done;
    } finally {
      if (!ending.signal.aborted) await database.stop();
    }
  } catch (error) {
    if (ending.signal.aborted) return;
    printError(
      `\nThe ${name} failed.\n${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  }
  // A timer that looks after npm must not keep the process.
  if (!ending.signal.aborted) process.exit();
}

/** A backup shares the embedded server of an app that runs; a restore wants it for itself. */
async function reachDatabase(config: Config, name: CommandOptions['name']) {
  const embedded = config.databaseUrl === null;
  const { exists, url } = await locateData(config.dataDir, 'waydesk');
  if (embedded && name === 'backup' && !exists) {
    throw new Error(
      `There is no database in ${config.dataDir}. Name the folder of your data with DATA_DIR.`,
    );
  }
  return startDatabase(config, print).catch((error: unknown) => {
    if (name === 'backup' && isInUse(error)) {
      return { url, stop: async () => {}, stopImmediately: () => {} };
    }
    throw error;
  });
}

const isInUse = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof EmbeddedPostgresError &&
  error.cause.code === 'folder-in-use';

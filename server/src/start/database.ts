/** Starts the database of the settings: an external one, or the embedded one in the data folder. */
import {
  EmbeddedPostgresError,
  type EmbeddedPostgresErrorCode,
  explainFullDisk,
  startEmbeddedPostgres,
} from '@waydesk/postgres';
import type { Config } from '../config/config.ts';
import { isOutage } from '../db/failures.ts';

export interface RunningDatabase {
  url: string;
  /** Stops the embedded server; an external one is left alone. */
  stop: () => Promise<void>;
  /** Ends the embedded server at once, when there is no time for an orderly stop. */
  stopImmediately: () => void;
}

const OTHER_DATABASE = 'set DATABASE_URL to a PostgreSQL of yours.';
const OTHER_FOLDER = 'name another folder with DATA_DIR.';

/** For each error, what the person who starts the app can change in the settings. */
const ADVICE: Partial<Record<EmbeddedPostgresErrorCode, string>> = {
  'unsupported-platform':
    'Install PostgreSQL 15 or newer and set DATABASE_URL, for example ' +
    'DATABASE_URL=postgres://waydesk:password@localhost/waydesk',
  'binaries-missing': `Or ${OTHER_DATABASE}`,
  'no-account': `Or ${OTHER_DATABASE}`,
  'folder-in-use': 'Stop it first, or give this one a folder of its own with DATA_DIR.',
  'lock-failed': `Or ${OTHER_FOLDER}`,
  'user-unknown': `Start as another user, add it, or ${OTHER_DATABASE}`,
  'folder-out-of-reach': `Or ${OTHER_FOLDER}`,
  'folder-not-writable': `Start as its owner, or ${OTHER_FOLDER}`,
  'folder-not-owned': `Or ${OTHER_FOLDER}`,
};

function withAdvice(error: unknown): unknown {
  if (!(error instanceof EmbeddedPostgresError)) return error;
  const advice = ADVICE[error.code];
  return advice ? new Error(`${error.message} ${advice}`, { cause: error }) : error;
}

export async function startDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, stop: async () => {}, stopImmediately: () => {} };
  }
  const { dataDir } = config;
  const server = await startEmbeddedPostgres({ dataDir, name: 'waydesk', log: say }).catch(
    (error: unknown) => {
      throw withAdvice(error);
    },
  );
  if (server.folder !== dataDir) say(`The database is kept in ${server.folder}`);
  return { url: server.url, stop: server.stop, stopImmediately: server.stopImmediately };
}

/** Says so where a full disk made a later step of the start fail; otherwise the error itself. */
export async function tellFullDisk(error: unknown, { dataDir }: Config): Promise<unknown> {
  return await explainFullDisk(error, dataDir, isOutage(error));
}

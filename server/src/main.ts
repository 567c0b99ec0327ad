/** Starts the app: the database, its schema, the first records, the web app, the port. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from './app.ts';
import { recordBackupAt } from './backup/backups.queries.ts';
import { backUpBeforeUpdate } from './backup/beforeUpdate.ts';
import { backUpWhileServing } from './backup/daily.ts';
import type { MadeBackup } from './backup/writeBackup.ts';
import { type Config, ConfigError, readConfig, withPhotosApart } from './config/config.ts';
import type { DatabasePool } from './db/database.ts';
import { type OpenDatabase, openDatabase } from './db/openDatabase.ts';
import { isOutage } from './db/failures.ts';
import { type Migration, migrate } from './db/migrate.ts';
import { announceStop } from './http/drain.ts';
import { openMetrics } from './metrics/start.ts';
import { cannotListen } from './start/ports.ts';
import { builtWeb } from './start/build-web.ts';
import { startDatabase, tellFullDisk } from './start/database.ts';
import { storeFirstCompany } from './start/first-company.ts';
import { ensureAdmin } from './start/first-admin.ts';
import { logStream, print, printError } from './start/output.ts';
import { refoldWhileServing } from './start/refoldSearchKeys.ts';
import { loadTownships } from './start/townships.ts';
import { stopOnSignal } from './start/until-stopped.ts';

export interface RunOptions {
  /** Returns the folder of the built web app, or null for none. Default: builds it when needed. */
  web?: (say: (line: string) => void) => Promise<string | null>;
  /** Fills a database that has no ways yet; returns lines to print once the app is up. */
  fill?: (db: OpenDatabase, config: Config) => Promise<string[]>;
  /** A separate folder for the photos, below the one of the settings. */
  photosApart?: string;
}

export interface RunningApp {
  /** Resolves to the address once requests are answered. Undoes all and rejects if a step fails. */
  ready: Promise<string>;
  /** Finishes running requests, then stops what was started. */
  stop: () => Promise<void>;
  stopImmediately: () => void;
}

export function runApp(config: Config, options: RunOptions = {}): RunningApp {
  const undo: (() => Promise<void>)[] = [];
  let say = print;
  let stopImmediately = () => {};
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };

  const start = async (): Promise<string> => {
    const web = await (options.web ?? builtWeb)(print);
    const database = await startDatabase(config, (line) => say(line));
    undo.push(database.stop);
    stopImmediately = database.stopImmediately;
    const made: MadeBackup[] = [];
    const before = async (missing: readonly Migration[]) => {
      made.push(...(await backUpBeforeUpdate(config, database.url, missing, print)));
    };
    const applied = await migrate(database.url, { before }).catch((error: unknown) => {
      throw unreachable(error, config);
    });
    for (const one of made) await recordBackupAt(database.url, 'before-update', one);
    if (applied.length > 0) print(`Brought the database up to ${applied.at(-1)}`);
    const db = openDatabase({ url: database.url, log: (line) => say(line) });
    undo.push(() => db.destroy());
    const lines = await prepare(db, config, options);
    const live = { url: config.databaseDirectUrl ?? database.url };
    const metrics = config.metrics && (await openMetrics());
    const told = metrics ? { onAnswered: metrics.onAnswered } : {};
    const app = await buildApp({ db, config, webFolder: web, logStream, live, ...told });
    undo.push(() => finish(app, config));
    if (metrics && config.metrics) {
      const watched = { app, url: database.url, pool: () => db.counts(), settings: config.metrics };
      const endpoint = await metrics.serve(watched).catch((error: unknown) => {
        throw cannotListen(error, watched.settings, ['METRICS_HOST', 'METRICS_PORT']);
      });
      undo.push(endpoint.stop);
      lines.push(`Metrics: ${endpoint.address}`);
    }
    const address = await listen(app, config);
    undo.push(refoldWhileServing(db, app.log));
    const { photos, proofs } = app.services;
    const stores = { photos, proofs };
    const beginChore = () => app.services.chores.begin('backup');
    const daily = { db, url: database.url, stores, log: app.log, config, beginChore };
    undo.push(backUpWhileServing(daily));
    // From here on messages go to the log, so that all of it has one format.
    say = (line) => app.log.warn(line);
    print(['', ...lines, `Waydesk is ready: ${address}`, ''].join('\n'));
    return address;
  };

  const ready = start().catch(async (error: unknown) => {
    const reported = await tellFullDisk(error, config);
    await stop();
    throw reported;
  });
  return { ready, stop, stopImmediately: () => stopImmediately() };
}

/** Creates the first records; returns what to print when the app is up. */
async function prepare(db: OpenDatabase, config: Config, { fill }: RunOptions): Promise<string[]> {
  await warnOfSlowSearch(db);
  const townships = await loadTownships(db);
  if (townships > 0 && !fill)
    print(`Loaded ${townships} townships; their charges are 0 until you set them`);
  const lines = (await fill?.(db, config)) ?? [];
  await storeFirstCompany(db, config.company);
  const admin = await ensureAdmin(db, config.admin);
  return admin ? [...lines, ...welcome(admin)] : lines;
}

function unreachable(error: unknown, { databaseUrl }: Config): unknown {
  if (databaseUrl === null || !isOutage(error)) return error;
  return new Error(`The database of DATABASE_URL does not answer: ${String(error)}`, {
    cause: error,
  });
}

function welcome({ email, password }: { email: string; password: string | null }): string[] {
  if (password === null) return [`Made the administrator ${email} from ADMIN_PASSWORD`];
  return [
    'Sign in as the first administrator (this password is shown once):',
    `  e-mail    ${email}`,
    `  password  ${password}`,
    '',
  ];
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: (at) => `Listening at ${at}` });
  } catch (error) {
    throw cannotListen(error, { host, port }, ['HOST', 'PORT']);
  }
}

/** Answers what is under way, after load balancers have had time to notice the stop. */
async function finish(app: FastifyInstance, { stopDelay }: Config): Promise<void> {
  await announceStop(app, stopDelay * 1000);
  await app.close();
}

/** In an external database with the plain C locale, pg_trgm finds no letters in Burmese text. */
async function warnOfSlowSearch(db: DatabasePool): Promise<void> {
  const { n } = await db.one(sql<{ n: number }>`select cardinality(show_trgm('မြန်မာ')) as n`);
  if (n) return;
  print(
    'Searching Burmese text will be slow: the database was created with LC_CTYPE C. ' +
      'Create it with a UTF-8 LC_CTYPE, for example C.UTF-8.',
  );
}

/** The whole life of the process: reads the settings, runs the app, stops it on a signal. */
export async function runUntilStopped(dataDir: string, options: RunOptions = {}): Promise<void> {
  let stopping = false;
  try {
    const input = readConfig(process.env, dataDir);
    const { photosApart } = options;
    const config = photosApart ? withPhotosApart(input, photosApart) : input;
    const { ready, stop, stopImmediately } = runApp(config, options);
    const stopAll = () => {
      stopping = true;
      return stop();
    };
    stopOnSignal({ stop: stopAll, stopImmediately, say: print });
    await ready;
  } catch (error) {
    // An interrupted start may fail anywhere; the person who stopped it needs no message.
    if (stopping) return;
    printError(`\nWaydesk could not start.\n${tellable(error)}\n`);
    process.exitCode = 1;
  }
}

function tellable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const showsStack = process.env['LOG_LEVEL'] === 'debug' && !(error instanceof ConfigError);
  return showsStack ? (error.stack ?? error.message) : error.message;
}

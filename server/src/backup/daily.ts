/** The backup that the app makes by itself every day, on one of its nodes. */
import { join } from 'node:path';
import { dayOf, localToInstant } from '@waydesk/contract/values/time.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Chore } from '../concurrency/chores.ts';
import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../db/database.ts';
import type { FileStores } from '../photos/store.ts';
import { isBackupDue, recordBackup, recordFailure } from './backups.queries.ts';
import { withConnection } from './connection.ts';
import { keepNewest, nameOfBackup } from './ownFiles.ts';
import { writeBackup } from './writeBackup.ts';

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = 5_905;
const FIRST_CHECK_MS = 60_000;
const CHECK_MS = 5 * 60_000;
/** When a day's backup becomes due, by the clock of the business. */
const HOUR = '02:00';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DailyBackup {
  db: DatabasePool;
  url: string;
  stores: FileStores;
  log: FastifyBaseLogger;
  config: Pick<Config, 'backupDir' | 'backupKeep' | 'businessTimeZone'>;
  /** Begins to tell of the checks. */
  beginChore?: () => Chore;
}

/** Starts the checks and returns a function that stops them, and a backup that is being made. */
export function backUpWhileServing(daily: DailyBackup): () => Promise<void> {
  if (daily.config.backupDir === null) return async () => {};
  const chore = daily.beginChore?.();
  const ending = new AbortController();
  let work: Promise<unknown> = Promise.resolve();
  const check = () => {
    work = backUpIfDue(daily, ending.signal).then(
      () => chore?.done(),
      (error: unknown) => {
        chore?.failed();
        daily.log.warn({ err: error }, 'could not find out whether a backup is due');
      },
    );
    timer = setTimeout(() => void work.then(check), CHECK_MS).unref();
  };
  let timer = setTimeout(check, FIRST_CHECK_MS).unref();
  return async () => {
    ending.abort(new Error('The app was stopped.'));
    clearTimeout(timer);
    await work;
    clearTimeout(timer);
  };
}

/**
 * Makes today's backup unless it was made, was tried within the hour, or another node is making it.
 * True when it made one. A failure is logged and recorded.
 */
export function backUpIfDue(daily: DailyBackup, signal?: AbortSignal): Promise<boolean> {
  const { db, url, config } = daily;
  return withConnection(url, async (client) => {
    // The lock belongs to its connection, so it is released if this process dies.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (!(rows as { held: boolean }[])[0]?.held) return false;
    if (!(await isBackupDue(db, lastDueMoment(new Date(), config.businessTimeZone)))) return false;
    return make(daily, signal);
  });
}

async function make(daily: DailyBackup, signal: AbortSignal | undefined): Promise<boolean> {
  const { db, url, stores, log, config } = daily;
  const { backupDir, backupKeep, businessTimeZone: timeZone } = config;
  const path = join(backupDir ?? '', nameOfBackup(new Date(), timeZone));
  try {
    const made = await writeBackup({ url, stores, path, timeZone, ...(signal ? { signal } : {}) });
    await recordBackup(db, 'daily', made);
    await keepNewest(backupDir ?? '', backupKeep);
    const { missingPhotos: photos, missingProofs: proofs } = made;
    if (photos.length + proofs.length > 0) {
      log.warn({ photos, proofs }, `${path} lacks photos that are missing or unreadable`);
    }
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    log.error({ err: error }, 'The daily backup failed; it is tried again within the next hours');
    await recordFailure(db, 'daily', path, error);
    return false;
  }
}

/** The last time at which a day's backup became due. */
export function lastDueMoment(now: Date, zone: string): Date {
  const today = localToInstant(`${dayOf(now, zone)}T${HOUR}`, zone);
  if (today <= now) return today;
  return localToInstant(`${dayOf(new Date(now.getTime() - DAY_MS), zone)}T${HOUR}`, zone);
}

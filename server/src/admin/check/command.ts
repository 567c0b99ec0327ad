/** `check`: whether what is stored of the company is what a recount gives. Changes nothing. */
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { isLockTimeout } from '../../db/failures.ts';
import { MIGRATION_LOCK } from '../../db/migrate.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { openFileStores } from '../../photos/openStore.ts';
import { type AdminCommand, type AdminContext, AdminError, UsageError } from '../command.ts';
import { nearestOf } from '../nearest.ts';
import { checkCounters } from './counters.ts';
import { checkFiles } from './files.ts';
import { type CheckContext, type PartResult, numberText } from './findings.ts';
import { checkLedger } from './ledger.ts';
import { checkQueues } from './queues.ts';
import { checkSearchKeys } from './searchKeys.ts';
import { checkStages } from './stages.ts';
import {
  type CheckReport,
  countDifferences,
  partInWords,
  reportForMachines,
  verdict,
} from './report.ts';

const PARTS: Record<string, (context: CheckContext) => Promise<PartResult>> = {
  counters: checkCounters,
  ledger: checkLedger,
  stages: checkStages,
  files: checkFiles,
  search: checkSearchKeys,
  queues: checkQueues,
};

const PROGRESS_MS = 5_000;

export const checkCommand: AdminCommand = {
  summary: 'Whether the company is as it should be',
  usage: '[PART...] [--json]',
  flags: { json: 'one line of JSON instead of words' },
  details: [
    'Recounts what is stored and says what differs. Changes nothing; the app may run meanwhile.',
    'PART is counters, ledger, stages, files, search or queues; without one, all of them.',
    'The exit code is 0 when nothing differs, 1 when something does.',
  ],
  checkInput: ({ args }) => {
    for (const part of args) {
      if (Object.hasOwn(PARTS, part)) continue;
      const near = nearestOf(part, Object.keys(PARTS));
      throw new UsageError(
        `There is no part ${JSON.stringify(part)}. ${near ? `Did you mean ${near}?` : `There are ${Object.keys(PARTS).join(', ')}.`}`,
      );
    }
  },
  run: async (context) => {
    const report = await checkCompany(context);
    context.tell(context.flags.has('json') ? reportForMachines(report) : verdict(report));
    return Object.values(report.parts).some((part) => countDifferences(part) > 0) ? 1 : 0;
  },
};

async function checkCompany(context: AdminContext): Promise<CheckReport> {
  const { db, config, args, flags, signal, tell, note } = context;
  const wanted = Object.keys(PARTS).filter((part) => args.length === 0 || args.includes(part));
  const stores = await openFileStores(config, note);
  return withoutMigrations(db, (own) =>
    inSnapshot(own, async (tx) => {
      // The limits of calls are not those of a check.
      await tx.run(sql`set local statement_timeout = 0`);
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.run(sql`set local cursor_tuple_fraction = 1`);
      const { at } = await tx.one(sql<{ at: Date }>`select now() as at`);
      const report: CheckReport = { at, parts: {} };
      for (const name of wanted) {
        signal.throwIfAborted();
        const onProgress = tellingProgress(note);
        const result = await PARTS[name]!({ tx, now: db, config, stores, signal, onProgress });
        report.parts[name] = result;
        if (!flags.has('json')) partInWords(name, result).forEach(tell);
      }
      return report;
    }),
  );
}

function tellingProgress(note: (line: string) => void): CheckContext['onProgress'] {
  let last = Date.now();
  return (doing, done) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    note(`${doing}: ${numberText(done)} ...`);
  };
}

/** The schema stays as it is while the check runs, as during a backup. */
async function withoutMigrations<T>(
  db: AdminContext['db'],
  work: (own: DatabasePool) => Promise<T>,
): Promise<T> {
  return db.onOneConnection(async (own) => {
    try {
      await own.run(sql`select pg_advisory_lock_shared(${MIGRATION_LOCK})`);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      throw new AdminError('The database is being updated. Try again when the app has started.');
    }
    try {
      return await work(own);
    } finally {
      // The end of the connection releases it too.
      await own.run(sql`select pg_advisory_unlock_shared(${MIGRATION_LOCK})`).catch(() => {});
    }
  });
}

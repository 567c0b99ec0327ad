/** An app with 200,000 ways, for trials of its load. */
import { openBenchCompany } from '../../bench/lib/company.ts';
import { type BenchApp, startBenchApp } from '../../bench/lib/app.ts';
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import { seedSession, seedShop, seedUser } from '../../server/src/testing/calls/fixtures.ts';
import type { Target } from './loads.ts';
import type { TrialRun } from './trial.ts';

export interface LoadedApp extends Target {
  app: BenchApp;
  shopId: number;
  /** E-mails of accounts whose password is `TRIAL_PASSWORD`. */
  emails: string[];
}

export const TRIAL_PASSWORD = 'a long password';
const PEOPLE = 500;

export async function startLoadedApp(trial: TrialRun): Promise<LoadedApp> {
  // Each client of a trial names an address of its own.
  process.env['TRUST_PROXY'] = '1';
  const company = await openBenchCompany();
  trial.undo(() => company.close());
  const databaseUrl = await company.copy(trial.number('ways', 200_000));
  const db = openDatabase({ url: databaseUrl, max: 2 });
  trial.undo(() => db.destroy());
  const { id, email } = await seedUser(db, { password: TRIAL_PASSWORD });
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) tokens.push(await seedSession(db, id));
  const shopId = await seedShop(db);
  const app = await startBenchApp(databaseUrl);
  trial.undo(() => app.stop());
  return { app, url: app.url, tokens, shopId, emails: [email] };
}

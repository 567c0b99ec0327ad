/** Promotes a synchronous standby under writers; their proxy leads to it from then on. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import { startDatabaseProxy } from '../../server/src/testing/app/databaseProxy.ts';
import { outageOf } from '../../server/src/testing/hub/outages.ts';
import { seedClerk, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { childPids } from '../lib/backends.ts';
import {
  POSTGRES,
  type SystemPostgres,
  execute,
  startSystemPostgres,
} from '../lib/debianPostgres.ts';
import { startNodes } from '../lib/nodes.ts';
import { type Trial, type TrialRun, expectNoDamage } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

const WELL_AGAIN_MS = 10_000;

/** Long enough for the app to give commits up, and for their clients to come back. */
const ISOLATED_MS = 45_000;

/** What happens to the old primary. An isolated one lives on for a while without its standby. */
const FATES = ['killed', 'stopped', 'read-only', 'isolated'] as const;
type Fate = (typeof FATES)[number];

async function signal({ child }: SystemPostgres, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  const server = child.pid ?? 0;
  for (const pid of [server, ...(await childPids(server))]) process.kill(pid, name);
}

async function configure(server: SystemPostgres, settings: Record<string, string>): Promise<void> {
  const url = server.superuserUrl('postgres');
  for (const [name, value] of Object.entries(settings)) {
    await execute(url, `alter system set ${name} = '${value}'`);
  }
  await execute(url, 'select pg_reload_conf()');
}

async function end(
  trial: TrialRun,
  { primary, standby }: Record<'primary' | 'standby', SystemPostgres>,
  outcome: Fate,
): Promise<void> {
  if (outcome === 'isolated') {
    await configure(standby, { primary_conninfo: '' });
    await wait(ISOLATED_MS);
    await signal(primary, 'SIGKILL');
    return;
  }
  if (outcome === 'read-only') await configure(primary, { default_transaction_read_only: 'on' });
  if (outcome === 'killed') await signal(primary, 'SIGKILL');
  if (outcome === 'stopped') {
    await signal(primary, 'SIGSTOP');
    trial.undo(() => signal(primary, 'SIGCONT'));
  }
}

/** From then on a commit waits for the standby. */
async function untilSynchronous(primary: SystemPostgres): Promise<void> {
  const db = openDatabase({ url: primary.superuserUrl('postgres'), max: 1 });
  const standbys = sql<{ state: string }>`select sync_state as state from pg_stat_replication`;
  for (let attempts = 0; (await standbys.execute(db)).rows[0]?.state !== 'sync'; attempts += 1) {
    if (attempts === 100) throw new Error('The standby does not become synchronous');
    await wait(100);
  }
  await db.destroy();
}

async function failOver(trial: TrialRun, outcome: Fate): Promise<void> {
  const primary = await startSystemPostgres(trial);
  const proxy = await startDatabaseProxy(primary.socketUrl);
  trial.undo(() => proxy.close());
  const nodes = await startNodes(trial, 2, { DATABASE_URL: proxy.url });
  const db = openDatabase({ url: primary.url, max: 1 });
  const clerk = await seedClerk(db);
  await db.destroy();
  const source = `${primary.superuserUrl('postgres')}?application_name=standby`;
  const standby = await startSystemPostgres(trial, {
    fill: (folder, run) =>
      run('pg_basebackup', ['-D', folder, '-R', '-c', 'fast', '--no-sync', '-d', source]),
  });
  await configure(primary, {
    synchronous_standby_names: 'standby',
    synchronous_commit: 'remote_apply',
  });
  await untilSynchronous(primary);

  const load = startWriters({
    addresses: () => nodes.map(({ address }) => address),
    clerk,
    writers: 12,
    insists: true,
    pause: 200,
  });
  await load.more(200);
  await end(trial, { primary, standby }, outcome);
  const away = performance.now();
  await wait(trial.number('seconds', 5) * 1_000);
  await execute(standby.superuserUrl('postgres'), 'select pg_promote()');
  proxy.lead(standby.socketUrl);
  const back = performance.now();
  await load.more(200);
  await load.end();

  const { others, slowestMs, wellAgainMs } = outageOf(load, { away, back });
  const after = openDatabase({ url: standby.url, max: 1 });
  const damage = await expectNoDamage(trial, after, load.acknowledged, `${outcome}: damage`);
  await after.destroy();
  const seen = tally(load.answers.map((a) => a.status ?? a.failure ?? ''));
  trial.say(
    `${outcome}: ${seen}; ${damage}; slowest ${slowestMs} ms, again after ${wellAgainMs} ms`,
  );
  // An isolated primary answers, but never finishes a commit: that is the call's own time limit.
  const wrong = others.filter(({ status }) => outcome !== 'isolated' || status !== 408);
  trial.expect(
    wrong.length === 0,
    `${outcome}: an answer was neither 201 nor 503 with Retry-After`,
  );
  trial.expect(wellAgainMs < WELL_AGAIN_MS, `${outcome}: nothing stored for ${wellAgainMs} ms`);
}

export const standby: Trial = {
  about: 'promotes a synchronous standby: its primary fails in four ways (--rounds=2 --seconds=5)',
  needs: [POSTGRES],
  run: async (trial) => {
    for (let round = 0; round < trial.number('rounds', 2); round += 1) {
      for (const outcome of FATES) await failOver(trial, outcome);
    }
  },
};

/**
 * Kills the app, its database, both, one backend, a first start in its migrations, or the app and a
 * backup, all but the start under writers, and looks for damage.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspectDataDir } from '@waydesk/postgres/dataDir';
import { verifyBackup } from '../../server/src/backup/archiveReader.ts';
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import {
  type AppProcess,
  databaseUrl,
  serverPid,
  startAppProcess,
} from '../../server/src/testing/app/app-process.ts';
import { runCommand } from '../../server/src/testing/app/commands.ts';
import {
  type WayWriters,
  seedClerk,
  startWriters,
} from '../../server/src/testing/ways/wayWriters.ts';
import { backendPids } from '../lib/backends.ts';
import { type Trial, type TrialRun, expectNoDamage } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

const KINDS = ['app', 'database', 'both', 'backend', 'migration', 'backup'] as const;
type Kind = (typeof KINDS)[number];

export const kills: Trial = {
  about:
    'kills the app, the database, both, one backend, a first start or a backup under 8 writers (--rounds=50)',
  run: async (trial) => {
    const folder = await trial.folder();
    let app: AppProcess = await startAppProcess(folder);
    trial.undo(async () => {
      app.child.kill('SIGTERM');
      await app.exited;
    });
    const db = openDatabase({ url: databaseUrl(folder), max: 2 });
    trial.undo(() => db.destroy());
    const clerk = await seedClerk(db);
    const acknowledged: number[] = [];

    const kill = async (kind: Kind, load: WayWriters): Promise<void> => {
      const server = await serverPid(folder);
      if (kind === 'migration') await killFirstStart(trial);
      if (kind === 'backup') await killBackup(trial, folder, app);
      if (kind === 'backend') {
        const backends = await backendPids(server);
        const victim = backends[Math.floor(Math.random() * backends.length)];
        if (victim !== undefined) process.kill(victim, 'SIGKILL');
      }
      if (kind === 'database' || kind === 'both') process.kill(server, 'SIGKILL');
      if (kind === 'app' || kind === 'both' || kind === 'backup') {
        app.child.kill('SIGKILL');
        await app.exited;
        app = await startAppProcess(folder);
      }
      await load.more(30);
    };

    for (let round = 0; round < trial.number('rounds', 50); round += 1) {
      const kind = KINDS[round % KINDS.length]!;
      const load = startWriters({
        addresses: () => [app.address],
        clerk,
        writers: 8,
        acknowledged,
        insists: true,
      });
      await load.more(40);
      await wait(Math.random() * 50);
      const before = load.answers.length;
      await kill(kind, load);
      await load.end();
      const damage = await expectNoDamage(trial, db, acknowledged, `damage after killing ${kind}`);
      const after = load.answers.slice(before).map((a) => a.status ?? a.failure ?? '');
      trial.say(`${round + 1} ${kind}: ${tally(after)}; ${damage}`);
      if (kind === 'backend') {
        const failed = after.filter((status) => status !== 201).length;
        trial.expect(failed <= 1, `one killed backend cost ${failed} calls`);
      }
    }
    trial.say(`${acknowledged.length} ways acknowledged`);
  },
};

/** A new company whose first start is killed anywhere; the next start must do the rest. */
async function killFirstStart(trial: TrialRun): Promise<void> {
  const folder = await trial.folder();
  const starting = startAppProcess(folder).catch(() => null);
  await wait(1_000 + Math.random() * 2_500);
  const { holder } = await inspectDataDir(folder, 'waydesk');
  if (holder !== null) process.kill(holder, 'SIGKILL');
  // Killed when it is ready, if it did not hold its folder before.
  const first = await starting;
  first?.child.kill('SIGKILL');
  await first?.exited;
  const app = await startAppProcess(folder);
  const ready = await fetch(`${app.address}/health/ready`);
  trial.expect(ready.status === 200, 'not ready after a first start that was killed');
  app.child.kill('SIGTERM');
  trial.expect((await app.exited) === 0, 'the start after a killed one did not stop in order');
}

/** A backup that is killed with the app: no half file may stand under its name. */
async function killBackup(trial: TrialRun, folder: string, app: AppProcess): Promise<void> {
  const path = join(await trial.folder(), 'killed.tar');
  const backup = runCommand('backup', [path], { DATA_DIR: folder });
  await wait(500 + Math.random() * 1_500);
  backup.child.kill('SIGKILL');
  app.child.kill('SIGKILL');
  await backup.ended;
  const whole = await access(path).then(
    () =>
      verifyBackup(path).then(
        () => true,
        () => false,
      ),
    () => true,
  );
  trial.expect(whole, 'a half backup has the name of a whole one');
}

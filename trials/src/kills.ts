/** Kills the app, its database, both, or one backend under writers, and looks for damage. */
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/database.ts';
import {
  type AppProcess,
  databaseUrl,
  serverPid,
  startAppProcess,
} from '../../server/src/testing/app-process.ts';
import {
  NO_DAMAGE,
  type WayWriters,
  findDamage,
  seedClerk,
  startWriters,
} from '../../server/src/testing/wayWriters.ts';
import { backendPids } from '../lib/backends.ts';
import type { Trial } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

const KINDS = ['app', 'database', 'both', 'backend'] as const;

export const kills: Trial = {
  about: 'kills the app, the database, both or one backend under 8 writers (--rounds=50)',
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

    const kill = async (kind: (typeof KINDS)[number], load: WayWriters): Promise<void> => {
      const server = await serverPid(folder);
      if (kind === 'backend') {
        const backends = await backendPids(server);
        const victim = backends[Math.floor(Math.random() * backends.length)];
        if (victim !== undefined) process.kill(victim, 'SIGKILL');
      }
      if (kind === 'database' || kind === 'both') process.kill(server, 'SIGKILL');
      if (kind === 'app' || kind === 'both') {
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
      const damage = await findDamage(db, acknowledged);
      const after = load.answers.slice(before).map((a) => a.status ?? a.failure ?? '');
      trial.say(`${round + 1} ${kind}: ${tally(after)}; ${JSON.stringify(damage)}`);
      trial.expect(
        JSON.stringify(damage) === JSON.stringify(NO_DAMAGE),
        `damage after killing ${kind}`,
      );
      if (kind === 'backend') {
        const failed = after.filter((status) => status !== 201).length;
        trial.expect(failed <= 1, `one killed backend cost ${failed} calls`);
      }
    }
    trial.say(`${acknowledged.length} ways acknowledged`);
  },
};

/** Two containers on one folder: starts the app twice at once, each with PIDs of its own. */
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import {
  type AppProcess,
  databaseUrl,
  startAppProcess,
} from '../../server/src/testing/app/app-process.ts';
import { seedClerk, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { type Trial, expectNoDamage } from '../lib/trial.ts';

const AS_ROOT = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
const IN_NAMESPACE =
  process.getuid?.() === 0 ? AS_ROOT : [...AS_ROOT, '--user', '--map-current-user'];
const REFUSED = /^Error: Ended with 1:[^]*Another process \(\d+ on host .*\) is using/;

export const namespaces: Trial = {
  about:
    'starts two apps at once on one folder, each in a PID namespace, under writers (--rounds=20)',
  needs: [{ program: 'unshare', debian: 'util-linux' }],
  run: async (trial) => {
    const folder = await trial.folder();
    const running = new Set<AppProcess>();
    const startContainer = async (): Promise<AppProcess> => {
      const app = await startAppProcess(folder, {}, IN_NAMESPACE);
      running.add(app);
      return app;
    };
    // As a container is killed: everything in the namespace goes, too.
    const kill = async (app: AppProcess): Promise<void> => {
      running.delete(app);
      app.child.kill('SIGKILL');
      await app.exited;
    };
    const db = openDatabase({ url: databaseUrl(folder), max: 2 });
    trial.undo(() => db.destroy());
    trial.undo(async () => {
      for (const app of running) await kill(app);
    });

    /** Resolves to those that serve; says why the others do not. */
    const startSome = async (count: number): Promise<AppProcess[]> => {
      const starts = await Promise.allSettled(Array.from({ length: count }, startContainer));
      for (const start of starts) {
        if (start.status === 'fulfilled') continue;
        const reason = String(start.reason);
        trial.expect(REFUSED.test(reason), `a start that is refused says who holds it: ${reason}`);
      }
      return starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    };

    const acknowledged: number[] = [];
    let clerk: Awaited<ReturnType<typeof seedClerk>> | undefined;
    for (let round = 1; round <= trial.number('rounds', 20); round += 1) {
      const serving = await startSome(2);
      trial.expect(serving.length === 1, `${serving.length} of two starts serve`);
      const [app] = serving;
      if (!app) throw new Error('The folder does not start any more.');
      clerk ??= await seedClerk(db);
      const load = startWriters({
        addresses: () => [app.address],
        clerk,
        writers: 8,
        acknowledged,
        insists: true,
      });
      await load.more(40);
      const late = await startSome(1);
      trial.expect(late.length === 0, 'a start beside an app that serves is refused');
      await load.more(10);
      await load.end();
      const damage = await expectNoDamage(trial, db, acknowledged);
      trial.say(`${round}: one serves, two refused; ${acknowledged.length} ways; ${damage}`);
      await Promise.all([...running].map(kill));
    }
  },
};

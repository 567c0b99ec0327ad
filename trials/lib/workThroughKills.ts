/** People at work on two nodes, while nodes and the database are killed; then all is looked through. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/src/db/openDatabase.ts';
import {
  type PeopleOptions,
  lostDocuments,
  seedWorkplace,
  startMoneyPeople,
} from '../../server/src/testing/money/moneyPeople.ts';
import { startNodes, startTrialDatabase } from './nodes.ts';
import type { TrialRun } from './trial.ts';

interface Work {
  more?: PeopleOptions['more'];
  /** The rules that do not hold at the end. */
  broken: (db: OpenDatabase) => Promise<string[]>;
}

export async function workThroughKills(trial: TrialRun, { more, broken }: Work): Promise<void> {
  const { url, db, pid } = await startTrialDatabase(trial);
  const nodes = await startNodes(trial, 2, { DATABASE_URL: url, TRUST_PROXY: '1' });
  const people = await startMoneyPeople(db, {
    addresses: () => nodes.map((node) => node.address),
    workplace: await seedWorkplace(db),
    people: trial.number('people', 16),
    seed: trial.number('seed', 1),
    ...(more && { more }),
  });
  const until = Date.now() + trial.number('seconds', 60) * 1_000;
  const kills = { node: 0, database: 0 };
  for (let round = 0; Date.now() < until; round += 1) {
    await wait(3_000 + Math.random() * 4_000);
    if (round % 3 === 2) {
      process.kill(pid(), 'SIGKILL');
      kills.database += 1;
    } else {
      const node = nodes[round % 2]!;
      node.app.child.kill('SIGKILL');
      await node.app.exited;
      await node.start();
      kills.node += 1;
    }
  }
  await people.end();
  trial.say(`killed: ${kills.node} nodes, ${kills.database} databases`);
  for (const [action, times] of [...people.tally].sort(([a], [b]) => a.localeCompare(b)))
    trial.say(`${action}: ${times}`);
  trial.expect(people.strange.length === 0, `answers: ${people.strange.slice(0, 5).join('; ')}`);
  const lost = await lostDocuments(db, people.acknowledged);
  trial.expect(lost.length === 0, `acknowledged and not there: ${lost.join(', ')}`);
  for (const rule of await broken(db)) trial.expect(false, rule);
}

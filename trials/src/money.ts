/** Many people who do anything with money on two nodes, with kills of nodes and of the database. */
import { setTimeout as wait } from 'node:timers/promises';
import { brokenRules } from '../../server/src/testing/moneyInvariants.ts';
import {
  lostDocuments,
  seedWorkplace,
  startMoneyPeople,
} from '../../server/src/testing/moneyPeople.ts';
import { startNodes, startTrialDatabase } from '../lib/nodes.ts';
import type { Trial } from '../lib/trial.ts';

export const money: Trial = {
  about:
    'people who count, settle, pay and take back at random on two nodes, while nodes and database are killed (--seconds=60 --people=16 --seed=1)',
  run: async (trial) => {
    const { url, db, pid } = await startTrialDatabase(trial);
    const nodes = await startNodes(trial, 2, { DATABASE_URL: url, TRUST_PROXY: '1' });
    const place = await seedWorkplace(db);
    const people = await startMoneyPeople(db, {
      addresses: () => nodes.map((node) => node.address),
      place,
      people: trial.number('people', 16),
      seed: trial.number('seed', 1),
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
    for (const [deed, times] of [...people.tally].sort(([a], [b]) => a.localeCompare(b)))
      trial.say(`${deed}: ${times}`);
    trial.expect(people.strange.length === 0, `answers: ${people.strange.slice(0, 5).join('; ')}`);
    const lost = await lostDocuments(db, people.acknowledged);
    trial.expect(lost.length === 0, `acknowledged and not there: ${lost.join(', ')}`);
    for (const rule of await brokenRules(db)) trial.expect(false, rule);
  },
};

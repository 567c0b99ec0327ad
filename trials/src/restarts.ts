/** Restarts nodes under load, alone and behind proxies, and counts requests that failed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { seedClerk, sendWay, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { startNodes, startTrialDatabase } from '../lib/nodes.ts';
import { HAPROXY, NGINX, startHaproxy, startNginx } from '../lib/proxies.ts';
import { type Trial, expectNoDamage } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

const PROXIES = [
  ['HAProxy', startHaproxy],
  ['nginx', startNginx],
] as const;

export const restarts: Trial = {
  about:
    'restarts three nodes in turn behind HAProxy and nginx, and one alone (--rounds=3 --alone)',
  needs: [HAPROXY, NGINX],
  run: async (trial) => {
    const database = await startTrialDatabase(trial);
    const nodes = await startNodes(trial, 3, { DATABASE_URL: database.url, STOP_DELAY: '3' });
    const clerk = await seedClerk(database.db);
    const ports = nodes.map(({ port }) => port);
    const acknowledged: number[] = [];
    const rounds = trial.number('rounds', 3);

    const proxies = trial.has('alone') ? [] : PROXIES;
    for (const [proxy, start] of proxies) {
      const address = await start(trial, ports);
      for (let round = 1; round <= rounds; round += 1) {
        const load = startWriters({ addresses: () => [address], clerk, writers: 8, acknowledged });
        const codes: (number | null)[] = [];
        for (const node of nodes) codes.push(await node.restart());
        await load.more(20);
        await load.end();
        const seen = tally(load.answers.map((a) => a.status ?? a.failure ?? ''));
        trial.say(`${proxy} ${round}: ${seen}; exit codes ${codes.join(', ')}`);
        trial.expect(
          load.answers.every(({ status }) => status === 201),
          `${proxy}: a request failed`,
        );
      }
    }

    for (let round = 1; round <= rounds; round += 1) {
      const load = startWriters({
        addresses: () => [nodes[0]!.address],
        clerk,
        writers: 24,
        acknowledged,
      });
      await load.more(100);
      await nodes[0]!.restart();
      await load.end();
      // Without a proxy, a port that is closed is all that a client may see.
      const seen = load.answers.map((a) => a.status ?? a.failure ?? '');
      trial.say(`alone ${round}: ${tally(seen)}`);
      trial.expect(
        seen.every((one) => one === 201 || one === 'ECONNREFUSED'),
        'alone: a request failed',
      );
    }

    const key = randomUUID();
    const duplicates = await Promise.all(
      Array.from({ length: 300 }, (_, i) => sendWay(nodes[i % 3]!.address, clerk, key)),
    );
    const ids = new Set(duplicates.flatMap(({ id }) => id ?? []));
    trial.say(
      `equal keys at three nodes: ${tally(duplicates.map((t) => t.status ?? t.failure ?? ''))}`,
    );
    trial.expect(ids.size === 1, `equal keys made ${ids.size} ways`);
    trial.expect(
      duplicates.every((t) => t.status === 201 || (t.status === 503 && t.retryAfter !== null)),
      'an answer to equal keys was neither 201 nor 503 with Retry-After',
    );
    acknowledged.push(...ids);
    await wait(100);
    trial.say(await expectNoDamage(trial, database.db, acknowledged));
  },
};

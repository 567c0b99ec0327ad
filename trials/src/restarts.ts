/**
 * Restarts nodes under load, alone and behind proxies, and counts requests that failed. Live, check 11: behind
 * both proxies an event reaches all screens within three seconds, uncompressed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/src/db/openDatabase.ts';
import { seedSession, seedUser } from '../../server/src/testing/calls/fixtures.ts';
import { seedClerk, sendWay, startWriters } from '../../server/src/testing/ways/wayWriters.ts';
import { startNodes, startTrialDatabase } from '../lib/nodes.ts';
import { HAPROXY, NGINX, startHaproxy, startNginx } from '../lib/proxies.ts';
import { startScreens } from '../lib/screens.ts';
import { type Trial, type TrialRun, expectNoDamage } from '../lib/trial.ts';
import { tally } from '../lib/words.ts';

const PROXIES = [
  ['HAProxy', startHaproxy],
  ['nginx', startNginx],
] as const;

/** Until a screen is told of a change; with the restart of a node, until it is back and told. */
const EVENT_MS = 3_000;
const BACK_S = 15;
const SCREENS = 3;
const EVENTS = 20;

/** Each of another person, through the proxy. */
async function openScreens(trial: TrialRun, db: OpenDatabase, address: string) {
  const tokens: string[] = [];
  for (let n = 0; n < SCREENS; n += 1) {
    tokens.push(await seedSession(db, (await seedUser(db)).id));
  }
  const screens = startScreens(address, tokens);
  trial.undo(screens.stop);
  return screens;
}

export const restarts: Trial = {
  about:
    'restarts three nodes in turn behind HAProxy and nginx, with open screens, and one alone (--rounds=3 --alone)',
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
      const screens = await openScreens(trial, database.db, address);
      const untilTold = async (n: number) => {
        const { id, at } = await sendWay(nodes[n % nodes.length]!.address, clerk);
        if (id !== null) acknowledged.push(id);
        const told = id === null ? null : await screens.toldOf(id, BACK_S);
        return told === null ? Infinity : told - at;
      };
      // The first one comes once all streams are open.
      await untilTold(0);
      const times: number[] = [];
      for (let n = 0; n < EVENTS; n += 1) times.push(await untilTold(n));
      const longest = Math.max(...times);
      trial.say(`${proxy}: ${EVENTS} events reached all screens within ${longest.toFixed(0)} ms`);
      trial.expect(longest <= EVENT_MS, `${proxy}: an event took too long`);
      trial.expect(screens.codings().length === 0, `${proxy}: a stream was compressed`);
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
        const back = await untilTold(round);
        trial.expect(Number.isFinite(back), `${proxy}: a screen did not come back`);
      }
      await screens.stop();
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

/**
 * A cluster that others run: three machines with PostgreSQL under Patroni and etcd, three nodes and HAProxy,
 * set up from the files of docs/cluster, while machines, networks and disks fail under writers, readers,
 * open screens and riders’ phones.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { POSTGRES } from '../lib/debianPostgres.ts';
import { HAPROXY } from '../lib/proxies.ts';
import type { Trial, TrialRun } from '../lib/trial.ts';
import { type Cluster, startCluster, versions } from './cluster/company.ts';
import { FAILURES } from './cluster/failures.ts';
import { type Load, startLoad, writeAt } from './cluster/load.ts';
import { cleanNetwork } from './cluster/network.ts';
import { untilWell } from './cluster/patroni.ts';
import { expectSameEverywhere, recount } from './cluster/recount.ts';
import { HEAD, playRound } from './cluster/rounds.ts';

const EVENT_MS = 3_000;
const EVENTS = 20;

export const cluster: Trial = {
  about:
    'three Patroni members, three nodes and HAProxy, as docs/operations.md sets them up, lose machines, networks and disks; as root ' +
    `(--rounds=20 --writers=24 --seconds=5 --rest=800 --failures=${Object.keys(FAILURES).join(',')} --details --logs=FOLDER --clean)`,
  needs: [
    POSTGRES,
    HAPROXY,
    { program: 'patroni', debian: 'patroni' },
    { program: 'etcd', debian: 'etcd-server' },
    { program: 'ip', debian: 'iproute2' },
    { program: 'setpriv', debian: 'util-linux' },
  ],
  run: async (trial) => {
    if (process.getuid?.() !== 0)
      throw new Error('This makes network namespaces and mounts disks: run it as root.');
    if (trial.has('clean')) return cleanNetwork();
    const rounds = trial.number('rounds', 20);
    const names = trial.word('failures', Object.keys(FAILURES).join(',')).split(',');
    const failures = names.map((name) => {
      const failure = FAILURES[name];
      if (!failure)
        throw new Error(`There is no failure "${name}": ${Object.keys(FAILURES).join(', ')}`);
      return { name, failure };
    });
    trial.say(await versions());
    const cluster = await startCluster(trial);
    const load = await startLoad(trial, cluster, rounds);
    let isStopped = false;
    trial.undo(() => (isStopped ? undefined : load.stop()));
    await load.writers.more(100);
    await expectEvents(trial, cluster, load);

    for (const line of HEAD) trial.say(line);
    for (let number = 1; number <= rounds; number += 1)
      await playRound(trial, cluster, load, {
        number,
        ...failures[(number - 1) % failures.length]!,
      });

    await load.stop();
    isStopped = true;
    for (const one of await load.riders.end()) trial.expect(false, one);
    await untilWell(cluster.members);
    const { told, found, doubled } = await recount(trial, cluster, load);
    trial.say(
      `${told} ways acknowledged, ${found} found, ${doubled} doubled; ` +
        `${load.riders.acts()} acts of phones, each once; ${load.screens.opened()} streams opened`,
    );
    trial.say(await expectSameEverywhere(trial, cluster));
  },
};

/** An event is told through HAProxy within three seconds, and nothing compresses it. */
async function expectEvents(trial: TrialRun, { nodes }: Cluster, load: Load): Promise<void> {
  const times: number[] = [];
  for (let n = 0, written = 0; written < EVENTS; n += 1) {
    const id = await writeAt(nodes[n % nodes.length]!.address, load);
    const at = performance.now();
    if (id === null) continue;
    written += 1;
    const told = await load.screens.toldOf(id, 10);
    if (told !== null) times.push(told - at);
    await wait(100);
  }
  const longest = Math.max(0, ...times);
  trial.say(
    `${times.length} of ${EVENTS} events reached all screens through HAProxy, within ${longest.toFixed(0)} ms`,
  );
  trial.expect(times.length === EVENTS && longest <= EVENT_MS, 'an event took too long');
  trial.expect(load.screens.codings().length === 0, 'a stream was compressed');
}

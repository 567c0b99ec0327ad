/** One failure under load: what it cost, and that everything came back. */
import { setTimeout as wait } from 'node:timers/promises';
import type { TrialRun } from '../../lib/trial.ts';
import { tally } from '../../lib/words.ts';
import type { Cluster } from './company.ts';
import type { ClusterFailure } from './failures.ts';
import { type Load, gapSince, hasWrittenSince, writeAt } from './load.ts';
import { untilWell } from './patroni.ts';
import { recount } from './recount.ts';

/** Beyond this the trial ends: somebody has to look. */
const GIVE_UP_S = 120;
/** A connection that listens and went silent is noticed within 20 seconds. */
const STREAMS_S = 30;
/** Answers to a writer who is to come again; null is a connection that broke. */
const COME_AGAIN: readonly (number | null)[] = [null, 408, 502, 503, 504, 507];

export const HEAD = [
  '| | failure | writes again after | longest without a write | reads failed | acknowledged | found | doubled | streams back after | ledger |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

const seconds = (value: number): string => `${value.toFixed(1)} s`;

export async function playRound(
  trial: TrialRun,
  cluster: Cluster,
  load: Load,
  { number, name, failure }: { number: number; name: string; failure: ClusterFailure },
): Promise<void> {
  const { writers, readers } = load;
  await untilWell(cluster.members);
  await load.riders.leave();
  await wait(trial.number('seconds', 5) * 1_000);
  const before = { told: load.told.length, reads: readers.statuses.length };
  const began = writers.answers.length;

  const struck = performance.now();
  const undo = await failure.strike(cluster);
  await wait(failure.lasts * 1_000);
  if (failure.isRemoved) await undo();
  await untilWritten(load);
  if (!failure.isRemoved) await undo();
  const streams = await streamsBack(cluster, load, struck);
  const well = await untilWell(cluster.members);
  await wait(2_000);

  const gap = gapSince(writers, struck);
  const answers = writers.answers.slice(began);
  const reads = readers.statuses.slice(before.reads);
  const failed = reads.filter((status) => status !== 200);
  const sum = await recount(trial, cluster, load);
  trial.say(
    `| ${[
      number,
      failure.about,
      seconds(gap.after),
      seconds(gap.longest),
      `${failed.length} of ${reads.length}`,
      load.told.length - before.told,
      `${sum.found} of ${sum.told}`,
      sum.doubled,
      streams === null ? 'not' : seconds(streams),
      sum.isBalanced ? 'balanced' : 'broken',
    ].join(' | ')} |`,
  );
  if (trial.has('details')) {
    trial.say(`  ${name}: well after ${seconds(well)}; reads ${tally(reads)}`);
    trial.say(`  writes ${tally(answers.map((a) => a.status ?? a.failure ?? ''))}`);
  }
  trial.expect(streams !== null, `${name}: a stream stays silent for more than ${STREAMS_S} s`);
  trial.expect(
    failure.limit === null || gap.longest <= failure.limit,
    `${name}: nothing was stored for ${seconds(gap.longest)}`,
  );
  const strange = answers.filter(({ status }) => status !== 201 && !COME_AGAIN.includes(status));
  trial.expect(strange.length === 0, `${name}: answers ${tally(strange.map((a) => a.status!))}`);
}

async function untilWritten({ writers }: Load): Promise<void> {
  const since = performance.now();
  while (!hasWrittenSince(writers, since)) {
    if (performance.now() - since > GIVE_UP_S * 1_000)
      throw new Error(`Nothing was stored for ${GIVE_UP_S} s`);
    await wait(50);
  }
}

/** Seconds from the failure until each screen was told of a way that each of the nodes wrote; null when one was not. */
async function streamsBack({ nodes }: Cluster, load: Load, struck: number): Promise<number | null> {
  const until = performance.now() + STREAMS_S * 1_000;
  const times = await Promise.all(
    nodes.map(async ({ address }) => {
      while (performance.now() < until) {
        const id = await writeAt(address, load);
        const told = id === null ? null : await load.screens.toldOf(id, 4);
        if (told !== null) return told;
        await wait(200);
      }
      return null;
    }),
  );
  const last = times.reduce<number | null>(
    (most, at) => (most === null || at === null ? null : Math.max(most, at)),
    0,
  );
  return last === null ? null : (last - struck) / 1_000;
}

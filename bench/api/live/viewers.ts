/** How often a list is read again by all who have it open, while ways are created all the time. */
import { setTimeout as wait } from 'node:timers/promises';
import { GAP_SPREAD_MS, SPREAD_MS, waitBeforeReread } from '@waydesk/contract/app/reread-times.ts';
import { type ReportLine, tellLine } from '../../lib/report.ts';
import type { Build } from '../../lib/builds.ts';
import { type BenchClient, keyedPost, newBenchClient } from '../../lib/client.ts';
import { median, percentile, timed } from '../../lib/stats.ts';
import { type MakeParcels, parcelsFor, randomWayBody } from '../bodies.ts';
import { openStreams, sessionsFor } from './benchStreams.ts';

const VIEWERS = 200;
const CREATIONS_A_SECOND = 100;
/** A machine that cannot create so many shows nothing. */
const LEAST_CREATED = 0.95;
const CREATORS = 16;
const MOST_READS = 45;
const WARM_UP_MS = 10_000;
const MEASURED_MS = 30_000;
const LIST = '/api/ways';
export const VIEWERS_LINE = `reads of ${VIEWERS} viewers beside ${CREATIONS_A_SECOND} new ways a second`;

interface Read {
  ms: number;
  isAnswered: boolean;
}

/** Somebody who has the list of ways open, and whose browser reads it again as the app's screens do. */
class Viewer {
  readonly #client: BenchClient;
  readonly #onRead: (read: Read) => void;
  #askedAt: number | undefined;
  #isPlanned = false;

  constructor(client: BenchClient, onRead: (read: Read) => void) {
    this.#client = client;
    this.#onRead = onRead;
  }

  async changed(spread = SPREAD_MS): Promise<void> {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    await wait(waitBeforeReread(spread, this.#askedAt));
    this.#isPlanned = false;
    this.#askedAt = Date.now();
    let isAnswered = false;
    const ms = await timed(async () => {
      isAnswered = (await this.#client.send({ path: LIST })).status === 200;
    });
    this.#onRead({ ms, isAnswered });
    if (!isAnswered) await this.changed(GAP_SPREAD_MS);
  }

  close(): void {
    this.#client.close();
  }
}

/** Creates ways at an even pace, or as fast as `CREATORS` can. */
function startCreating({ app }: Build, parcels: MakeParcels, onCreated: () => void) {
  const started = performance.now();
  let begun = 0;
  let isOver = false;
  const create = async () => {
    const client = newBenchClient(app.url, app.token);
    while (!isOver) {
      const at = (begun * 1_000) / CREATIONS_A_SECOND;
      begun += 1;
      await wait(Math.max(0, started + at - performance.now()));
      await client.call(keyedPost('/ways', randomWayBody(parcels())));
      onCreated();
    }
    client.close();
  };
  const creating = Promise.all(Array.from({ length: CREATORS }, create));
  return async () => {
    isOver = true;
    await creating;
  };
}

export async function viewersLine(build: Build): Promise<ReportLine> {
  const { app, bare } = build;
  const tokens = await sessionsFor(bare, VIEWERS);
  const parcels = await parcelsFor(bare);
  let reads: Read[] = [];
  let created = 0;
  const running: Promise<void>[] = [];
  const viewers = tokens.map(
    (token) => new Viewer(newBenchClient(app.url, token), (read) => reads.push(read)),
  );
  const streams = await openStreams(app.url, tokens, (data, n) => {
    if (data.includes('event: changed')) running.push(viewers[n]!.changed());
  });
  const stop = startCreating(build, parcels, () => (created += 1));
  await wait(WARM_UP_MS);
  [reads, created] = [[], 0];
  await wait(MEASURED_MS);
  const [seen, perSecond] = [reads, (created * 1_000) / MEASURED_MS];
  await stop();
  await streams.close();
  await Promise.all(running);
  for (const viewer of viewers) viewer.close();
  const times = seen.map(({ ms }) => ms);
  const refused = seen.filter(({ isAnswered }) => !isAnswered).length;
  const readsPerSecond = (seen.length * 1_000) / MEASURED_MS;
  return tellLine({
    what: VIEWERS_LINE,
    figures: {
      'reads a second': readsPerSecond,
      'created a second': perSecond,
      'ms a read': median(times),
      'p95 ms': percentile(times, 0.95),
      refused,
    },
    limit: `${MOST_READS} reads`,
    ok:
      readsPerSecond > 0 &&
      readsPerSecond <= MOST_READS &&
      refused === 0 &&
      perSecond >= CREATIONS_A_SECOND * LEAST_CREATED,
  });
}

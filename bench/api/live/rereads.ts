/** How often a list is read again by all who have it open, while ways are created all the time. */
import { setTimeout as wait } from 'node:timers/promises';
import { type ReportLine, tellLine } from '../../lib/report.ts';
import type { Build } from '../../lib/builds.ts';
import { keyedPost, newBenchClient } from '../../lib/client.ts';
import { median, percentile } from '../../lib/stats.ts';
import { type MakeParcels, parcelsFor, randomWayBody } from '../bodies.ts';
import { sessionsFor } from './benchStreams.ts';
import { type ViewerRead, openViewers } from './viewers.ts';

const VIEWERS = 200;
const CREATIONS_A_SECOND = 100;
/** A machine that cannot create so many shows nothing. */
const LEAST_CREATED = 0.95;
const CREATORS = 16;
const MOST_READS = 45;
const WARM_UP_MS = 15_000;
const MEASURED_MS = 60_000;
export const REREADS_LINE = `reads of ${VIEWERS} viewers beside ${CREATIONS_A_SECOND} new ways a second`;

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

export async function rereadsLine(build: Build): Promise<ReportLine> {
  const { app, bare } = build;
  const parcels = await parcelsFor(bare);
  let reads: ViewerRead[] = [];
  let created = 0;
  const tokens = await sessionsFor(bare, VIEWERS);
  const close = await openViewers(app.url, tokens, (read) => reads.push(read));
  const stop = startCreating(build, parcels, () => (created += 1));
  await wait(WARM_UP_MS);
  [reads, created] = [[], 0];
  await wait(MEASURED_MS);
  // Those that are still under way do not count.
  const [seen, perSecond] = [[...reads], (created * 1_000) / MEASURED_MS];
  await stop();
  await close();
  const times = seen.map(({ ms }) => ms);
  const refused = seen.filter(({ response }) => response === null).length;
  const readsPerSecond = (seen.length * 1_000) / MEASURED_MS;
  return tellLine({
    what: REREADS_LINE,
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

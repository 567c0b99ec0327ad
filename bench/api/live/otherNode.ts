/** How long it takes until open lists at one node show a way that was created at another. */
import { setTimeout as wait } from 'node:timers/promises';
import { startBenchApp } from '../../lib/app.ts';
import { dataOf, keyedPost, newBenchClient } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import { type ReportLine, tellLine } from '../../lib/report.ts';
import { median, percentile } from '../../lib/stats.ts';
import { parcelsFor, randomWayBody } from '../bodies.ts';
import { sessionsFor } from './benchStreams.ts';
import { openViewers } from './viewers.ts';

const VIEWERS = 20;

interface Pace {
  what: string;
  everyMs: number;
  ways: number;
  mostMs: number;
}

export const OTHER_NODE_LINES: readonly Pace[] = [
  // So far apart that no list was read again just before.
  { what: 'a way until another node shows it', everyMs: 7_000, ways: 10, mostMs: 3_000 },
  {
    what: 'a way until another node shows it, one a second',
    everyMs: 1_000,
    ways: 60,
    mostMs: 5_000,
  },
];

/** The first ones find code that was not compiled yet. */
const WARM_UP = 2;

export async function otherNodeLines(
  { app, bare, url }: Build,
  paces: readonly Pace[],
): Promise<ReportLine[]> {
  if (paces.length === 0) return [];
  const other = await startBenchApp(url, { apiOnly: true });
  const client = newBenchClient(app.url, app.token);
  const parcels = await parcelsFor(bare);
  const tokens = await sessionsFor(bare, VIEWERS);

  const measure = async ({ what, everyMs, ways: count, mostMs }: Pace): Promise<ReportLine> => {
    const createdAt = new Map<number, number>();
    const shown = new Set<string>();
    const times: number[] = [];
    const close = await openViewers(other.url, tokens, ({ viewer, response }) => {
      const rows = response === null ? [] : dataOf<{ id: number }[]>(response);
      for (const { id } of rows) {
        const at = createdAt.get(id);
        const seen = `${viewer} ${id}`;
        if (at === undefined || shown.has(seen)) continue;
        shown.add(seen);
        times.push(performance.now() - at);
      }
    });
    for (let n = -WARM_UP; n < count; n += 1) {
      const body = randomWayBody(parcels());
      const { id } = dataOf<{ id: number }>(await client.call(keyedPost('/ways', body)));
      if (n >= 0) createdAt.set(id, performance.now());
      await wait(everyMs);
    }
    // Until the last one is shown, too.
    await wait(mostMs + everyMs);
    await close();
    const missing = count * VIEWERS - times.length;
    const p95 = percentile(times, 0.95);
    return tellLine({
      what,
      figures: { 'median ms': median(times), 'p95 ms': p95, 'not shown': missing },
      limit: `${mostMs.toLocaleString('en')} ms`,
      ok: p95 <= mostMs && missing === 0,
    });
  };

  const lines: ReportLine[] = [];
  for (const pace of paces) lines.push(await measure(pace));
  client.close();
  await other.stop();
  return lines;
}

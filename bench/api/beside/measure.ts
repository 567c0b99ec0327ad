/** How long lists take beside heavy work, and the memory that the work leaves. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Build, withBuilds } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { BenchCompany } from '../../lib/company.ts';
import type { Report, ReportLine } from '../../lib/report.ts';
import { median, percentile } from '../../lib/stats.ts';
import { type HeavyLoad, heavyLoads, startLoad } from './loads.ts';

const SLICES = 4;
const SLICE_MS = 5_000;
const READERS = 4;
/** A person does not ask for the next page at once. */
const REST_MS = 20;
const TIMES = 1.5;
const AFTERWARDS_MS = 60_000;
const PAGES = ['page=1', 'page=1&status=pending', 'page=2', 'page=1&status=completed'];

export async function measureBeside(company: BenchCompany, ways: number): Promise<Report> {
  const lines = await withBuilds(company, ways, async (builds) => {
    const loads = await Promise.all(builds.map(heavyLoads));
    const before = builds.map(({ app }) => app.familyMemory());
    const measured = builds.map(newWaits);
    const peaks = builds.map(({ app }) => watchPeak(() => app.familyMemory()));
    for (let slice = -1; slice < SLICES; slice += 1) {
      for (const [i, build] of builds.entries()) {
        const found = await sliceOf(build, loads[i]!);
        // The first one is a warm-up.
        if (slice >= 0) for (const [what, times] of found) measured[i]!.get(what)!.push(...times);
      }
    }
    const peak = peaks.map((stop) => stop());
    await wait(AFTERWARDS_MS);
    return [
      ...builds.flatMap((build, i) => waitLines(build, builds, measured[i]!)),
      ...builds.map(({ name, app }, i) => ({
        what: `${name}, memory of the app's processes`,
        figures: {
          'before MB': before[i]!,
          'peak MB': peak[i]!,
          'a minute after MB': app.familyMemory(),
        },
      })),
    ];
  });
  return {
    name: 'beside',
    how:
      `${ways.toLocaleString('en')} ways; ${READERS} people look at lists, alone and beside ` +
      `others, in turns: ${SLICES} slices of ${SLICE_MS / 1_000} s each`,
    lines,
  };
}

type Waits = Map<string, number[]>;
const ALONE = 'alone';
const KINDS = [ALONE, 'a CSV of everything', 'photos of 12 megapixels', 'sign-ins'];
const newWaits = (): Waits => new Map(KINDS.map((what) => [what, []]));

/** One slice of each kind. */
async function sliceOf(build: Build, loads: readonly HeavyLoad[]): Promise<[string, number[]][]> {
  const found: [string, number[]][] = [[ALONE, await readLists(build)]];
  for (const load of loads) {
    const running = startLoad(build, load);
    found.push([load.what, await readLists(build)]);
    await running.stop();
  }
  return found;
}

async function readLists({ app }: Build): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + SLICE_MS;
  await Promise.all(
    Array.from({ length: READERS }, async (_, n) => {
      const client = newBenchClient(app.url, app.token);
      while (performance.now() < until) {
        const started = performance.now();
        await client.call({ path: `/api/ways?limit=20&${PAGES[n % PAGES.length]}` });
        times.push(performance.now() - started);
        await wait(REST_MS);
      }
      client.close();
    }),
  );
  return times;
}

function watchPeak(memory: () => number): () => number {
  let peak = memory();
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 100);
  return () => {
    clearInterval(watch);
    return peak;
  };
}

function waitLines({ name }: Build, builds: readonly Build[], waits: Waits): ReportLine[] {
  const alone = waits.get(ALONE)!;
  const prefix = builds.length > 1 ? `${name}, ` : '';
  return [...waits].map(([what, times]) => {
    const [p50, p99] = [median(times), percentile(times, 0.99)];
    const [slower, slowest] = [p50 / median(alone), p99 / percentile(alone, 0.99)];
    const isLimited = what !== ALONE && name === 'now';
    return {
      what: what === ALONE ? `${prefix}lists alone` : `${prefix}lists beside ${what}`,
      figures: { 'p50 ms': p50, 'p99 ms': p99, 'times p50': slower, 'times p99': slowest },
      ...(isLimited ? { limit: `${TIMES}x`, ok: slower <= TIMES && slowest <= TIMES } : {}),
    };
  });
}

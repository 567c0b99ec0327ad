/** Many clients at once, each with a connection of its own, for slices of time in turns. */
import { type BenchCall, newBenchClient } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import { median, percentile } from '../../lib/stats.ts';

export interface Pressed {
  perSecond: number;
  p99: number;
  /** Anything but a success. */
  errors: number;
  /** Of app and database together, in ms. */
  processorPerCall: number;
}

interface Slice {
  times: number[];
  errors: number;
  seconds: number;
  processor: number;
}

const SLICES = 4;
const SLICE_MS = 5_000;
const WARM_UP_MS = 2_000;

/** A build, and its form of the call that is measured. */
export interface MeasuredBuild {
  build: Build;
  next: (round: number) => BenchCall;
}

/** While one build is pressed the other one is idle. */
export async function pressInTurns(
  sides: readonly MeasuredBuild[],
  clients: number,
): Promise<Pressed[]> {
  for (const one of sides) await press(one, clients, WARM_UP_MS);
  const slices = sides.map((): Slice[] => []);
  for (let n = 0; n < SLICES; n += 1) {
    for (const [i, one] of sides.entries()) slices[i]!.push(await press(one, clients, SLICE_MS));
  }
  return slices.map(summaryOf);
}

function summaryOf(slices: readonly Slice[]): Pressed {
  const times = slices.flatMap((slice) => slice.times);
  const processor = slices.reduce((sum, slice) => sum + slice.processor, 0);
  return {
    // A slice in which the machine was busy with something else does not count.
    perSecond: median(slices.map((slice) => slice.times.length / slice.seconds)),
    p99: percentile(times, 0.99),
    errors: slices.reduce((sum, slice) => sum + slice.errors, 0),
    processorPerCall: processor / times.length,
  };
}

async function press({ build, next }: MeasuredBuild, clients: number, ms: number): Promise<Slice> {
  const slice: Slice = { times: [], errors: 0, seconds: 0, processor: 0 };
  const before = build.processorMs();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = newBenchClient(build.app.url, build.app.token);
      for (let round = 0; performance.now() - started < ms; round += 1) {
        const sent = performance.now();
        const { status } = await client.send(next(round));
        if (status >= 200 && status < 300) slice.times.push(performance.now() - sent);
        else slice.errors += 1;
      }
      client.close();
    }),
  );
  slice.seconds = (performance.now() - started) / 1_000;
  slice.processor = build.processorMs() - before;
  return slice;
}

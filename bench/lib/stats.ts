export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export interface Pair {
  app: number;
  bare: number;
}

/**
 * Medians of both in milliseconds, one after the other in turns, so that a noisy moment of the machine
 * falls on both. The first rounds warm both up and do not count: an app that runs for people has been
 * asked before, and its code is compiled by the engine only after some rounds.
 */
export async function interleave(
  app: (round: number) => Promise<unknown>,
  bare: (round: number) => Promise<unknown>,
  rounds: number,
): Promise<Pair> {
  const WARM_UP = 40;
  const times = { app: [] as number[], bare: [] as number[] };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const [a, b] = [await timed(() => app(round)), await timed(() => bare(round))];
    if (round < 0) continue;
    times.app.push(a);
    times.bare.push(b);
  }
  return { app: median(times.app), bare: median(times.bare) };
}

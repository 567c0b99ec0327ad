export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** How long `work` takes, in milliseconds. */
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
 * Medians of both in milliseconds. Both run in turns, so that a busy moment of the machine affects
 * both. The first rounds are a warm-up and do not count: an app in production has answered before,
 * and the engine compiles its code only after some rounds.
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

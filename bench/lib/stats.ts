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

export type Work = (round: number) => Promise<unknown>;

export interface Rounds {
  rounds: number;
  warmUp: number;
}

/**
 * The times of each work in milliseconds. They run in turns, so that a busy moment of the machine
 * affects all. The first rounds are a warm-up and do not count: the engine compiles its code only
 * after some rounds.
 */
export async function inTurns(
  works: readonly Work[],
  { rounds, warmUp }: Rounds,
): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [i, work] of works.entries()) {
      const ms = await timed(() => work(round));
      if (round >= 0) times[i]!.push(ms);
    }
  }
  return times;
}

/** Produces the same numbers on every run, so that two runs measure the same company. */

export interface Random {
  /** 0 <= n < 1 */
  next(): number;
  /** An integer from 0 to `n` - 1. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the items; the weights may have any sum. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** mulberry32: small, fast, good enough for generated people. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return (choices[choices.length - 1] as readonly [T, number])[0];
  };
  return { next, below, pick, weighted };
}

/** Seeded random choices, the same on every machine. */

export interface Chance {
  /** From 0 up to but excluding 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** True with this probability, 0 to 1. */
  happens: (share: number) => boolean;
  /** One of the keys, chosen by weight. */
  weigh: <K extends string>(weights: Readonly<Record<K, number>>) => K;
}

/** mulberry32: small, fast and random enough for demo data. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: (from) => {
      const [first] = from;
      if (first === undefined) throw new Error('Nothing to pick from');
      return from[int(0, from.length - 1)] ?? first;
    },
    happens: (share) => next() < share,
    weigh: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      const sum = entries.reduce((all, [, weight]) => all + weight, 0);
      let left = next() * sum;
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0];
      if (!found) throw new Error('Nothing to weigh');
      return found[0];
    },
  };
}

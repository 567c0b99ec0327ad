/** How many parcels each way of a day has: three on average, more where a sheet was imported. */
import type { Chance } from './chance.ts';
import type { PlannedImport } from './importPlan.ts';

const OF_TWO_WAYS = 6;

interface Day {
  /** The id of its first way. */
  from: number;
  count: number;
  /** The number of parcels before this day. */
  parcels: number;
}

/** Every second way balances the one before it, for exactly three parcels on average. */
export function sizesOf(c: Chance, { from, count, parcels }: Day): number[] {
  let before = parcels;
  return Array.from({ length: count }, (_, n) => {
    const id = from + n;
    const size = id % 2 === 1 ? c.int(1, 5) : OF_TWO_WAYS - (before - (id / 2 - 1) * OF_TWO_WAYS);
    before += size;
    return size;
  });
}

/** Ways that were imported are larger; the others of the day have fewer parcels instead. */
export function withLargeImports(
  sizes: readonly number[],
  imports: ReadonlyMap<number, PlannedImport>,
): number[] {
  const result = [...sizes];
  for (const [place, { saved }] of imports) {
    const spare = result.flatMap((size, n) =>
      imports.has(n) ? [] : Array.from({ length: size - 1 }, () => n),
    );
    const size = result[place] ?? 0;
    const input = spare.slice(0, Math.max(0, saved - size));
    for (const n of input) result[n] = (result[n] ?? 0) - 1;
    result[place] = size + input.length;
  }
  return result;
}

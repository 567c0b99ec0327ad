/** Figures in words. */

/** `{201: 40, 503: 2}` as "201: 40, 503: 2". */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(', ') || 'none';
}

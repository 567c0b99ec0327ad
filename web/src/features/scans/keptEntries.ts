import type { BenchEntry, EntryState } from './entry.ts';

/** Of those that need nobody any more, so many are kept. */
const MOST_KEPT = 500;

const needsNobody = ({ state }: BenchEntry) => state !== 'waiting' && state !== 'refused';

export interface KeptEntries {
  /** Newest first. */
  entries: readonly BenchEntry[];
  /** How many older ones of this list came to what. */
  older: Readonly<Partial<Record<EntryState, number>>>;
}

/** Drops the oldest entries of a long list, and counts them. */
export function keepNewestEntries({ entries, older }: KeptEntries): KeptEntries {
  const isOld = (entry: BenchEntry, at: number) => at >= MOST_KEPT && needsNobody(entry);
  const gone = entries.filter(isOld);
  if (gone.length === 0) return { entries, older };
  const counts = { ...older };
  for (const { state } of gone) counts[state] = (counts[state] ?? 0) + 1;
  return { entries: entries.filter((entry, at) => !isOld(entry, at)), older: counts };
}

/** How many scans of the list came to this. */
export const countInState = ({ entries, older }: KeptEntries, state: EntryState): number =>
  entries.filter((entry) => entry.state === state).length + (older[state] ?? 0);

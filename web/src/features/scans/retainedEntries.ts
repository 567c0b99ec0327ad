import type { ScanEntry, EntryState } from './entry.ts';

/** At most this many finished entries are retained. */
const MOST_KEPT = 500;

const needsNobody = ({ state }: ScanEntry) => state !== 'waiting' && state !== 'refused';

export interface RetainedEntries {
  /** Newest first. */
  entries: readonly ScanEntry[];
  /** How many older ones of this list came to what. */
  older: Readonly<Partial<Record<EntryState, number>>>;
}

/** Drops the oldest entries of a long list, and counts them. */
export function retainNewestEntries({ entries, older }: RetainedEntries): RetainedEntries {
  const isOld = (entry: ScanEntry, at: number) => at >= MOST_KEPT && needsNobody(entry);
  const gone = entries.filter(isOld);
  if (gone.length === 0) return { entries, older };
  const counts = { ...older };
  for (const { state } of gone) counts[state] = (counts[state] ?? 0) + 1;
  return { entries: entries.filter((entry, at) => !isOld(entry, at)), older: counts };
}

/** How many scans of the list came to this. */
export const countInState = ({ entries, older }: RetainedEntries, state: EntryState): number =>
  entries.filter((entry) => entry.state === state).length + (older[state] ?? 0);

/** Lists that are edited in the form and sent with it. */

/** An entry being written: a new one, or the one at a place of the list. */
export interface Open<T> {
  at: number | null;
  entry: T;
}

/** The list with the entry in it; null when its place is gone. */
export function putEntry<T>(list: readonly T[], { at, entry }: Open<T>): T[] | null {
  if (at === null) return [...list, entry];
  // `with` and `toSpliced` are younger than the oldest browsers this is built for.
  return at in list ? list.map((one, place) => (place === at ? entry : one)) : null;
}

/** The list without the entry at a place, and what is being written following its own entry. */
export function withoutEntry<T>(list: readonly T[], open: Open<T> | null, gone: number) {
  const isAfter = open !== null && open.at !== null && open.at > gone;
  return {
    list: list.filter((_, place) => place !== gone),
    open: isAfter ? { ...open, at: (open.at ?? 0) - 1 } : open,
  };
}

/** Something was written that is not in the list yet. */
export function isUnfinished<T extends object>(list: readonly T[], open: Open<T> | null): boolean {
  if (open === null) return false;
  const { at, entry } = open;
  if (at !== null) return JSON.stringify(list[at]) !== JSON.stringify(entry);
  return Object.values(entry).some((value) => typeof value === 'string' && value.trim() !== '');
}

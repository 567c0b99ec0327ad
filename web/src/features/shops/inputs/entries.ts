/** The entry being edited: a new one, or the one at an index of the list. */
export interface Open<T> {
  at: number | null;
  entry: T;
}

/** The list with the entry added or replaced; null when its index no longer exists. */
export function putEntry<T>(list: readonly T[], { at, entry }: Open<T>): T[] | null {
  if (at === null) return [...list, entry];
  // The oldest supported browsers lack `with` and `toSpliced`.
  return at in list ? list.map((one, place) => (place === at ? entry : one)) : null;
}

/** Removes an entry and shifts the index of the open entry if it comes later. */
export function withoutEntry<T>(list: readonly T[], open: Open<T> | null, gone: number) {
  const isAfter = open !== null && open.at !== null && open.at > gone;
  return {
    list: list.filter((_, place) => place !== gone),
    open: isAfter ? { ...open, at: (open.at ?? 0) - 1 } : open,
  };
}

/** Whether the open entry has changes that are not in the list. */
export function isUnfinished<T extends object>(list: readonly T[], open: Open<T> | null): boolean {
  if (open === null) return false;
  const { at, entry } = open;
  if (at !== null) return JSON.stringify(list[at]) !== JSON.stringify(entry);
  return Object.values(entry).some((value) => typeof value === 'string' && value.trim() !== '');
}

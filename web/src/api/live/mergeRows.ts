/** Newer rows for a list that somebody is reading: nothing moves. */
type Row = Readonly<Record<string, unknown>>;

interface Merged {
  /** The shown rows in their order, as they are now. */
  rows: readonly unknown[];
  /** Rows that are not shown. */
  added: number;
  gone: string[];
  changed: string[];
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

export const versionOf = (row: unknown) =>
  isRow(row) && typeof row['version'] === 'number' ? row['version'] : null;

/** An answer that was on its way while the row was saved here. */
export const isOlder = (row: unknown, than: unknown) => {
  const [one, other] = [versionOf(row), versionOf(than)];
  return one !== null && other !== null && one < other;
};

/** How many at the end have this property. */
const countAtEnd = (all: readonly string[], is: (key: string) => boolean) =>
  all.length - 1 - all.findLastIndex((key) => !is(key));

/**
 * A full page loses a row at its end for each new one, and gets one there for each that left: those were
 * neither added nor do they leave the list.
 */
export function mergeRows(
  shown: readonly unknown[],
  latest: readonly unknown[],
  toKey: (row: unknown) => string,
): Merged {
  const newer = new Map(latest.map((row) => [toKey(row), row]));
  const before = shown.map(toKey);
  const known = new Set(before);
  const now = [...newer.keys()];
  const isMissing = (key: string) => !newer.has(key);
  const isNew = (key: string) => !known.has(key);
  const found = now.filter(isNew).length;
  const missing = before.filter(isMissing);
  const pushedOut = Math.min(found, countAtEnd(before, isMissing));
  const gone = missing.slice(0, missing.length - pushedOut);
  const movedUp = Math.min(gone.length, countAtEnd(now, isNew));
  const changed: string[] = [];
  const rows = shown.map((row) => {
    const key = toKey(row);
    const next = newer.get(key);
    if (next === undefined || isOlder(next, row)) return row;
    if (JSON.stringify(next) !== JSON.stringify(row)) changed.push(key);
    return next;
  });
  return { rows, added: found - movedUp, gone, changed };
}

/** The rows in an answer: all of it, or its only list; null if it has none. */
export function listIn(data: unknown): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  const lists = isRow(data) ? Object.values(data).filter(Array.isArray) : [];
  return lists.length === 1 ? (lists[0] as unknown[]) : null;
}

/** The answer with these rows in place of its own. */
export function withRows(data: unknown, rows: readonly unknown[]): unknown {
  if (Array.isArray(data) || !isRow(data)) return rows;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? rows : value]),
  );
}

/** Which row of a table of paths an address belongs to. */
import { parse } from 'regexparam';

export interface Row {
  /** `/riders/:id/edit`: a word after a colon stands for any part. The first row that fits wins. */
  path: string;
}

export type Params = Partial<Record<string, string>>;

export interface Match<R extends Row> {
  row: R;
  params: Params;
}

const parsed = new Map<string, { keys: string[]; pattern: RegExp }>();

function patternOf(path: string) {
  const known = parsed.get(path);
  if (known) return known;
  const pattern = parse(path);
  parsed.set(path, pattern);
  return pattern;
}

/** Null when no row fits. */
export function matchRow<R extends Row>(rows: readonly R[], pathname: string): Match<R> | null {
  for (const row of rows) {
    const { keys, pattern } = patternOf(row.path);
    const found = pattern.exec(pathname);
    if (found === null) continue;
    const params = keys.map((key, i) => [key, decoded(found[i + 1] ?? '')]);
    return { row, params: Object.fromEntries(params) as Params };
  }
  return null;
}

/** A broken escape is a word like any other; no record will have it. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** What a read shows once the server has answered it anew by itself. */
import type { CachedAnswer } from '../cache.ts';
import type { News, NewsTaker, RecordNews } from '../news.ts';
import type { Shown } from '../useRead.ts';
import { isOlder, mergeRows, listIn, withRows } from './mergeRows.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const replaced = (latest: CachedAnswer): Shown => ({ ...latest, isStandIn: false });

function listWith(shown: Shown, latest: CachedAnswer, toKey: (row: unknown) => string): Shown {
  const [before, now] = [listIn(shown.data), listIn(latest.data)];
  // Nobody reads a list without rows.
  if (!before || !now || before.length === 0) return replaced(latest);
  const { rows, added, gone, changed } = mergeRows(before, now, toKey);
  const at = Date.now();
  const news: News = { kind: 'rows', added, gone, changed, latest, at };
  if (added > 0 || gone.length > 0)
    return { ...shown, isStandIn: false, at: latest.at, data: withRows(shown.data, rows), news };
  return {
    ...replaced(latest),
    data: withRows(latest.data, rows),
    ...(changed.length > 0 && { news }),
  };
}

/**
 * A list keeps its rows where they are, a record stays as it was read; whatever else is shown is replaced.
 */
export function shownWith(
  shown: Shown,
  latest: CachedAnswer,
  taker: NewsTaker | undefined,
  by: RecordNews['by'],
): Shown {
  if (taker?.kind === 'rows') {
    const toKey = taker.toKey as (row: unknown) => string | number;
    return listWith(shown, latest, (row) => String(toKey(row)));
  }
  if (isOlder(latest.data, shown.data)) return shown;
  if (taker === undefined || isSame(shown.data, latest.data)) return replaced(latest);
  // Known already, and by whom.
  if (shown.news && isSame(shown.news.latest.data, latest.data)) return shown;
  return { ...shown, news: { kind: 'record', by, latest, at: Date.now() } };
}

/**
 * What others have changed since a screen was read (`web/src/api/live`). It is stored beside what is
 * shown, so any other answer to the same read ends it.
 */
import type { CachedAnswer } from './cache.ts';

interface AnyNews {
  /** What the server says now; shown when somebody asks for it. */
  latest: CachedAnswer;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

/** Of a list: the rows stay where they are until somebody asks for the new ones. */
export interface RowNews extends AnyNews {
  kind: 'rows';
  /** How many rows are not shown yet. */
  added: number;
  /** The keys of shown rows that no longer belong to the list. */
  gone: readonly string[];
  /** The keys of rows that have just changed where they are. */
  changed: readonly string[];
}

/** Of a record: it stays as it was read until somebody asks. */
export interface RecordNews extends AnyNews {
  kind: 'record';
  /** Who saved it; null if nobody knows. */
  by: { id: number; name: string } | null;
}

export type News = RowNews | RecordNews;

/** How a screen takes news of a read; other reads are replaced where they stand. */
export type NewsTaker =
  | { kind: 'rows'; toKey: (row: never) => string | number }
  | { kind: 'record' };

const takers = new Map<string, NewsTaker>();

/** Says, for a read that is shown, how it takes news; returns how to end that. */
export function takeNews(hash: string, taker: NewsTaker): () => void {
  takers.set(hash, taker);
  return () => {
    if (takers.get(hash) === taker) takers.delete(hash);
  };
}

export const newsTaker = (hash: string): NewsTaker | undefined => takers.get(hash);

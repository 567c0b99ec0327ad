/** Who has saved which record last, as far as the stream has said. */
import type { LiveChange, LiveEvents } from '@waydesk/contract/app/live.ts';
import type { QueryKey } from '@tanstack/react-query';
import { isOlder, listIn, versionOf } from './mergeRows.ts';

type Id = { id?: unknown; wayId?: unknown };

const isOf = (change: LiveChange, what: unknown, id: unknown) =>
  change.what === what && change.id === id;

export class SavedBy {
  readonly #last = new Map<string, LiveChange['by']>();

  note(changes: readonly LiveChange[]): void {
    for (const { what, id, by } of changes) this.#last.set(`${what}:${id}`, by);
  }

  /** Null if the stream has not said it. */
  of([area]: QueryKey, data: unknown): LiveChange['by'] {
    const { id, wayId } = (data ?? {}) as Id;
    const way = area === 'ways' ? id : wayId;
    const own = this.#last.get(`${area}:${String(id)}`);
    return own ?? this.#last.get(`ways:${String(way)}`) ?? null;
  }
}

/** The version of the record in an answer: itself, or one of its rows. */
function isShownAlready(change: LiveChange, area: unknown, data: unknown): boolean {
  const { what, id, version } = change;
  if (what !== area || version === null) return false;
  const record = (listIn(data) ?? [data]).find((row) => isOf(change, what, (row as Id | null)?.id));
  return versionOf(record) !== null && !isOlder(record, { id, version });
}

/** Whether an answer to this read already has all that was changed. */
export const isKnownAlready = (
  { changes }: LiveEvents['changed'],
  [area]: QueryKey,
  data: unknown,
): boolean => changes.length > 0 && changes.every((change) => isShownAlready(change, area, data));

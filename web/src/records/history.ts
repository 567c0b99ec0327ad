/** The history of a way: what changed, from what to what, by whom and when. */
import { fieldsOf, idOf, listOf, momentOf, newestFirst, personOf, pick, textOf } from './pick.ts';
import { readStatus } from './way.ts';

export interface Change {
  field: string;
  /** Null when only the outcome is told; '' for nothing. */
  from: string | null;
  to: string;
}

export interface HistoryEntry {
  id: number | null;
  description: string | null;
  actionType: string | null;
  /** Status codes; `from` is null for a way just made. */
  status: { from: string | null; to: string | null } | null;
  changes: Change[];
  author: string | null;
  createdAt: string | null;
}

/** Anything a change may hold, as one line. */
function lineOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return textOf(value) ?? '';
}

const PAIR = ['from', 'to', 'old', 'new'];
const ARROW = /^(.*?) ?-> ?(.*)$/s;

/** A pair of values, "old -> new", or the outcome alone. The words of a note are never taken apart. */
function readChange(field: string, value: unknown): Change {
  const fields = fieldsOf(value);
  if (PAIR.some((name) => name in fields)) {
    return {
      field,
      from: lineOf(pick(fields, 'from', 'old')),
      to: lineOf(pick(fields, 'to', 'new')),
    };
  }
  const line = lineOf(value);
  const [, from, to] = (field === 'note' ? null : ARROW.exec(line)) ?? [];
  return from === undefined || to === undefined
    ? { field, from: null, to: line }
    : { field, from, to };
}

/** Some servers keep the map as JSON text. */
function mapOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return fieldsOf(value);
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    return {};
  }
}

function statusOf(value: unknown): HistoryEntry['status'] {
  const fields = mapOf(value);
  const from = textOf(pick(fields, 'from'));
  const to = textOf(pick(fields, 'to'));
  if (from === null && to === null) return null;
  return { from: from && readStatus(from), to: to && readStatus(to) };
}

/** Entries of any kind, newest first; what says nothing at all is left out. */
export function readHistory(value: unknown): HistoryEntry[] {
  const entries = listOf(value, 'history').flatMap((row): HistoryEntry[] => {
    const fields = fieldsOf(row);
    const description = textOf(fields['description']);
    const status = statusOf(pick(fields, 'statusChange', 'status_change'));
    const changes = Object.entries(mapOf(fields['changes'])).map(([k, v]) => readChange(k, v));
    if (description === null && status === null && changes.length === 0) return [];
    return [
      {
        id: idOf(fields['id']),
        description,
        actionType: textOf(pick(fields, 'actionType', 'action_type')),
        status,
        changes,
        author: personOf(fields['user']),
        createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
      },
    ];
  });
  return newestFirst(entries);
}

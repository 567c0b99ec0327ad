import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import { fieldsOf, idOf, listOf, newestFirst, pick, textOf } from './pick.ts';
import { readActor, readMoments } from './records.ts';
import { readWayStatus } from './ways.ts';

/** Any value of a change as one line of text. */
function lineOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return textOf(value) ?? '';
}

const PAIR = ['from', 'to', 'old', 'new'];

/** A pair of values becomes `before -> after`; a single value is the new one. */
function readChange(value: unknown): string {
  const fields = fieldsOf(value);
  if (!PAIR.some((name) => name in fields)) return lineOf(value);
  return `${lineOf(pick(fields, 'from', 'old'))} -> ${lineOf(pick(fields, 'to', 'new'))}`;
}

/** Some servers send the map as JSON text. */
function mapOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return fieldsOf(value);
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    return {};
  }
}

function readStatusChange(value: unknown): HistoryEntry['statusChange'] {
  const fields = mapOf(value);
  const from = textOf(pick(fields, 'from'));
  const to = textOf(pick(fields, 'to'));
  if (from === null && to === null) return null;
  return { from: from && readWayStatus(from), to: to && readWayStatus(to) };
}

/** The history of a way, bare or wrapped, newest first, without empty entries. */
export function readHistory(value: unknown): HistoryEntry[] {
  const entries = listOf(value, 'history').flatMap((row): HistoryEntry[] => {
    const fields = fieldsOf(row);
    const description = textOf(fields['description']);
    const statusChange = readStatusChange(pick(fields, 'statusChange', 'status_change'));
    const changes = Object.fromEntries(
      Object.entries(mapOf(fields['changes'])).map(([name, change]) => [name, readChange(change)]),
    );
    const isEmpty = Object.keys(changes).length === 0;
    if (description === null && statusChange === null && isEmpty) return [];
    return [
      {
        id: idOf(fields['id']),
        description,
        actionType: textOf(pick(fields, 'actionType', 'action_type')),
        statusChange,
        changes,
        user: readActor(fields['user']),
        createdAt: readMoments(fields).createdAt,
      },
    ];
  });
  return newestFirst(entries);
}

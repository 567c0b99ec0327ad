/** A record as the server has just answered it, put where screens show it before they read again. */
import type { Area } from '@waydesk/contract/areas.ts';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

interface Versioned {
  id: number;
  version: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isVersioned = (value: unknown): value is Record<string, unknown> & Versioned =>
  isObject(value) && typeof value['id'] === 'number' && typeof value['version'] === 'number';

/** The record itself, or the only one under a name, as in `{rider}`. */
function recordIn(data: unknown): Versioned | null {
  const found = isVersioned(data) || !isObject(data) ? [data] : Object.values(data);
  return found.length === 1 && isVersioned(found[0]) ? found[0] : null;
}

/** The answer with the newer record in it: it is the record, a list of rows, or holds one by name. */
function withRecord(data: unknown, record: Versioned): unknown {
  if (Array.isArray(data)) return data.map((row: unknown) => withRecord(row, record));
  if (isVersioned(data)) {
    const isOlder = data.id === record.id && data.version <= record.version;
    return isOlder ? { ...data, ...record } : data;
  }
  if (!isObject(data) || 'id' in data) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withRecord(value, record)]),
  );
}

/**
 * Shows the record that the answer to a `versioned` write of the area holds: what it became, or with
 * 412 what somebody else made of it. The next write then names its version. False, and nothing
 * done, when there is no record with a version in it.
 */
export function showCurrentRecord(area: Area, data: unknown): boolean {
  const record = recordIn(data);
  if (record === null) return false;
  queryClient.setQueriesData<object>(
    { predicate: ({ queryKey: [of] }: { queryKey: QueryKey }) => of === area },
    (shown) =>
      shown && 'data' in shown ? { ...shown, data: withRecord(shown.data, record) } : shown,
  );
  return true;
}

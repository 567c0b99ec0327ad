/**
 * Puts a record that the server has just answered into the screens that show it, before they
 * refetch.
 */
import type { Area } from '@waydesk/contract/calls/areas.ts';
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

/** The cached response with the newer record: as the record itself, in a list or under a name. */
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
 * Shows the record in the response to a `versioned` write: the saved one or, with 412, the one that
 * someone else has saved. The next write then names its version. Returns false, without effect, if
 * the response contains no record with a version.
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

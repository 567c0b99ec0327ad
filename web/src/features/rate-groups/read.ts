/** Rate groups as any server of this API may send them. */
import {
  fieldsOf,
  flagOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
  type Fields,
} from '../../records/pick.ts';

export interface RateTownship {
  /** Null leaves no way to change or remove it alone. */
  id: number | null;
  name: string;
  state: string;
  /** Kyats. */
  charge: number | null;
}

export interface RateGroup {
  id: number;
  name: string;
  description: string | null;
  /** Null when the server does not say. */
  isActive: boolean | null;
  createdAt: string | null;
  updatedAt: string | null;
  townships: RateTownship[];
  townshipCount: number;
  version: number | null;
}

function readTownship(value: unknown): RateTownship {
  const fields = fieldsOf(value);
  return {
    id: idOf(fields['id']),
    name: textOf(pick(fields, 'township_name', 'townshipName', 'name')) ?? '',
    state: textOf(fields['state']) ?? '',
    charge: numberOf(pick(fields, 'delivery_charge', 'deliveryCharge')),
  };
}

function readFields(fields: Fields): RateGroup | null {
  const id = idOf(fields['id']);
  if (id === null) return null;
  const townships = listOf(fields['townships'] ?? []).map(readTownship);
  const isActive = pick(fields, 'is_active', 'isActive');
  return {
    id,
    name: textOf(fields['name']) ?? `#${id}`,
    description: textOf(fields['description']),
    isActive: isActive === null ? null : flagOf(isActive),
    createdAt: momentOf(pick(fields, 'created_at', 'createdAt')),
    updatedAt: momentOf(pick(fields, 'updated_at', 'updatedAt')),
    townships,
    townshipCount:
      numberOf(pick(fields, 'townshipCount', 'township_count', 'townships_count')) ??
      townships.length,
    version: numberOf(fields['version']),
  };
}

/** One group, bare or wrapped; null when it is none. */
export function readRateGroup(value: unknown): RateGroup | null {
  const outer = fieldsOf(value);
  const inner = outer['id'] === undefined ? pick(outer, 'rateGroup', 'rate_group', 'data') : outer;
  return readFields(fieldsOf(inner));
}

export const readRateGroups = (value: unknown): RateGroup[] =>
  listOf(value, 'rateGroups', 'rate_groups').flatMap((row) => readRateGroup(row) ?? []);

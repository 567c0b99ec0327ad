import {
  rateGroups,
  type RateGroup,
  type RateTownship,
} from '@waydesk/contract/records/rate-groups.ts';
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
  textIn,
} from './pick.ts';
import { rateGroupsCsv } from './recordsCsv.ts';
import { containsSearch } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { type Adapter, allRows, entity, list, type ListParts } from './adapter.ts';

function readTownship(value: unknown): RateTownship {
  const fields = fieldsOf(value);
  return {
    id: idOf(fields['id']),
    township_name: textIn(fields, 'township_name', 'townshipName', 'name'),
    state: textIn(fields, 'state'),
    delivery_charge: numberOf(pick(fields, 'delivery_charge', 'deliveryCharge')),
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
    is_active: isActive === null ? null : flagOf(isActive),
    created_at: momentOf(pick(fields, 'created_at', 'createdAt')),
    updated_at: momentOf(pick(fields, 'updated_at', 'updatedAt')),
    townships,
    townshipCount:
      numberOf(pick(fields, 'townshipCount', 'township_count', 'townships_count')) ??
      townships.length,
    version: numberOf(fields['version']),
  };
}

/** A rate group, bare or wrapped; null without an id. */
export function readRateGroup(value: unknown): RateGroup | null {
  const outer = fieldsOf(value);
  if (outer['id'] !== undefined) return readFields(outer);
  const inner = fieldsOf(pick(outer, 'rateGroup', 'rate_group', 'data'));
  if (inner['id'] !== undefined) return readFields(inner);
  return readFields(fieldsOf(pick(inner, 'rateGroup', 'rate_group')));
}

/** A list of rate groups, bare or wrapped, without rows that have no id. */
export const readRateGroups = (value: unknown): RateGroup[] =>
  listOf(value, 'rateGroups', 'rate_groups').flatMap((row) => readRateGroup(row) ?? []);

const rules: LocalRules<RateGroup> = {
  matches: ({ name, description }, search) => containsSearch(search, name, description),
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    townshipCount: ({ townshipCount }) => townshipCount,
    created_at: ({ created_at }) => (created_at === null ? 0 : Date.parse(created_at)),
  },
};

const listed: ListParts<typeof rateGroups.list, RateGroup> = {
  rows: readRateGroups,
  toData: (rows) => rows,
  rules: () => rules,
  usual: { sortBy: 'created_at', sortOrder: 'desc' },
};

export const rateGroupAdapters: readonly Adapter[] = [
  {
    ...list(rateGroups.list, listed),
    toCsv: async (exchange) => rateGroupsCsv(await allRows(exchange, listed)),
  },
  entity(rateGroups.get, readRateGroup),
  entity(rateGroups.create, readRateGroup),
  entity(rateGroups.edit, readRateGroup),
];

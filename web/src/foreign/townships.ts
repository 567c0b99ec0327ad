import { townships } from '@waydesk/contract/records/townships.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { townshipListRules } from '../entities/townships/townshipListRules.ts';
import { type Adapter, allRows, entity, list, type ListParts } from './adapter.ts';
import { fieldsOf, idOf, listOf, numberOf, pick, textOf, textIn } from './pick.ts';
import { townshipsCsv } from './recordsCsv.ts';

/** A township, bare or wrapped; null without an id or a name, as it could not be selected. */
export function readTownship(value: unknown): Township | null {
  const outer = fieldsOf(value);
  const fields = outer['name'] === undefined ? fieldsOf(pick(outer, 'township', 'data')) : outer;
  const id = idOf(fields['id']);
  const name = textOf(fields['name']);
  if (id === null || name === null) return null;
  return {
    id,
    name,
    state: textIn(fields, 'state'),
    delivery_charge: numberOf(pick(fields, 'delivery_charge', 'deliveryCharge')) ?? 0,
    version: numberOf(fields['version']),
  };
}

/** A list of townships, bare or wrapped, without rows that cannot be selected. */
export const readTownships = (value: unknown): Township[] =>
  listOf(value, 'townships').flatMap((row) => readTownship(row) ?? []);

const listed: ListParts<typeof townships.list, Township> = {
  rows: readTownships,
  toData: (rows) => rows,
  rules: () => townshipListRules(),
  usual: { sortBy: 'name', sortOrder: 'asc' },
};

export const townshipAdapters: readonly Adapter[] = [
  {
    ...list(townships.list, listed),
    toCsv: async (exchange) => townshipsCsv(await allRows(exchange, listed)),
  },
  entity(townships.get, readTownship),
  entity(townships.create, readTownship),
  entity(townships.edit, readTownship),
];

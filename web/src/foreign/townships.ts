/** Townships of any server of the documents. */
import { townships, type Township } from '@waydesk/contract/townships.ts';
import { isBurmese, townshipsMeant } from '../entities/townshipSearch.ts';
import type { LocalRules } from '../list/pageLocally.ts';
import { type Adapter, entity, list } from './adapter.ts';
import { fieldsOf, idOf, listOf, numberOf, pick, textOf, textIn } from './pick.ts';

/** Null for what has no id or no name: such a row can be neither shown nor chosen. */
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

export const readTownships = (value: unknown): Township[] =>
  listOf(value, 'townships').flatMap((row) => readTownship(row) ?? []);

const rules: LocalRules<Township> = {
  // Names in Burmese are known to the server alone: its answer is taken as it is.
  matches: (township, search) => isBurmese(search) || townshipsMeant([township], search).length > 0,
  filters: { state: (township, state) => township.state === state },
  sorts: {
    name: ({ name, state }) => `${name}\n${state}`,
    state: ({ name, state }) => `${state}\n${name}`,
    delivery_charge: ({ delivery_charge }) => delivery_charge,
  },
};

export const townshipAdapters: readonly Adapter[] = [
  list(townships.list, {
    rows: readTownships,
    toData: (rows) => rows,
    rules: () => rules,
    usual: { sortBy: 'name', sortOrder: 'asc' },
  }),
  entity(townships.get, readTownship),
  entity(townships.create, readTownship),
  entity(townships.edit, readTownship),
];

/** What the list of townships is asked for, and how it is searched and ordered here. */
import type { Township } from '@waydesk/contract/townships.ts';
import type { LocalRules } from '../../list/pageLocally.ts';
import { isBurmese, townshipsMeant } from '../../entities/townshipSearch.ts';

export const townshipLocal: LocalRules<Township> = {
  // Names in Burmese are known to the server alone: its answer is taken as it is.
  matches: (township, search) => isBurmese(search) || townshipsMeant([township], search).length > 0,
  filters: { state: (township, state) => township.state === state },
  sorts: {
    name: ({ name, state }) => `${name}\n${state}`,
    state: ({ name, state }) => `${state}\n${name}`,
    delivery_charge: ({ delivery_charge }) => delivery_charge,
  },
};

/** How townships are searched, filtered and sorted in the browser: a few hundred, read at once. */
import type { Township } from '@waydesk/contract/townships.ts';
import type { LocalRules } from '../list/pageLocally.ts';
import { isBurmese, townshipsMeant } from './townshipSearch.ts';

export const townshipListRules: LocalRules<Township> = {
  // Names in Burmese are known to the server alone: its answer is taken as it is.
  matches: (township, search) => isBurmese(search) || townshipsMeant([township], search).length > 0,
  filters: { state: (township, state) => township.state === state },
  sorts: {
    name: ({ name, state }) => `${name}\n${state}`,
    state: ({ name, state }) => `${state}\n${name}`,
    delivery_charge: ({ delivery_charge }) => delivery_charge,
  },
};

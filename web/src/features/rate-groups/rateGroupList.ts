/** How the townships of a rate group are searched and sorted: the browser has them all. */
import type { RateTownship } from '@waydesk/contract/records/rate-groups.ts';
import { type OtherNames, matchTownships } from '../../entities/townships/townshipSearch.ts';
import { containsSearch } from '../../list/filters/containsSearch.ts';
import type { LocalRules } from '../../list/local/pageLocally.ts';

export const rateTownshipLocal = (names?: OtherNames): LocalRules<RateTownship> => ({
  matches: ({ township_name: name, state }, search) =>
    containsSearch(search, name, state) ||
    matchTownships([{ name, state }], search, names).length > 0,
  sorts: {
    township_name: ({ township_name, state }) => [township_name.toLowerCase(), state],
    state: ({ township_name, state }) => [state, township_name.toLowerCase()],
    delivery_charge: ({ delivery_charge, township_name, state }) => [
      delivery_charge ?? -1,
      township_name.toLowerCase(),
      state,
    ],
  },
});

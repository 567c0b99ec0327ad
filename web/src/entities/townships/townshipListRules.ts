/** Searches, filters and sorts townships in the browser, which has the full list. */
import type { Township } from '@waydesk/contract/records/township.ts';
import type { LocalRules } from '../../list/local/pageLocally.ts';
import { isBurmese, type OtherNames, matchTownships } from './townshipSearch.ts';

export const townshipListRules = (names?: OtherNames): LocalRules<Township> => ({
  // Only the server has the Burmese names, so its results are not filtered again.
  matches: (township, search) =>
    isBurmese(search) || matchTownships([township], search, names).length > 0,
  filters: { state: (township, state) => township.state === state },
  // As the server sorts them for the file.
  sorts: {
    name: ({ name, state }) => [name, state],
    state: ({ name, state }) => [state, name],
    delivery_charge: ({ delivery_charge, name, state }) => [delivery_charge, name, state],
  },
});

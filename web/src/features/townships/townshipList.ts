/** What the list of townships is asked for, and how it is searched and ordered here. */
import { listQuery } from '@waydesk/contract/fields.ts';
import * as z from 'zod/mini';
import type { LocalRules } from '../../list/pageLocally.ts';
import type { TownshipOption } from '../../records/options.ts';
import { isBurmese, townshipsMeant } from '../../records/townshipSearch.ts';

/** There are a few hundred: the server answers them all, the address keeps what is shown. */
export const townshipAddress = z.object({
  ...listQuery(['name', 'state', 'delivery_charge']),
  state: z.optional(z.string().check(z.maxLength(200))),
});

export const townshipLocal: LocalRules<TownshipOption> = {
  // Names in Burmese are known to the server alone: its answer is taken as it is.
  matches: (township, search) => isBurmese(search) || townshipsMeant([township], search).length > 0,
  filters: { state: (township, state) => township.state === state },
  sorts: {
    name: ({ name, state }) => `${name}\n${state}`,
    state: ({ name, state }) => `${state}\n${name}`,
    delivery_charge: ({ charge }) => charge,
  },
};

/** How customers are searched and ordered here, for a server that answers all of them at once. */
import { holds, holdsDigits } from '../../list/holds.ts';
import type { LocalRules } from '../../list/pageLocally.ts';
import type { Customer } from './read.ts';

export const customerRules: LocalRules<Customer> = {
  matches: ({ name, phone, township, address }, search) =>
    holds(search, name, township, address) || holdsDigits(search, phone),
  sorts: {
    name: ({ name }) => name,
    created_at: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
  },
};

/** How customers are searched and ordered here, for a server that answers all of them at once. */
import { phoneSearchKey } from '@waydesk/contract/phone.ts';
import { holds } from '../../list/holds.ts';
import type { LocalRules } from '../../list/pageLocally.ts';
import type { Customer } from './read.ts';

export const customerRules: LocalRules<Customer> = {
  matches: (customer, search) => {
    const { name, phone, township, address } = customer;
    const digits = phoneSearchKey(search);
    return (
      holds(search, name, township, address) ||
      (digits !== '' && phoneSearchKey(phone).includes(digits))
    );
  },
  sorts: {
    name: ({ name }) => name,
    created_at: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
  },
};

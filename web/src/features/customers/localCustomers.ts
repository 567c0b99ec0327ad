/** How customers are searched and ordered here, for a server that answers all of them at once. */
import { searchKey } from '@waydesk/contract/burmese.ts';
import { phoneSearchKey } from '@waydesk/contract/phone.ts';
import type { LocalRules } from '../../list/pageLocally.ts';
import type { Customer } from './read.ts';

export const customerRules: LocalRules<Customer> = {
  matches: (customer, search) => {
    const { name, phone, township, address } = customer;
    const digits = phoneSearchKey(search);
    return (
      searchKey(`${name}\n${township ?? ''}\n${address ?? ''}`).includes(searchKey(search)) ||
      (digits !== '' && phoneSearchKey(phone).includes(digits))
    );
  },
  sorts: {
    name: ({ name }) => name,
    created_at: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
  },
};

/** Searches and sorts users in the browser. */
import type { User } from '@waydesk/contract/records/users.ts';
import { containsSearch } from '../../list/filters/containsSearch.ts';
import type { LocalRules } from '../../list/local/pageLocally.ts';

export const userListRules: LocalRules<User> = {
  matches: ({ username, email, role }, search) => containsSearch(search, username, email, role),
  sorts: {
    createdAt: ({ createdAt }) => (createdAt === null ? 0 : Date.parse(createdAt)),
    username: ({ username }) => username.toLowerCase(),
    email: ({ email }) => email.toLowerCase(),
    role: ({ role }) => role,
    status: ({ status }) => Number(status),
  },
};

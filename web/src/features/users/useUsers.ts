/**
 * The rows of the list of users: a page from the server or, with a search, a page out of all users.
 */
import type { Data } from '@waydesk/contract/calls/route.ts';
import { users } from '@waydesk/contract/records/users.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { userListRules } from '../../entities/people/userListRules.ts';
import type { ListAddress } from '../../list/useListAddress.ts';
import { useLocalPage } from '../../list/local/useLocalPage.ts';
import type { searches } from '../../router/searches.ts';

const join = (pages: Data<typeof users.list>[]) => {
  const all = pages.flatMap((page) => page.users);
  return { users: all, total: all.length, totalPages: 1, currentPage: 1 };
};

/** The page itself tells a role that may not see users. */
const READ = { cache: 'five-minutes', atOnce: true, handledStatuses: [403] } as const;
const READ_PAGE = { ...READ, keepPrevious: true } as const;
const NEWEST = { sortBy: 'createdAt', order: 'desc' } as const;

type Asked = Pick<
  ListAddress<typeof searches.users>,
  'values' | 'page' | 'limit' | 'sortOrder' | 'query'
>;
const isSearched = ({ values }: Asked) => values.search !== undefined;
const inputOf = ({ page, limit, sortOrder, query: { sortBy = 'createdAt' } }: Asked) => ({
  query: { page, limit, sortBy, order: sortOrder },
});

export const planUsers = (address: Asked): PlannedRead | null =>
  isSearched(address) ? null : planRead(users.list, inputOf(address), READ_PAGE);

export function useUsers(address: ListAddress<typeof searches.users>) {
  const isSearch = isSearched(address);
  const onePage = useRead(users.list, inputOf(address), { ...READ_PAGE, enabled: !isSearch });
  // The search also covers roles, which the server's does not: it needs all users.
  const all = useRead(users.list, { query: NEWEST }, { ...READ, join, enabled: isSearch });
  const found = useLocalPage(isSearch ? all.data?.users : undefined, address, userListRules);
  const read = isSearch ? all : onePage;
  const shown = isSearch ? found : { rows: onePage.data?.users, pagination: onePage.pagination };
  // Cached rows must not show for a role that may no longer see them.
  const isForbidden = read.failure?.status === 403;
  return { read, ...(isForbidden ? { rows: undefined, pagination: undefined } : shown) };
}

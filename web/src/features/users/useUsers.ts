/** The rows of the list of users: a page of the server, or with a search a page out of all. */
import type { Data } from '@waydesk/contract/route.ts';
import { users } from '@waydesk/contract/users.ts';
import { useRead } from '../../api/useRead.ts';
import { userListRules } from '../../entities/userListRules.ts';
import type { ListAddress } from '../../list/useListAddress.ts';
import { useLocalPage } from '../../list/useLocalPage.ts';
import type { searches } from '../../router/searches.ts';

const join = (pages: Data<typeof users.list>[]) => {
  const all = pages.flatMap((page) => page.users);
  return { users: all, total: all.length, totalPages: 1, currentPage: 1 };
};

/** A role that may not see users is told so by the page. */
const READ = { cache: 'five-minutes', atOnce: true, handledStatuses: [403] } as const;
const NEWEST = { sortBy: 'createdAt', order: 'desc' } as const;

export function useUsers(address: ListAddress<typeof searches.users>) {
  const { values, page, limit, sortOrder, query } = address;
  const isSearch = values.search !== undefined;
  const sortBy = query.sortBy ?? 'createdAt';
  const onePage = useRead(
    users.list,
    { query: { page, limit, sortBy, order: sortOrder } },
    { ...READ, keepPrevious: true, enabled: !isSearch },
  );
  // The search looks for roles too, which the server does not: it has all users to look through.
  const all = useRead(users.list, { query: NEWEST }, { ...READ, join, enabled: isSearch });
  const found = useLocalPage(isSearch ? all.data?.users : undefined, address, userListRules);
  const read = isSearch ? all : onePage;
  const shown = isSearch ? found : { rows: onePage.data?.users, pagination: onePage.pagination };
  // What was kept from before must not stand there for a role that may no longer see it.
  const isForbidden = read.failure?.status === 403;
  return { read, ...(isForbidden ? { rows: undefined, pagination: undefined } : shown) };
}

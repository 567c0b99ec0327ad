/** The rows of the list of users: a page of the server, or with a search a page out of all. */
import { listQuery } from '@waydesk/contract/fields.ts';
import { USER_SORTS, users } from '@waydesk/contract/users.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useRead } from '../../api/useRead.ts';
import { holds } from '../../list/holds.ts';
import { pageLocally, type LocalRules } from '../../list/pageLocally.ts';
import type { ListAddress } from '../../list/useListAddress.ts';
import { readUserPage, type UserRecord } from './read.ts';
import { QUIET, useAllUsers } from './useAllUsers.ts';

export const userAddress = z.object(listQuery([...USER_SORTS]));

const rules: LocalRules<UserRecord> = {
  matches: ({ username, email, role }, search) => holds(search, username, email, role),
  sorts: {
    createdAt: ({ createdAt }) => (createdAt === null ? 0 : Date.parse(createdAt)),
    username: ({ username }) => username.toLowerCase(),
    email: ({ email }) => email.toLowerCase(),
    role: ({ role }) => role,
    status: ({ isActive }) => Number(isActive),
  },
};

export function useUsers(address: ListAddress<typeof userAddress>) {
  const { values, page, limit, sortBy, sortOrder, query } = address;
  const isSearch = values.search !== undefined;
  const onePage = useRead(
    users.list,
    { query: { page, limit, sortBy: query.sortBy ?? 'createdAt', order: sortOrder } },
    {
      cache: 'five-minutes',
      atOnce: true,
      quiet: QUIET,
      keepPrevious: true,
      enabled: !isSearch,
    },
  );
  const all = useAllUsers(isSearch);
  const { data } = onePage;
  const found = all.rows;
  const shown = useMemo(() => {
    const asked = { values, page, limit, sortBy, sortOrder };
    if (isSearch) return found && pageLocally(found, asked, rules);
    if (data === undefined) return undefined;
    const { rows, pagination } = readUserPage(data, limit);
    return pagination === undefined ? pageLocally(rows, asked, rules) : { rows, pagination };
  }, [data, found, isSearch, values, page, limit, sortBy, sortOrder]);
  const read = isSearch ? all : onePage;
  // What was kept from before must not stand there for a role that may no longer see it.
  return { read, shown: read.failure?.status === 403 ? undefined : shown };
}

import type { Pagination } from '@waydesk/contract/calls/route.ts';
import { user, users } from '@waydesk/contract/records/users.ts';
import { userListRules } from '../entities/people/userListRules.ts';
import { type Adapter, isNarrowed, narrowed, queryOf } from './adapter.ts';
import { paginationIn } from './envelope.ts';
import { fieldsOf, numberOf } from './pick.ts';
import { recordsReader } from './records.ts';

const readUsers = recordsReader(user);

/** The pagination of a users list, next to the rows or under `data`; undefined without one. */
function pagesIn(body: unknown, rows: number, limit: number): Pagination | undefined {
  const outer = fieldsOf(body);
  const fields = outer['total'] === undefined ? fieldsOf(outer['data']) : outer;
  const total = numberOf(fields['total']);
  // More rows than the limit mean the full list, even with a total.
  if (total === null || rows > limit) return undefined;
  const totalPages = numberOf(fields['totalPages']) ?? Math.max(1, Math.ceil(total / limit));
  return { total, totalPages, page: numberOf(fields['currentPage']) ?? 1, limit };
}

export const userList: Adapter = {
  route: users.list,
  adapt: (exchange, { body }) => {
    const all = readUsers(body);
    const limit = Number(queryOf(exchange)['limit'] ?? all.length);
    const sent = paginationIn(body) ?? pagesIn(body, all.length, limit);
    const { rows, pagination } =
      sent === undefined
        ? narrowed(all, exchange, userListRules, { sortBy: 'createdAt', sortOrder: 'desc' })
        : { rows: all, pagination: sent };
    const data = {
      users: rows,
      total: pagination?.total ?? rows.length,
      totalPages: pagination?.totalPages ?? 1,
      currentPage: pagination?.page ?? 1,
    };
    return { data, pagination, isWhole: sent === undefined && !isNarrowed(exchange) };
  },
};

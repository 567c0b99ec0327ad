import type { Pagination } from '@waydesk/contract/calls/route.ts';
import { users, type User } from '@waydesk/contract/records/users.ts';
import {
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
  textIn,
} from './pick.ts';
import { userListRules } from '../entities/people/userListRules.ts';
import { type Adapter, entity, isNarrowed, narrowed, queryOf } from './adapter.ts';
import { paginationIn } from './envelope.ts';

/** Null for any other word, such as the "success" of an envelope. */
function yesOrNo(value: unknown): boolean | null {
  if ([true, 1, 'true', '1', 'active'].includes(value as never)) return true;
  return [false, 0, 'false', '0', 'inactive'].includes(value as never) ? false : null;
}

const isUser = (fields: Fields) =>
  typeof fields['username'] === 'string' || typeof fields['email'] === 'string';

/** A user, bare or under `user`, `data` or both; null without an id or without a name or an email. */
export function readUser(value: unknown): User | null {
  const outer = fieldsOf(value);
  const inner = fieldsOf(outer['data']);
  const found = [inner['user'], outer['user'], inner, outer].map(fieldsOf).find(isUser);
  const id = idOf(found?.['id']);
  if (found === undefined || id === null) return null;
  const email = textIn(found, 'email');
  const username = textOf(found['username']) ?? email;
  return {
    id,
    username,
    email,
    name: textOf(found['name']) ?? username,
    role: textIn(found, 'role'),
    status: yesOrNo(found['status'] ?? pick(found, 'isActive', 'is_active')),
    createdAt: momentOf(pick(found, 'createdAt', 'created_at')),
    version: numberOf(found['version']),
  };
}

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

const USUAL = { sortBy: 'createdAt', sortOrder: 'desc' } as const;

const pageOf = (rows: User[], pagination: Pagination | undefined) => ({
  users: rows,
  total: pagination?.total ?? rows.length,
  totalPages: pagination?.totalPages ?? 1,
  currentPage: pagination?.page ?? 1,
});

export const userAdapters: readonly Adapter[] = [
  {
    route: users.list,
    adapt: (exchange, { body }) => {
      const all = listOf(body, 'users').flatMap((row) => readUser(row) ?? []);
      const limit = Number(queryOf(exchange)['limit'] ?? all.length);
      const sent = paginationIn(body) ?? pagesIn(body, all.length, limit);
      const { rows, pagination } =
        sent === undefined
          ? narrowed(all, exchange, userListRules, USUAL)
          : { rows: all, pagination: sent };
      const isWhole = sent === undefined && !isNarrowed(exchange);
      return { data: pageOf(rows, pagination), pagination, isWhole };
    },
  },
  entity(users.get, readUser),
  entity(users.create, readUser),
  entity(users.edit, readUser),
];

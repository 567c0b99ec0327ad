/** Users as any server of this API may send them. */
import type { Pagination } from '@waydesk/contract/route.ts';
import {
  fieldsOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
  type Fields,
} from '../../records/pick.ts';

export interface UserRecord {
  id: number;
  username: string;
  email: string;
  name: string;
  role: string;
  /** Null when the server does not say: then it cannot be turned round. */
  isActive: boolean | null;
  createdAt: string | null;
}

/** A true yes or no; the "success" of an envelope is none. */
function yesOrNo(value: unknown): boolean | null {
  if ([true, 1, 'true', '1', 'active'].includes(value as never)) return true;
  return [false, 0, 'false', '0', 'inactive'].includes(value as never) ? false : null;
}

const isUser = (fields: Fields) =>
  typeof fields['username'] === 'string' || typeof fields['email'] === 'string';

/** The first of the places where a user may stand that has a name or an email. */
export function readUser(value: unknown): UserRecord | null {
  const outer = fieldsOf(value);
  const inner = fieldsOf(outer['data']);
  const found = [inner['user'], outer['user'], inner, outer].map(fieldsOf).find(isUser);
  const id = idOf(found?.['id']);
  if (found === undefined || id === null) return null;
  const email = textOf(found['email']) ?? '';
  const username = textOf(found['username']) ?? email;
  return {
    id,
    username,
    email,
    name: textOf(found['name']) ?? username,
    role: textOf(found['role']) ?? '',
    isActive: yesOrNo(found['status'] ?? pick(found, 'isActive', 'is_active')),
    createdAt: momentOf(pick(found, 'createdAt', 'created_at')),
  };
}

/** One page of users; without `pagination` it is the whole list. */
export function readUserPage(
  value: unknown,
  limit: number,
): { rows: UserRecord[]; pagination: Pagination | undefined } {
  const rows = listOf(value, 'users').flatMap((row) => readUser(row) ?? []);
  const outer = fieldsOf(value);
  const fields = outer['total'] === undefined ? fieldsOf(outer['data']) : outer;
  const total = numberOf(fields['total']);
  if (total === null || rows.length > limit) return { rows, pagination: undefined };
  const totalPages = numberOf(fields['totalPages']) ?? Math.max(1, Math.ceil(total / limit));
  const page = numberOf(fields['currentPage']) ?? 1;
  return { rows, pagination: { total, totalPages, page, limit } };
}

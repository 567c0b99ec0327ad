import type { Args } from '@waydesk/contract/route.ts';
import type { users } from '@waydesk/contract/users.ts';
import { searchKey } from '@waydesk/contract/burmese.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import { type PageWindow, chooseIds, rowsOfPage } from '../../domain/paging.ts';
import { searchColumns } from '../../domain/searchKeys.ts';
import { containing, matchesSearchedWords } from '../../domain/searchPatterns.ts';

/** Users under the contract's names, without secrets. */
const selectUsers = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'name',
      'role',
      'active as status',
      'created_at as createdAt',
      'version',
    ]);

type Query = Args<typeof users.list>['query'];

/** Newest first by default. */
export function listUsers(db: Database, query: Query, page: PageWindow) {
  const { search, role, status, sortBy = 'createdAt' } = query;
  const direction = query.sortOrder ?? query.order ?? (query.sortBy ? 'asc' : 'desc');
  const order = {
    createdAt: sql`created_at`,
    username: sql`lower(username)`,
    email: sql`lower(email)`,
    role: sql`lower(role)`,
    status: sql`active`,
  }[sortBy];
  const inRole = sql<boolean>`lower(role) like ${containing(searchKey(search ?? ''))}`;
  const ids = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([matchesSearchedWords(search), inRole]))
    .$if(role !== undefined, (q) => q.where('role', '=', role ?? 'user'))
    .$if(status !== undefined, (q) => q.where('active', '=', status ?? true))
    .orderBy(order, direction)
    .orderBy('id', direction);
  return rowsOfPage(db, chooseIds(ids, page), selectUsers(db));
}

export const userById = (db: Database, id: number) =>
  selectUsers(db).where('id', '=', id).executeTakeFirst();

type NewUser = Pick<NewRow<'users'>, 'username' | 'email' | 'name' | 'role' | 'password_hash'> & {
  active: boolean;
};

export async function insertUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, ...searchColumns('users', user) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether username and e-mail are taken, in any letter case. */
export async function takenNames(
  db: Database,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
) {
  const sameName = sql<boolean>`lower(username) = lower(${username})`;
  const sameEmail = sql<boolean>`lower(email) = lower(${email})`;
  const rows = await db
    .selectFrom('users')
    .select([sameName.as('username'), sameEmail.as('email')])
    .where((eb) => eb.or([sameName, sameEmail]))
    .execute();
  return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) };
}

/** The states, locked until the end of the transaction, so that mutual changes run in turn. */
export async function lockUsers(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'active', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

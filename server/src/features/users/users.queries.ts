import { searchKey } from '@waydesk/contract/values/burmese.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { user, type users } from '@waydesk/contract/records/users.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { inTransaction } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import { type WrittenRows, writtenMoment, projection } from '../../db/written.ts';
import { logActivity } from '../../domain/records/activity.queries.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { containing, wordConditions } from '../../lists/searchPatterns.ts';

/** Users without secrets. */
export const USER_ROWS: WrittenRows<z.input<typeof user>> = {
  fields: projection(user, {
    id: 'u.id',
    username: 'u.username',
    email: 'u.email',
    name: 'u.name',
    role: 'u.role',
    status: 'u.active',
    createdAt: writtenMoment('u.created_at'),
    version: 'u.version',
  }),
  tables: 'users as u on u.id = page.id',
  version: 'u.version',
};

type Query = Args<typeof users.list>['query'];

/** Newest first by default. */
export function listUsers(db: Database, query: Query, page: PageWindow) {
  const { search, role, status, sortBy = 'createdAt' } = query;
  const column = {
    createdAt: 'created_at',
    username: 'lower(username)',
    email: 'lower(email)',
    role: 'lower(role)',
    status: 'active',
  }[sortBy];
  const inRole = sql`lower(role) like ${containing(searchKey(search ?? ''))}`;
  const matches = {
    from: 'users',
    id: 'id',
    where: [
      ...wordConditions(search).map((inWords) => sql`(${inWords} or ${inRole})`),
      ...(role === undefined ? [] : [sql`role = ${role}`]),
      ...(status === undefined ? [] : [sql`active = ${status}`]),
    ],
    sort: [{ column }],
    direction: query.sortOrder ?? query.order ?? (query.sortBy ? 'asc' : 'desc'),
    few: true,
  } as const;
  return readPage(db, USER_ROWS, matches, page);
}

/** Id and role, or undefined when the account does not exist. */
export const userHead = (db: Database, id: number) =>
  db.first(build.selectFrom('users').select(['id', 'role']).where('id', '=', id));

type NewUser = Pick<NewRow<'users'>, 'username' | 'email' | 'name' | 'role' | 'password_hash'> & {
  active: boolean;
};

export const insertUser = (db: DatabasePool, user: NewUser): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { id } = await tx.one(
      build
        .insertInto('users')
        .values({ ...user, ...searchColumns('users', user) })
        .returning('id'),
    );
    await logActivity(tx, [{ action: 'added', account_id: id, details: { role: user.role } }]);
    return id;
  });

/** Whether username and e-mail are taken, in any letter case. */
export async function takenNames(
  db: Database,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
) {
  const sameName = sql<boolean>`lower(username) = lower(${username})`;
  const sameEmail = sql<boolean>`lower(email) = lower(${email})`;
  const rows = await db.run(
    build
      .selectFrom('users')
      .select([sameName.as('username'), sameEmail.as('email')])
      .where((eb) => eb.or([sameName, sameEmail])),
  );
  return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) };
}

/**
 * The states of these accounts, locked until the end of the transaction, so that two people who
 * change each other run one after the other.
 */
export async function lockUsers(tx: Tx, ids: readonly number[]) {
  const rows = await tx.run(
    build
      .selectFrom('users')
      .select(['id', 'active', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

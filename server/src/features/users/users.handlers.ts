/** The handlers of the users area. */
import { mayManage } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import {
  ADMINS_ONLY,
  EMAIL_TAKEN,
  NO_SELF_DEACTIVATION,
  USERNAME_TAKEN,
  USER_NOT_FOUND,
  users,
} from '@waydesk/contract/records/users.ts';
import type { Database } from '../../db/database.ts';
import { uniqueViolation } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { hashPassword } from '../../http/passwords.ts';
import {
  type WordedFieldError,
  conflict,
  forbidden,
  notFound,
  unauthenticated,
} from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { changeAccount } from '../../domain/records/accounts.queries.ts';
import { paginated } from '../../lists/paging.ts';
import {
  USER_ROWS,
  insertUser,
  listUsers,
  lockUsers,
  takenNames,
  userHead,
} from './users.queries.ts';

export const usersHandlers: Handlers<typeof users> = {
  // Never the whole list: without page and limit it answers the first ten.
  list: async ({ query }, { db }) => {
    const requested = { ...query, page: query.page ?? 1 };
    const { data, pagination } = await paginated(requested, (page) => listUsers(db, query, page));
    const { total, totalPages, page: currentPage } = pagination;
    return { data: { users: data, total, totalPages, currentPage }, pagination };
  },

  get: async ({ params }, { db }) => ({ data: await userAnswer(db, params.id) }),

  create: async ({ body }, { db, user }) => {
    const { username, email, role } = body;
    if (!mayManage(user.role, role)) throw forbidden(ADMINS_ONLY);
    const password_hash = await hashPassword(body.password);
    const account = { username, email, role, name: body.name ?? username, password_hash };
    try {
      const id = await insertUser(db, { ...account, active: body.status ?? true });
      return { data: await userAnswer(db, id), message: 'User added successfully' };
    } catch (error) {
      throw uniqueViolation(error) === null ? error : taken(await takenNames(db, account));
    }
  },

  edit: async ({ params, body }, context) => {
    const { db, user, live } = context;
    const target = await userHead(db, params.id);
    if (!target) throw notFound(USER_NOT_FOUND);
    if (!mayManage(user.role, target.role)) throw forbidden(ADMINS_ONLY);
    if (body.status === false && target.id === user.id) throw forbidden(NO_SELF_DEACTIVATION);
    // Slow, so it runs before the rows are locked.
    const password_hash = body.password && (await hashPassword(body.password));
    const answer = await inTransaction(db, async (tx) => {
      const locked = await lockUsers(tx, [target.id, user.id]);
      const stored = locked.get(target.id);
      if (!stored) throw notFound(USER_NOT_FOUND);
      // The caller may have been disabled in the meantime, perhaps by the target.
      if (!locked.get(user.id)?.active) throw unauthenticated();
      await checkVersion(context, users.get, stored.version, () => userAnswer(tx, target.id));
      const changes = {
        ...(password_hash ? { password_hash } : {}),
        ...(body.status === undefined || body.status === stored.active
          ? {}
          : { active: body.status }),
      };
      if (Object.keys(changes).length > 0) await changeAccount(tx, target.id, changes);
      return { data: await userAnswer(tx, target.id), message: doneText(body) };
    });
    live.sessionsEnded([target.id]);
    return answer;
  },
};

async function userAnswer(db: Database, id: number) {
  const user = await readRecord(db, USER_ROWS, id);
  if (!user) throw notFound(USER_NOT_FOUND);
  return user;
}

function taken({ username, email }: { username: boolean; email: boolean }) {
  const errors: WordedFieldError[] = [
    ...(username ? [{ field: 'username', message: USERNAME_TAKEN }] : []),
    ...(email ? [{ field: 'email', message: EMAIL_TAKEN }] : []),
  ];
  return conflict('user_exists', errors[0]?.message ?? USERNAME_TAKEN, errors);
}

function doneText({
  status,
  password,
}: {
  status?: boolean | undefined;
  password?: string | undefined;
}): Text {
  if (password !== undefined) return 'Password updated successfully';
  if (status === undefined) return 'Nothing to save';
  return status === false ? 'User deactivated successfully' : 'User activated successfully';
}

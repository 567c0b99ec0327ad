/** The first account of a new company. */
import { randomInt } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { writeOne } from '../db/transaction.ts';
import { build } from '../db/build.ts';
import type { DatabasePool } from '../db/database.ts';
import { hashPassword } from '../http/passwords.ts';
import { searchColumns } from '../lists/searchKeys.ts';

export interface FirstAdmin {
  email: string;
  /** Null when it came from the settings and is not printed. */
  password: string | null;
}

/** Letters and digits that are hard to confuse; 16 of them hold 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPassword = () =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Creates the account of ADMIN_EMAIL when there are no users, or when ADMIN_PASSWORD is set and no
 * account has that e-mail. Never changes an existing account. Null when it created none.
 */
export async function ensureAdmin(
  db: DatabasePool,
  { email, password }: Config['admin'],
): Promise<FirstAdmin | null> {
  const users = await db.run(build.selectFrom('users').select(['username', 'email']));
  if (password === null ? users.length > 0 : users.some((u) => u.email.toLowerCase() === email)) {
    return null;
  }
  const secret = password ?? randomPassword();
  const username = users.some((u) => u.username.toLowerCase() === 'admin') ? email : 'admin';
  const names = { username, name: 'Administrator', email };
  const [made] = await writeOne(
    db,
    build
      .insertInto('users')
      .values({
        ...names,
        role: 'admin',
        password_hash: await hashPassword(secret),
        ...searchColumns('users', names),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return made ? { email, password: password === null ? secret : null } : null;
}

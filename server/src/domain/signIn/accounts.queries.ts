import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';

/** The account with this lower-case e-mail, even when disabled. */
export function accountByEmail(db: Database, email: string) {
  return db.first(
    build
      .selectFrom('users')
      .select(['id', 'username', 'name', 'email', 'role', 'rider_id', 'active', 'password_hash'])
      .where(sql`lower(email)`, '=', email),
  );
}

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/**
 * Stores the same password hashed at another cost; sessions, reset links and the version stay as
 * they are.
 */
export async function replaceHash(
  db: DatabasePool,
  { id, password_hash }: SignInAccount,
  renewed: string,
): Promise<void> {
  await writeOne(
    db,
    build
      .updateTable('users')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash),
  );
}

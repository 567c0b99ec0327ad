import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';

/** The screens in the bar of this person's phone; null if they have not chosen any. */
export async function barOf(db: Database, userId: number): Promise<string[] | null> {
  const row = await db.first(
    build.selectFrom('user_choices').select('bar').where('user_id', '=', userId),
    'prepared',
  );
  return row?.bar ?? null;
}

export async function keepBarOf(
  db: DatabasePool,
  userId: number,
  bar: string[] | null,
): Promise<void> {
  await writeOne(
    db,
    build
      .insertInto('user_choices')
      .values({ user_id: userId, bar })
      .onConflict((same) => same.column('user_id').doUpdateSet({ bar, updated_at: sql`now()` })),
  );
}

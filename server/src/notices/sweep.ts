/** Removes what is old of notices, and ends what nobody will send any more. */
import { sql } from 'kysely';
import type { DatabasePool } from '../db/database.ts';
import { inOneStatement } from '../db/preparedStatements.ts';
import { writeOne } from '../db/transaction.ts';

/** Their states are searched apart, so that the small index of what is due serves. */
export async function sweepNotices(db: DatabasePool): Promise<void> {
  await writeOne(
    db,
    inOneStatement([
      sql`delete from notices where created_at < now() - interval '90 days'`,
      sql`delete from notice_tests where sent_at < now() - interval '2 days'`,
      sql`delete from shop_chats where chat_id is null and start_code_until < now()`,
      sql`update shop_chats set start_code_hash = null, start_code_until = null
        where chat_id is not null and start_code_until < now()`,
    ]),
  );
  // While they are off, or their channel has no settings any more, no sender finds them too old.
  await writeOne(
    db,
    sql`update notices set state = 'late'
      where state in ('due', 'sending') and best_before < now() - interval '1 hour'
        and due_at < now() and created_at >= now() - interval '90 days'`,
  );
}

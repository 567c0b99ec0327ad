/** Removes old messages of webhooks, and ends what nobody will send any more. */
import { sql } from 'kysely';
import type { DatabasePool } from '../db/database.ts';
import { inOneStatement } from '../db/preparedStatements.ts';
import { writeOne } from '../db/transaction.ts';

export async function sweepWebhooks(db: DatabasePool): Promise<void> {
  await writeOne(
    db,
    inOneStatement([
      sql`delete from webhook_messages where created_at < now() - interval '30 days'`,
      // Taken by a node that was killed, of an endpoint that was turned off since.
      sql`update webhook_messages as m set state = 'late'
        from webhook_endpoints as e
        where e.id = m.endpoint_id and e.state = 'off' and m.state in ('due', 'sending')
          and m.due_at < now() and m.created_at >= now() - interval '30 days'`,
    ]),
  );
  // Nothing more is kept for an endpoint that has been off for thirty days.
  await writeOne(db, sql`select keep_webhooks_use()::text`);
}

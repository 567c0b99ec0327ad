/** What the metrics tell of the database, in a few quick reads. */
import type { NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type DueCount, countNoticesDue } from '../notices/due.queries.ts';

export interface DatabaseFacts {
  pending: DueCount;
  notices: DueCount;
  webhooks: DueCount;
  /** When the newest backup with photos was made, in seconds since 1970; null when there is none. */
  backupAt: number | null;
}

export interface FactsOptions {
  /** Those that this node sends through. */
  channels: readonly NoticeChannel[];
  zone: string;
}

/** More is no other alarm, and would take time to count. */
const MOST_COUNTED = 100_000;

const countPending = (db: Database): Promise<DueCount> =>
  db.one(sql<DueCount>`
    select (select count(*) from (select from pending_changes limit ${sql.lit(MOST_COUNTED)}) as p)::integer as n,
      coalesce(extract(epoch from now() - (select at from pending_changes order by id limit 1)),
        0)::double precision as oldest`);

/** Of endpoints that are on: what another one is sent waits for a person. */
const countWebhooksDue = (db: Database): Promise<DueCount> =>
  db.one(sql<DueCount>`
    select count(*)::integer as n,
      coalesce(extract(epoch from now() - min(m.due_at)), 0)::double precision as oldest
    from webhook_messages as m join webhook_endpoints as e on e.id = m.endpoint_id
    where e.state = 'on' and m.state in ('due', 'sending') and m.due_at <= now()`);

/** One before an update has no photos. */
const readBackupTime = async (db: Database): Promise<number | null> => {
  const { at } = await db.one(sql<{ at: number | null }>`
    select extract(epoch from max(created_at))::double precision as at
    from backups where bytes is not null and kind <> 'before-update'`);
  return at;
};

export async function readFacts(db: Database, options: FactsOptions): Promise<DatabaseFacts> {
  return {
    pending: await countPending(db),
    notices: await countNoticesDue(db, options),
    webhooks: await countWebhooksDue(db),
    backupAt: await readBackupTime(db),
  };
}

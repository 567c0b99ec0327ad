/** Notices that could go out now, for whoever watches. */
import type { NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { mayGoNow } from './quietHours.ts';

export interface DueCount {
  n: number;
  /** For how long the first of them has been due, in seconds; 0 when there is none. */
  oldest: number;
}

/** Of these channels, without those that wait for the end of the quiet hours. */
export const countNoticesDue = (
  db: Database,
  { channels, zone }: { channels: readonly NoticeChannel[]; zone: string },
): Promise<DueCount> =>
  db.one(sql<DueCount>`
    select count(*)::integer as n,
      coalesce(extract(epoch from now() - min(n.due_at)), 0)::double precision as oldest
    from notices as n
    where n.state in ('due', 'sending') and n.due_at <= now()
      and exists (select from dispatchers where use = 'notices')
      and n.rule_id = any(array(
        select r.id from notice_rules as r
        where r.channel = any(${[...channels]}::text[]) and ${mayGoNow(zone)}))`);

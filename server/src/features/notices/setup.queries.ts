/** How many notices wait, and how many came to nothing. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface NoticeCounts {
  waiting: number;
  dead: number;
  late: number;
}

/** Each by a partial index; what is older than 90 days is gone. */
export const countNotices = (db: Database): Promise<NoticeCounts> =>
  db.one(
    sql<NoticeCounts>`
      select (select count(*)::integer from notices where state in ('due', 'sending')) as waiting,
        (select count(*)::integer from notices where state = 'dead') as dead,
        (select count(*)::integer from notices where state = 'late') as late`,
    'prepared',
  );

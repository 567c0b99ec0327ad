/** Reads what riders recorded on their phones. */
import type { ActListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { AMOUNT_DIFFERS } from '@waydesk/contract/run/act-reviews.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { WrittenRow } from '../../db/written.ts';
import { type Scope, scopeConditions, scopeOf } from '../../http/scope.ts';
import type { Person } from '../../http/sessions.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { IS_OPEN, actRowsFor } from './acts.rows.ts';

/** The matching acts, newest first. */
export function actsMatching(query: ActListQuery, zone: string, scope: Scope): Matches {
  const { open, differs, rider_id, delivery_id, sortOrder = 'desc' } = query;
  return {
    from: `acts as a${open ? ' left join act_reviews as v on v.act_id = a.id' : ''}`,
    id: 'a.id',
    where: [
      ...scopeConditions(scope),
      ...(open ? [sql.raw(IS_OPEN)] : []),
      ...(differs ? [sql`a.effect = 'applied' and a.code = ${AMOUNT_DIFFERS}`] : []),
      ...(rider_id === undefined ? [] : [sql`a.rider_id = ${rider_id}`]),
      ...(delivery_id === undefined ? [] : [sql`a.delivery_id = ${delivery_id}`]),
      ...dayConditions('a.happened_at', query, zone),
    ],
    // A burst of presses can fall in one millisecond.
    sort: [{ column: 'a.happened_at' }, { column: 'a.seq' }],
    direction: sortOrder,
    few: open === true || differs === true || delivery_id !== undefined,
  };
}

export const listActs = (
  db: Database,
  query: ActListQuery,
  { page, zone, user }: { page: PageWindow; zone: string; user: Person },
) => readPage(db, actRowsFor(user), actsMatching(query, zone, scopeOf(user)), page);

/** A query for one act. */
export const actQuery = (id: string, user: Person): RawBuilder<WrittenRow> => {
  const { fields, tables } = actRowsFor(user);
  return sql`with page as materialized (select ${id}::uuid as id)
    select (select row_to_json(o)::text from (select ${sql.raw(fields.list)}) as o) as json,
      null::integer as version
    from page join ${sql.raw(tables)}`;
};

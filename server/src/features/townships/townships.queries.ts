import { searchKey } from '@waydesk/contract/burmese.ts';
import type { Args } from '@waydesk/contract/route.ts';
import type { NewTownship, townships } from '@waydesk/contract/townships.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { searchColumns } from '../../domain/searchKeys.ts';
import { containing } from '../../domain/searchPatterns.ts';

const selectTownships = (db: Database) =>
  db.selectFrom('townships').select(['id', 'name', 'state', 'delivery_charge', 'version']);

/** All matches by name, without pages, because the country has only some hundreds. */
export function listTownships(
  db: Database,
  { search, state }: Args<typeof townships.list>['query'],
) {
  const key = searchKey(search ?? '');
  let q = selectTownships(db);
  if (state) q = q.where(sql`lower(state)`, '=', state.trim().toLowerCase());
  if (key !== '') q = q.where('search_key', 'like', containing(key));
  return q
    .orderBy(sql`lower(name)`)
    .orderBy('state')
    .orderBy('id')
    .execute();
}

export const townshipById = (db: Database, id: number) =>
  selectTownships(db).where('id', '=', id).executeTakeFirst();

export async function insertTownship(tx: Tx, township: NewTownship): Promise<number> {
  const { id } = await tx
    .insertInto('townships')
    .values({ ...township, ...searchColumns('townships', township) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

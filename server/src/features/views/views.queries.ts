import { savedView, type SavedView, type ViewList } from '@waydesk/contract/app/views.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { type WrittenRows, projection, writtenMoment } from '../../db/written.ts';
import { readList } from '../../lists/listing.ts';

export const VIEW_ROWS: WrittenRows<z.input<typeof savedView>> = {
  fields: projection(savedView, {
    id: 'v.id',
    list: 'v.list',
    name: 'v.name',
    query: 'v.query',
    columns: 'v.columns',
    shared: 'v.shared',
    user_id: 'v.user_id',
    owner: '(select u.name from users as u where u.id = v.user_id)',
    updated_at: writtenMoment('v.updated_at'),
    version: 'v.version',
  }),
  tables: 'saved_views as v on v.id = page.id',
  version: 'v.version',
};

/** A person's own views and all shared ones, by name. */
export function viewsFor(db: Database, userId: number, list: ViewList | undefined) {
  const where = [
    sql<boolean>`(v.user_id = ${userId} or v.shared)`,
    ...(list === undefined ? [] : [sql<boolean>`v.list = ${list}`]),
  ];
  const sort = [{ column: 'lower(v.name)' }];
  const matches = { from: 'saved_views as v', id: 'v.id', where, sort, direction: 'asc' } as const;
  return readList(db, VIEW_ROWS, matches);
}

export const readView = (db: Database, id: number): Promise<Row<'saved_views'> | undefined> =>
  db.first(build.selectFrom('saved_views').selectAll().where('id', '=', id));

/** The view, locked until the end of the transaction. */
export const lockView = (tx: Tx, id: number): Promise<Row<'saved_views'> | undefined> =>
  tx.first(build.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate());

/** SQL that locks the person, so that their views are added one at a time. */
export const lockOwner = (userId: number): RawBuilder<object> =>
  sql`select from users where id = ${userId} for no key update`;

/** How many views of this list the person has. */
export async function countViews(tx: Tx, userId: number, list: ViewList): Promise<number> {
  const { count } = await tx.one(
    build
      .selectFrom('saved_views')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .where('list', '=', list),
  );
  return count;
}

export async function insertView(tx: Tx, view: NewRow<'saved_views'>): Promise<number> {
  const { id } = await tx.one(build.insertInto('saved_views').values(view).returning('id'));
  return id;
}

/** Raises the version too. */
export async function changeView(
  tx: Tx,
  id: number,
  view: Pick<SavedView, 'name' | 'query' | 'columns' | 'shared'>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('saved_views')
      .set(view)
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.run(build.deleteFrom('saved_views').where('id', '=', id));
}

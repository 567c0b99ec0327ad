/** The imports: who imported what, and the outcomes of the rows. */
import {
  type IntakePiece,
  type IntakeRowOutcome,
  ROW_OUTCOMES,
  importRecord,
  type intake,
} from '@waydesk/contract/intake/intake.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import {
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenObject,
} from '../../db/written.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { noSuchImport, notYourImport } from './intake.errors.ts';

type Query = Args<typeof intake.list>['query'];

const { shape } = importRecord;

const IMPORT_ROWS: WrittenRows<z.input<typeof importRecord>> = {
  fields: projection(importRecord, {
    id: 'i.id',
    user: writtenObject(shape.user, { id: 'u.id', name: 'u.name' }),
    source: 'i.source',
    file_name: 'i.file_name',
    shops: writtenList(
      projection(shape.shops.def.element, { id: 's.id', name: 's.os_name' }),
      `from online_shops as s
        where s.id in (select shop_id from ways where id = any(i.way_ids)) order by s.id`,
    ),
    way_ids: 'i.way_ids',
    rows: 'i.rows',
    saved: 'i.saved',
    known: 'i.known',
    refused: 'i.refused',
    created_at: writtenMoment('i.created_at'),
  }),
  tables: 'imports as i on i.id = page.id join users as u on u.id = i.user_id',
};

export const listImports = (db: Database, query: Query, page: PageWindow, zone: string) =>
  readPage(
    db,
    IMPORT_ROWS,
    {
      from: 'imports',
      id: 'id',
      where: [
        ...(query.user_id === undefined ? [] : [sql`user_id = ${query.user_id}`]),
        ...dayConditions('created_at', query, zone),
      ],
      sort: [],
      direction: query.sortOrder ?? 'desc',
      few: true,
    },
    page,
  );

/**
 * The id of a new import, or of the one that the piece continues, locked until the end of the
 * transaction. Throws 400 when that does not exist, 403 when it is somebody else's.
 */
export async function openImport(
  tx: Tx,
  userId: number,
  { import_id, source, file_name = null }: Pick<IntakePiece, 'import_id' | 'source' | 'file_name'>,
): Promise<number> {
  if (import_id) {
    const known = await tx.first(
      build.selectFrom('imports').select('user_id').where('id', '=', import_id).forNoKeyUpdate(),
    );
    if (!known) throw noSuchImport();
    if (known.user_id !== userId) throw notYourImport();
    return import_id;
  }
  const { id } = await tx.one(
    build.insertInto('imports').values({ user_id: userId, source, file_name }).returning('id'),
  );
  return id;
}

/** Adds the outcomes of a piece. */
export async function closePiece(
  tx: Tx,
  id: number,
  rows: readonly IntakeRowOutcome[],
  wayIds: readonly number[],
): Promise<void> {
  const [saved, known, refused] = ROW_OUTCOMES.map(
    (outcome) => rows.filter((row) => row.outcome === outcome).length,
  );
  await tx.run(sql`update imports set rows = rows + ${rows.length}::integer, saved = saved + ${saved}::integer,
    known = known + ${known}::integer, refused = refused + ${refused}::integer,
    way_ids = way_ids || ${wayIds}::integer[]
    where id = ${id}`);
}

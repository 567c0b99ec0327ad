import type { Args } from '@waydesk/contract/route.ts';
import { type NewTownship, township, type townships } from '@waydesk/contract/townships.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, writtenNumber, projection } from '../../db/written.ts';
import { readList } from '../../domain/listing.ts';
import { searchColumns } from '../../domain/searchKeys.ts';
import { wordConditions } from '../../domain/searchPatterns.ts';

export const TOWNSHIP_ROWS: WrittenRows<z.input<typeof township>> = {
  fields: projection(township, {
    id: 't.id',
    name: 't.name',
    state: 't.state',
    delivery_charge: writtenNumber('t.delivery_charge'),
    version: 't.version',
  }),
  tables: 'townships as t on t.id = page.id',
  version: 't.version',
};

/** All matches by name, without pages, because the country has only some hundreds. */
export function listTownships(
  db: Database,
  { search, state }: Args<typeof townships.list>['query'],
) {
  return readList(db, TOWNSHIP_ROWS, {
    from: 'townships',
    id: 'id',
    where: [
      ...(state ? [sql`lower(state) = ${state.trim().toLowerCase()}`] : []),
      ...wordConditions(search),
    ],
    sort: [{ column: 'lower(name)' }, { column: 'state' }],
    direction: 'asc',
  });
}

export async function insertTownship(tx: Tx, township: NewTownship): Promise<number> {
  const { id } = await tx
    .insertInto('townships')
    .values({ ...township, ...searchColumns('townships', township) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import type { Args } from '@waydesk/contract/calls/route.ts';
import type { ChargeChange, NewTownship, townships } from '@waydesk/contract/records/townships.ts';
import { township } from '@waydesk/contract/records/township.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, writtenNumber, projection } from '../../db/written.ts';
import { type Matches, readList } from '../../lists/listing.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { townshipConditions } from '../../lists/searchPatterns.ts';

type Query = Args<typeof townships.list>['query'];

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

const SORT = {
  name: [{ column: 'lower(name)' }, { column: 'state' }],
  state: [{ column: 'state' }, { column: 'lower(name)' }],
  delivery_charge: [{ column: 'delivery_charge' }, { column: 'lower(name)' }, { column: 'state' }],
};

/** By name unless the request says otherwise. */
export function townshipsMatching(query: Query): Matches {
  const { search, state, sortBy = 'name', sortOrder = 'asc' } = query;
  return {
    from: 'townships',
    id: 'id',
    where: [
      ...(state ? [sql`lower(state) = ${state.trim().toLowerCase()}`] : []),
      ...townshipConditions(search),
    ],
    sort: SORT[sortBy],
    direction: sortOrder,
  };
}

/** All matches without pages, because the country has only a few hundred. */
export const listTownships = (db: Database, query: Query) =>
  readList(db, TOWNSHIP_ROWS, townshipsMatching(query));

export async function insertTownship(tx: Tx, township: NewTownship): Promise<number> {
  const { id } = await tx.one(
    build
      .insertInto('townships')
      .values({ ...township, ...searchColumns('townships', township) })
      .returning('id'),
  );
  return id;
}

/** In any order; locked in order of id until the end of the transaction. */
export async function lockCharges(tx: Tx, ids: readonly number[]) {
  const rows = await tx.run(
    build
      .selectFrom('townships')
      .select(['id', 'delivery_charge', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateCharges(tx: Tx, changes: readonly ChargeChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const charges = changes.map(({ delivery_charge }) => delivery_charge);
  await tx.run(sql`
    update townships as t
    set delivery_charge = c.charge, version = t.version + 1, updated_at = now()
    from unnest(${ids}::integer[], ${charges}::numeric[]) as c (id, charge)
    where t.id = c.id`);
}

/** The townships with these ids, by name. */
export const townshipsWithIds = (db: Database, ids: readonly number[]) =>
  readList(db, TOWNSHIP_ROWS, { ...townshipsMatching({}), where: [sql`id = any(${ids})`] });

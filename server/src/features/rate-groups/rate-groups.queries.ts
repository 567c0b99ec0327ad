import { rateGroup, type rateGroups, rateTownship } from '@waydesk/contract/records/rate-groups.ts';
import type { Args, ServerData } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import {
  type WrittenRows,
  writtenMoment,
  writtenNumber,
  projection,
  writtenList,
} from '../../db/written.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { wordConditions } from '../../lists/searchPatterns.ts';

type RateTownship = ServerData<typeof rateGroups.get>['townships'][number];

const TOWNSHIP = ['id', 'township_name', 'state', 'delivery_charge'] as const;

export const townshipCount =
  '(select count(*) from rate_group_townships where rate_group_id = g.id)';

/** Rate groups with their townships in order of creation. */
export const RATE_GROUP_ROWS: WrittenRows<z.input<typeof rateGroup>> = {
  fields: projection(rateGroup, {
    id: 'g.id',
    name: 'g.name',
    description: 'g.description',
    is_active: 'g.is_active',
    townshipCount,
    created_at: writtenMoment('g.created_at'),
    updated_at: writtenMoment('g.updated_at'),
    townships: writtenList(
      projection(rateTownship, {
        id: 't.id',
        township_name: 't.township_name',
        state: 't.state',
        delivery_charge: writtenNumber('t.delivery_charge'),
      }),
      'from rate_group_townships as t where t.rate_group_id = g.id order by t.id',
    ),
    version: 'g.version',
  }),
  tables: 'rate_groups as g on g.id = page.id',
  version: 'g.version',
};

type Query = Args<typeof rateGroups.list>['query'];

/** Newest first by default. */
export function rateGroupsMatching(query: Query): Matches {
  const { search, sortBy = 'created_at', sortOrder = query.sortBy ? 'asc' : 'desc' } = query;
  const column = { name: 'lower(g.name)', townshipCount, created_at: 'g.created_at' }[sortBy];
  return {
    from: 'rate_groups as g',
    id: 'g.id',
    where: wordConditions(search),
    sort: [{ column }],
    direction: sortOrder,
    few: true,
  };
}

export const listRateGroups = (db: Database, query: Query, page: PageWindow) =>
  readPage(db, RATE_GROUP_ROWS, rateGroupsMatching(query), page);

/** The group, locked until the end of the transaction; every change of it locks it first. */
export const lockRateGroup = (tx: Tx, id: number) =>
  tx.first(build.selectFrom('rate_groups').selectAll().where('id', '=', id).forUpdate());

export const townshipsOf = (tx: Tx, groupId: number): Promise<RateTownship[]> =>
  tx.run(
    build
      .selectFrom('rate_group_townships')
      .select(TOWNSHIP)
      .where('rate_group_id', '=', groupId)
      .orderBy('id'),
  );

interface Words {
  name: string;
  description: string | null;
}

export async function insertRateGroup(tx: Tx, group: Words): Promise<number> {
  const { id } = await tx.one(
    build
      .insertInto('rate_groups')
      .values({ ...group, ...searchColumns('rate_groups', group) })
      .returning('id'),
  );
  return id;
}

/** Sets name and description and raises the version, even when only townships changed. */
export async function changeRateGroup(tx: Tx, id: number, { name, description }: Words) {
  await tx.run(
    build
      .updateTable('rate_groups')
      .set({ name, description, ...searchColumns('rate_groups', { name, description }) })
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

/**
 * The number of shops that use the group. While the group is locked, no shop can start to use it.
 */
export async function countShopsOf(tx: Tx, groupId: number): Promise<number> {
  const { n } = await tx.one(
    build
      .selectFrom('shop_terms')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('rate_group_id', '=', groupId),
  );
  return n;
}

export async function deleteRateGroup(tx: Tx, id: number): Promise<void> {
  await tx.run(build.deleteFrom('rate_groups').where('id', '=', id));
}

type Entry = Omit<RateTownship, 'id'>;

export async function insertTownships(
  tx: Tx,
  groupId: number,
  townships: readonly Entry[],
): Promise<void> {
  if (townships.length === 0) return;
  await tx.run(
    build
      .insertInto('rate_group_townships')
      .values(townships.map((entry) => ({ ...entry, rate_group_id: groupId }))),
  );
}

/** Updates all in one statement, so that two townships may swap names. */
export async function changeTownships(tx: Tx, townships: readonly RateTownship[]): Promise<void> {
  if (townships.length === 0) return;
  await tx.run(sql`
    update rate_group_townships as t
    set township_name = n.township_name, state = n.state, delivery_charge = n.delivery_charge,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(townships)}::jsonb)
      as n (id integer, township_name text, state text, delivery_charge numeric)
    where t.id = n.id`);
}

export async function deleteTownships(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(build.deleteFrom('rate_group_townships').where('id', 'in', ids));
}

/** The townships and riders that deliveries refer to. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { executePrepared } from '../db/preparedStatements.ts';

export type ReferencedTownship = { id: number; name: string; delivery_charge: number };
export type ReferencedRider = {
  id: number;
  name: string;
  status: 'active' | 'inactive' | 'suspended';
};

/** A row of `referencesQuery`. */
export interface FoundReferences {
  townships: ReferencedTownship[];
  riders: ReferencedRider[];
}

export interface References {
  townships: Map<number, ReferencedTownship>;
  riders: Map<number, ReferencedRider>;
}

type Ids = readonly (number | null | undefined)[];

export interface ReferencedIds {
  townships: Ids;
  riders: Ids;
}

const given = (ids: Ids) => [...new Set(ids)].filter((id) => id != null);
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

/** One row with the records that have these ids. */
export const referencesQuery = (ids: ReferencedIds): RawBuilder<FoundReferences> => sql`select
  (select coalesce(json_agg(t), '[]') from (select id, name, delivery_charge from townships
    where id = any(${given(ids.townships)}::integer[])) as t) as townships,
  (select coalesce(json_agg(r), '[]') from (select id, name, status from riders
    where id = any(${given(ids.riders)}::integer[])) as r) as riders`;

/** By id; unknown ids are absent from the maps. */
export const referencesOf = ({ townships, riders }: FoundReferences): References => ({
  townships: byId(townships),
  riders: byId(riders),
});

export async function readReferences(db: Database, ids: ReferencedIds): Promise<References> {
  const query = referencesQuery(ids);
  const [found] = await executePrepared(db, { compile: () => query.compile(db) });
  // A query without FROM always returns one row.
  return referencesOf(found!);
}

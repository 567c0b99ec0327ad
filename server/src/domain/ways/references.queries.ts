/** The townships and riders that deliveries refer to, with what the townships cost the shop. */
import { type ChargeEntry, chargeFor, groupCharges } from '@waydesk/contract/records/charges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { entriesOfShop } from './shopTerms.queries.ts';

export interface ReferencedTownship {
  id: number;
  name: string;
  state: string;
  /** The shop's charge for a delivery there, in kyats. */
  delivery_charge: number;
}
export type ReferencedRider = {
  id: number;
  name: string;
  status: 'active' | 'inactive' | 'suspended';
};

/** A row of `referencesQuery`. */
export interface FoundReferences {
  /** With their own charges. */
  townships: ReferencedTownship[];
  riders: ReferencedRider[];
  /** Of the shop's rate group, in the states of the townships. */
  entries: ChargeEntry[];
}

export interface References {
  townships: Map<number, ReferencedTownship>;
  riders: Map<number, ReferencedRider>;
}

type Ids = readonly (number | null | undefined)[];

export interface ReferencedIds {
  townships: Ids;
  riders: Ids;
  /** Null for the townships' own charges. */
  shop: number | null;
}

const input = (ids: Ids) => [...new Set(ids)].filter((id) => id != null);
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

/** One row with the records that have these ids. */
export const referencesQuery = (ids: ReferencedIds): RawBuilder<FoundReferences> => sql`select
  (select coalesce(json_agg(t), '[]') from (select id, name, state, delivery_charge from townships
    where id = any(${input(ids.townships)}::integer[])) as t) as townships,
  (select coalesce(json_agg(r), '[]') from (select id, name, status from riders
    where id = any(${input(ids.riders)}::integer[])) as r) as riders,
  (select coalesce(json_agg(e), '[]') from (${entriesOfShop(sql`${ids.shop}::integer`)}
    and e.state in (select state from townships
      where id = any(${input(ids.townships)}::integer[]))) as e) as entries`;

/** By id; unknown ids are absent from the maps. */
export function referencesOf({ townships, riders, entries }: FoundReferences): References {
  const charges = groupCharges(entries);
  const charged = townships.map((one) => ({ ...one, delivery_charge: chargeFor(one, charges) }));
  return { townships: byId(charged), riders: byId(riders) };
}

export async function readReferences(db: Database, ids: ReferencedIds): Promise<References> {
  const query = referencesQuery(ids);
  const found = await db.one(query, 'prepared');
  // A query without FROM always returns one row.
  return referencesOf(found);
}

/** Riders alone. */
export const readRidersById = (db: Database, riders: Ids): Promise<References> =>
  readReferences(db, { shop: null, townships: [], riders });

/** The townships and riders that deliveries refer to. */
import type { Database } from '../db/database.ts';

export type ReferencedTownship = { id: number; name: string; delivery_charge: number };
export type ReferencedRider = {
  id: number;
  name: string;
  status: 'active' | 'inactive' | 'suspended';
};

export interface References {
  townships: Map<number, ReferencedTownship>;
  riders: Map<number, ReferencedRider>;
}

type Ids = readonly (number | null | undefined)[];

const given = (ids: Ids) => [...new Set(ids)].filter((id) => id != null);
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

/** The records with these ids; unknown ids are absent from the maps. */
export async function readReferences(
  db: Database,
  ids: { townships: Ids; riders: Ids },
): Promise<References> {
  const [townships, riders] = [given(ids.townships), given(ids.riders)];
  const [foundTownships, foundRiders] = await Promise.all([
    townships.length === 0
      ? []
      : db
          .selectFrom('townships')
          .select(['id', 'name', 'delivery_charge'])
          .where('id', 'in', townships)
          .execute(),
    riders.length === 0 ? [] : ridersById(db, riders),
  ]);
  return { townships: byId(foundTownships), riders: byId(foundRiders) };
}

const ridersById = (db: Database, ids: number[]) =>
  db.selectFrom('riders').select(['id', 'name', 'status']).where('id', 'in', ids).execute();

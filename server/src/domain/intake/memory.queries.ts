/** What is remembered of a shop's sheets. */
import type { IntakeMemory } from '@waydesk/contract/intake/intake-memory.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import { build } from '../../db/build.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/httpError.ts';

export type RememberedLayout = IntakeMemory['layouts'][number];
type RememberedPlace = [text: string, townshipId: number];

export interface StoredMemory {
  layouts: RememberedLayout[];
  places: RememberedPlace[];
  cod: boolean | null;
}

export const answeredMemory = ({ places, ...others }: StoredMemory): IntakeMemory => ({
  ...others,
  places: Object.fromEntries(places),
});

/** Empty for a new shop. @throws HttpError 404 for an unknown shop. */
export async function storedMemory(db: Database, shopId: number): Promise<StoredMemory> {
  const stored = await db.first(
    build
      .selectFrom('online_shops')
      .leftJoin('intake_memory', 'shop_id', 'online_shops.id')
      .select(['layouts', 'places', 'cod'])
      .where('online_shops.id', '=', shopId),
  );
  if (!stored) throw notFound(SHOP_NOT_FOUND);
  return { layouts: stored.layouts ?? [], places: stored.places ?? [], cod: stored.cod };
}

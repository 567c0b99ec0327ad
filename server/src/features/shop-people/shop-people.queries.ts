/** Reads and writes the people of shops. */
import { shopPerson } from '@waydesk/contract/portal/shop-people.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment } from '../../db/written.ts';
import { type Matches, readList } from '../../lists/listing.ts';
import { writtenPerson } from '../../lists/written.ts';

export const SHOP_PERSON_ROWS: WrittenRows<z.input<typeof shopPerson>> = {
  fields: projection(shopPerson, {
    id: 'p.id',
    shop_id: 'p.shop_id',
    name: 'p.name',
    phone: 'p.phone_key',
    active: 'p.active',
    has_password: 'p.password_hash is not null',
    invited_until: `(select ${writtenMoment('max(i.expires_at)')} from shop_invites as i
      where i.person_id = p.id and i.used_at is null and i.expires_at > now() and p.active)`,
    invited_by: writtenPerson('u'),
    seen_at: `(select ${writtenMoment('max(t.last_used_at)')} from shop_sessions as t
      where t.person_id = p.id)`,
    created_at: writtenMoment('p.created_at'),
    version: 'p.version',
  }),
  tables: 'shop_people as p on p.id = page.id join users as u on u.id = p.invited_by',
  version: 'p.version',
};

/** Active ones first, by name. */
const ofShop = (shop: number): Matches => ({
  from: 'shop_people',
  id: 'id',
  where: [sql`shop_id = ${shop}`],
  sort: [{ column: 'not active' }, { column: 'lower(name)' }],
  direction: 'asc',
});

export const listShopPeople = (db: Database, shop: number) =>
  readList(db, SHOP_PERSON_ROWS, ofShop(shop));

export async function insertShopPerson(
  tx: Tx,
  row: { shop_id: number; name: string; phone_key: string; invited_by: number },
): Promise<number> {
  const { id } = await tx.one(build.insertInto('shop_people').values(row).returning('id'));
  return id;
}

export const lockShopPerson = (tx: Tx, id: number) =>
  tx.first(
    build
      .selectFrom('shop_people')
      .select(['id', 'shop_id', 'active', 'version'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );

/** The triggers end the sessions of whoever is deactivated. */
export async function setShopPersonActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.run(
    build
      .updateTable('shop_people')
      .set({ active, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

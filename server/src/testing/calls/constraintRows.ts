/** One row of every kind, for tests that use the database directly. */
import type { OpenDatabase } from '../../db/openDatabase.ts';

export interface Ids {
  user: number;
  shop: number;
  way: number;
  delivery: number;
}

/** Inserts the rows and returns their ids. */
export async function seed(db: OpenDatabase): Promise<Ids> {
  const user = await db
    .insertInto('users')
    .values({
      username: 'su',
      email: 'su@example.com',
      name: 'Su',
      password_hash: 'x',
      role: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('townships')
    .values({ name: 'Bahan', state: 'Yangon Region', delivery_charge: 2500 })
    .execute();
  const shop = await db
    .insertInto('online_shops')
    .values({ os_name: 'Golden', address: 'No 1', township: 'Yangon' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('riders')
    .values({
      name: 'Ko Aung',
      phone_number: '+959420012345',
      township: 'Yangon',
      full_address: 'No 2',
      email: 'aung@example.com',
      nrc: '12/DAGANA(N)123456',
      emergency_contact: '09420012345',
      vehicle_type: 'motorcycle',
    })
    .execute();
  const group = await db
    .insertInto('rate_groups')
    .values({ name: 'Inner city' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rate_group_townships')
    .values({
      rate_group_id: group.id,
      township_name: 'A',
      state: 'Yangon Region',
      delivery_charge: 1,
    })
    .execute();
  const way = await db
    .insertInto('ways')
    .values({ shop_id: shop.id, pickup_type: 'Merchant', delivery_count: 1, created_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await db
    .insertInto('deliveries')
    .values({
      way_id: way.id,
      customer_name: 'Daw Hla',
      customer_phone: '+959420012346',
      township: 'Bahan',
      delivery_charges: 2500,
      total_collect_amount: 2500,
      user_id: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user: user.id, shop: shop.id, way: way.id, delivery: delivery.id };
}

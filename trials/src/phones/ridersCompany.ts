/** A company whose riders have phones: what they fetch and deliver today, and the ways of two years. */
import { sql } from 'kysely';
import type { Random } from '../../../bench/data/random.ts';
import type { OpenDatabase } from '../../../server/src/db/openDatabase.ts';
import { SEARCH_KEY_VERSION } from '../../../server/src/lists/searchKeys.ts';
import { seedRider, seedShop, seedUser } from '../../../server/src/testing/calls/fixtures.ts';
import { type SeededPhone, seedPhone } from '../../../server/src/testing/phones/seedPhone.ts';

const SHOPS = 200;
/** A rider's parcels of one day. */
const [FEWEST, SPREAD] = [10, 31];
/** Parcels of one way that is fetched. */
const PER_PICKUP = 4;

interface Company {
  db: OpenDatabase;
  shops: number[];
  clerk: number;
}

export async function seedRidersCompany(
  db: OpenDatabase,
  { riders, ways, random }: { riders: number; ways: number; random: Random },
): Promise<SeededPhone[]> {
  const shops: number[] = [];
  for (let n = 0; n < SHOPS; n += 1) shops.push(await seedShop(db));
  const company: Company = { db, shops, clerk: (await seedUser(db)).id };
  await seedOldWays(company, ways);
  const phones: SeededPhone[] = [];
  for (let n = 0; n < riders; n += 1) {
    const phone = await seedPhone(db);
    const parcels = FEWEST + random.below(SPREAD);
    const fetched = Math.floor(parcels / 2 / PER_PICKUP) * PER_PICKUP;
    const shop = random.pick(shops);
    const day = { ...company, rider: phone.rider, shop };
    await seedWays(day, { status: 'assigned', ways: fetched / PER_PICKUP, each: PER_PICKUP });
    await seedWays(day, { status: 'on_the_way', ways: parcels - fetched, each: 1 });
    phones.push(phone);
  }
  await sql`analyze`.execute(db);
  return phones;
}

interface Group {
  /** Of the ways and their deliveries. */
  status: 'assigned' | 'on_the_way';
  ways: number;
  /** Deliveries of each. */
  each: number;
}

async function seedWays(
  { db, clerk, rider, shop }: Company & { rider: number; shop: number },
  { status, ways, each }: Group,
): Promise<void> {
  await sql`with made as (
      insert into ways (shop_id, pickup_type, delivery_count, created_by, status, rider_id,
        search_version)
      select ${shop}, 'Merchant', ${each}::integer, ${clerk}, ${status}, ${rider},
        ${SEARCH_KEY_VERSION}
      from generate_series(1, ${ways}::integer) returning id
    ), parcels as (
      insert into deliveries (way_id, user_id, rider_id, status, customer_name, customer_phone,
        township, delivery_address, item_price, delivery_charges, cod, total_collect_amount)
      select id, ${clerk}, ${rider}, ${status}, 'Ma Hla ' || n, '+959420012345', 'Hlaing',
        'No. ' || n || ', Insein Road', price, 2500, true, price + 2500
      from made cross join generate_series(1, ${each}::integer) as n
        cross join lateral (select 5000 + 500 * ((made.id + n) % 90) as price) as priced
      returning id
    )
    insert into delivery_words (id, search_version) select id, ${SEARCH_KEY_VERSION} from parcels
  `.execute(db);
}

/** Delivered long ago, a parcel each: the list of ways has so many pages of them. */
async function seedOldWays({ db, shops, clerk }: Company, ways: number): Promise<void> {
  const rider = await seedRider(db);
  await sql`with made as (
      insert into ways (shop_id, pickup_type, delivery_count, created_by, status, rider_id,
        created_at, search_version)
      select (${shops}::integer[])[1 + n % ${shops.length}::integer], 'Merchant', 1, ${clerk},
        'delivered', ${rider}, now() - interval '1 day' - n * interval '700 days' / ${ways}::integer,
        ${SEARCH_KEY_VERSION}
      from generate_series(1, ${ways}::integer) as n returning id, created_at
    ), parcels as (
      insert into deliveries (way_id, user_id, rider_id, status, customer_name, customer_phone,
        township, item_price, delivery_charges, cod, total_collect_amount, delivery_date, created_at)
      select id, ${clerk}, ${rider}, 'delivered', 'Ma Hla', '+959420012345', 'Hlaing', 10000, 2500,
        true, 12500, created_at + interval '6 hours', created_at from made returning id
    )
    insert into delivery_words (id, search_version) select id, ${SEARCH_KEY_VERSION} from parcels
  `.execute(db);
}

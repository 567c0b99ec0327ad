/** Shops, riders, customers and clerks: everything a way refers to. */
import type pg from 'pg';
import type { SearchWords, SearchedTable } from '../../server/src/lists/searchKeys.ts';
import { build } from './build.ts';
import { DAY_MS, LAST_DAY } from './calendar.ts';
import { insertRows } from './insert.ts';
import { type Random, randomFrom } from './random.ts';
import { randomPersonName, randomPhone, randomShopName } from './words.ts';

/** In addition to the first admin and the 331 townships. */
export const COUNTS = {
  shops: 5_000,
  riders: 2_000,
  customers: 100_000,
  clerks: 499,
};

const ROLES = [
  ['user', 80],
  ['rider', 10],
  ['manager', 9],
  ['Administrator', 1],
] as const;
const RIDER_STATES = [
  ['active', 85],
  ['inactive', 12],
  ['suspended', 3],
] as const;
const CATEGORIES = ['Fashion', 'Beauty', 'Electronics', 'Books', 'Home'];

/** How many townships have a charge. */
const CHARGED = 60;

/** The `n`th of `count` joined evenly within the company's two years. */
const joinedAt = (n: number, count: number) =>
  new Date(LAST_DAY - ((count - n) / count) * 730 * DAY_MS).toISOString();

export async function makePeople(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update townships set delivery_charge = 1500 + (id % 7) * 500 where id in
       (select id from townships where state in ('Yangon Region', 'Mandalay Region')
        order by id limit $1)`,
    [CHARGED],
  );
  const { rows: places } = await client.query<{ id: number; name: string }>(
    'select id, name from townships where delivery_charge > 0 order by id',
  );
  await insertPeople(client, 'users', 10, COUNTS.clerks, makeClerk);
  await insertPeople(client, 'online_shops', 11, COUNTS.shops, makeShop);
  await insertPeople(client, 'riders', 12, COUNTS.riders, makeRider);
  await insertPeople(client, 'customers', 13, COUNTS.customers, (n, random) => {
    const name = randomPersonName(random);
    const phone_number = randomPhone(random);
    const place = random.pick(places);
    return {
      name,
      phone_number,
      other_phones: null,
      township: place.name,
      address: `No. ${n % 500}, ${place.name}`,
      phone_key: phone_number,
      township_id: place.id,
    };
  });
}

/** Rows as `make` returns them, with when they joined and what they are found by. */
async function insertPeople<T extends SearchedTable>(
  client: pg.ClientBase,
  table: T,
  seed: number,
  count: number,
  make: (n: number, random: Random) => SearchWords<T>,
): Promise<void> {
  const random = randomFrom(seed);
  const rows = Array.from({ length: count }, (_, i) => {
    const row = make(i + 1, random);
    return { ...row, created_at: joinedAt(i + 1, count), ...build.searchColumns(table, row) };
  });
  await insertRows(client, table, rows);
}

const makeClerk = (n: number, random: Random) => ({
  username: `clerk${n}`,
  email: `clerk${n}@bench.example`,
  name: randomPersonName(random),
  // No password matches these: the bench signs in as the first admin.
  password_hash: '-',
  role: random.weighted<string>(ROLES),
  active: n % 20 !== 0,
});

function makeShop(n: number, random: Random) {
  const words = {
    os_name: randomShopName(random, n),
    owner_name: randomPersonName(random),
    phone_number: randomPhone(random),
    township: 'Yangon',
  };
  return {
    ...words,
    category: random.pick(CATEGORIES),
    address: `No. ${n}, Bogyoke Road`,
    status: n % 10 === 0 ? 'inactive' : 'active',
    contact_person: { name: words.owner_name, mobilePhone: words.phone_number },
    start_date: n % 3 === 0 ? null : joinedAt(n, COUNTS.shops).slice(0, 10),
  };
}

const makeRider = (n: number, random: Random) => ({
  name: randomPersonName(random),
  phone_number: randomPhone(random),
  email: `rider${n}@bench.example`,
  township: 'Yangon',
  full_address: `No. ${n}, Insein Road`,
  nrc: `12/DAGANA(N)${100_000 + n}`,
  emergency_contact: randomPhone(random),
  vehicle_type: 'motorcycle',
  status: random.weighted<string>(RIDER_STATES),
});

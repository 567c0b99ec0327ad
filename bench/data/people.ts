/** Shops, riders, customers and clerks: everything a way refers to. */
import type pg from 'pg';
import { build } from './build.ts';
import { DAY_MS, LAST_DAY } from './calendar.ts';
import { insertRows } from './insert.ts';
import { randomFrom } from './random.ts';
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

const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

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
  await makeClerks(client);
  await makeShops(client);
  await makeRiders(client);
  await makeCustomers(client);
}

async function makeClerks(client: pg.ClientBase): Promise<void> {
  // No password matches these: the bench signs in as the first admin.
  const random = randomFrom(10);
  const rows = range(COUNTS.clerks).map((n) => {
    const name = randomPersonName(random);
    const names = { username: `clerk${n}`, email: `clerk${n}@bench.example`, name };
    return {
      ...names,
      password_hash: '-',
      role: random.weighted<string>(ROLES),
      active: n % 20 !== 0,
      created_at: joinedAt(n, COUNTS.clerks),
      ...build.searchColumns('users', names),
    };
  });
  await insertRows(client, 'users', rows);
}

async function makeShops(client: pg.ClientBase): Promise<void> {
  const random = randomFrom(11);
  const rows = range(COUNTS.shops).map((n) => {
    const words = {
      os_name: randomShopName(random, n),
      owner_name: randomPersonName(random),
      phone_number: randomPhone(random),
      township: 'Yangon',
    };
    const address = `No. ${n}, Bogyoke Road`;
    const contact_person = { name: words.owner_name, mobilePhone: words.phone_number };
    const status = n % 10 === 0 ? 'inactive' : 'active';
    return {
      ...words,
      category: random.pick(CATEGORIES),
      address,
      status,
      contact_person,
      start_date: n % 3 === 0 ? null : joinedAt(n, COUNTS.shops).slice(0, 10),
      created_at: joinedAt(n, COUNTS.shops),
      ...build.searchColumns('online_shops', words),
    };
  });
  await insertRows(client, 'online_shops', rows);
}

async function makeRiders(client: pg.ClientBase): Promise<void> {
  const random = randomFrom(12);
  const rows = range(COUNTS.riders).map((n) => {
    const words = {
      name: randomPersonName(random),
      phone_number: randomPhone(random),
      email: `rider${n}@bench.example`,
    };
    return {
      ...words,
      township: 'Yangon',
      full_address: `No. ${n}, Insein Road`,
      nrc: `12/DAGANA(N)${100_000 + n}`,
      emergency_contact: randomPhone(random),
      vehicle_type: 'motorcycle',
      status: random.weighted<string>(RIDER_STATES),
      created_at: joinedAt(n, COUNTS.riders),
      ...build.searchColumns('riders', words),
    };
  });
  await insertRows(client, 'riders', rows);
}

async function makeCustomers(client: pg.ClientBase): Promise<void> {
  const random = randomFrom(13);
  const { rows: places } = await client.query<{ id: number; name: string }>(
    'select id, name from townships where delivery_charge > 0 order by id',
  );
  const rows = range(COUNTS.customers).map((n) => {
    const name = randomPersonName(random);
    const number = randomPhone(random);
    const place = random.pick(places);
    const words = {
      name,
      phone_number: number,
      other_phones: null,
      township: place.name,
      address: `No. ${n % 500}, ${place.name}`,
    };
    return {
      ...words,
      phone_key: number,
      township_id: place.id,
      created_at: joinedAt(n, COUNTS.customers),
      ...build.searchColumns('customers', words),
    };
  });
  await insertRows(client, 'customers', rows);
}

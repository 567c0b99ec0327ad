/** A rider of the company who has a phone, and parcels for it. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashToken, newToken } from '../../../server/src/http/tokens.ts';

export interface BenchPhone {
  id: string;
  rider: number;
  /** The linked account, whose password is that of the admin. */
  user: number;
  email: string;
  token: string;
}

const made = new WeakMap<pg.ClientBase, Promise<BenchPhone>>();

/** The same one for a connection. The rider had nothing to do before. */
export function benchPhone(bare: pg.ClientBase): Promise<BenchPhone> {
  const known = made.get(bare) ?? makePhone(bare);
  made.set(bare, known);
  return known;
}

async function makePhone(bare: pg.ClientBase): Promise<BenchPhone> {
  const { rows } = await bare.query<{ rider: number; user: number; email: string }>(
    `with rider as (
       insert into riders (name, phone_number, township, full_address, email, nrc,
         emergency_contact, vehicle_type)
       select 'Ko Phone', phone_number, township, full_address, 'phone@bench.example', nrc,
         emergency_contact, vehicle_type from riders order by id limit 1 returning id
     )
     insert into users (username, email, name, role, rider_id, password_hash)
     select 'phone', 'phone@bench.example', 'Ko Phone', 'rider', rider.id, u.password_hash
     from rider cross join users as u where u.id = 1
     returning rider_id as rider, id as user, email`,
  );
  const { rider, user, email } = rows[0]!;
  const id = randomUUID();
  await addPhone(bare, { id, rider, user });
  const token = newToken();
  await bare.query(
    `insert into sessions (token_hash, user_id, phone_id, expires_at)
     values ($1, $2, $3, now() + interval '1 day')`,
    [hashToken(token), user, id],
  );
  return { id, rider, user, email, token };
}

export async function addPhone(
  bare: pg.ClientBase,
  { id, rider, user }: { id: string; rider: number; user: number },
): Promise<void> {
  await bare.query(
    `insert into rider_phones (id, user_id, rider_id, name) values ($1, $2, $3, 'Samsung A03')`,
    [id, user, rider],
  );
}

interface NewParcels {
  status: 'assigned' | 'on_the_way';
  ways: number;
  /** Parcels of each way. */
  each: number;
  /** Whether the phone was given them. */
  isOnPhone: boolean;
}

/** New parcels of this rider; returns their ids. */
export async function addParcels(
  bare: pg.ClientBase,
  { rider }: Pick<BenchPhone, 'rider'>,
  { status, ways, each, isOnPhone }: NewParcels,
): Promise<number[]> {
  const { rows } = await bare.query<{ id: number }>(
    `with made as (
       insert into ways (shop_id, pickup_type, delivery_count, created_by, status, rider_id)
       select 1 + n % 100, 'Merchant', $3, 1, $2, $1 from generate_series(1, $4::integer) as n
       returning id
     ), parcels as (
       insert into deliveries (way_id, user_id, rider_id, status, customer_id, customer_name,
         customer_phone, township, township_id, delivery_address, item_price, delivery_charges, cod,
         total_collect_amount)
       select made.id, 1, $1, $2, c.id, c.name, c.phone_number, c.township, c.township_id, c.address,
         10000, 2500, true, 12500
       from made cross join generate_series(1, $3::integer) as n
       join customers as c on c.id = 1 + (made.id * 7 + n * 11) % 90000 returning id
     ), words as (insert into delivery_words (id) select id from parcels),
     given as (
       insert into run_items (rider_id, delivery_id) select $1, id from parcels where $5
     )
     select id from parcels order by id`,
    [rider, status, each, ways, isOnPhone],
  );
  return rows.map(({ id }) => id);
}

let seq = 0;

/** An act of now, after all that were made before. */
export const benchAct = (kind: 'start' | 'delivered' | 'failed', delivery_id: number): object => ({
  id: randomUUID(),
  kind,
  seq: (seq += 1),
  delivery_id,
  phone_at: new Date().toISOString(),
  skew_ms: 0,
  ...(kind === 'failed' ? { reason: 'no_answer' } : {}),
  ...(kind === 'delivered' ? { collected: 12_500 } : {}),
});

export const actsBody = ({ id }: BenchPhone, acts: readonly object[]) => ({
  phone: id,
  unsent: acts.length,
  sent_at: new Date().toISOString(),
  acts,
});

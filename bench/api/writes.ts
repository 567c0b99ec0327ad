/** Creates a way with 3 deliveries and moves one, through the app and as bare SQL. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { randomFrom } from '../data/random.ts';
import { randomPersonName, randomPhone } from '../data/words.ts';
import type { BenchClient } from '../lib/client.ts';
import { type Pair, interleave } from '../lib/stats.ts';
import { type BareParcel, bareCreateWay, bareSetWayStatus } from './bareWrites.ts';

const random = randomFrom(77);

export async function parcelsFor(client: pg.ClientBase): Promise<() => BareParcel[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from townships where delivery_charge > 0',
  );
  return () =>
    Array.from({ length: 3 }, () => ({
      name: randomPersonName(random),
      phone: randomPhone(random),
      townshipId: random.pick(rows).id,
      price: 100 * (1 + random.below(900)),
    }));
}

export const randomWayBody = (parcels: readonly BareParcel[]) => ({
  shop_id: 1 + random.below(300),
  pickup_type: 'Merchant',
  delivery_count: parcels.length,
  pickup_date: new Date().toISOString(),
  comments: 'Call before pickup',
  deliveries: parcels.map((parcel) => ({
    customer_name: parcel.name,
    customer_phone: parcel.phone,
    township_id: parcel.townshipId,
    item_price: parcel.price,
    cod: true,
  })),
});

export async function measureCreate(app: BenchClient, bare: pg.ClientBase): Promise<Pair> {
  const parcels = await parcelsFor(bare);
  return interleave(
    () =>
      app.call({
        method: 'POST',
        path: '/api/ways',
        body: randomWayBody(parcels()),
        headers: { 'idempotency-key': randomUUID() },
      }),
    () => bareCreateWay(bare, 1 + random.below(300), parcels(), randomUUID()),
    100,
  );
}

/** Switches between two statuses that move the deliveries too; two ways, to avoid lock waits. */
export async function measureStatus(app: BenchClient, bare: pg.ClientBase): Promise<Pair> {
  const { rows } = await bare.query<{ id: number }>(
    "select id from ways where status = 'on_the_way' and delivery_count = 3 order by id limit 2",
  );
  const [first, second] = rows;
  const next = (round: number) => (round % 2 === 0 ? 'assigned' : 'on_the_way');
  return interleave(
    (round) =>
      app.call({
        method: 'PATCH',
        path: `/api/ways/${first!.id}/status`,
        body: { status: next(round) },
      }),
    (round) => bareSetWayStatus(bare, second!.id, next(round)),
    100,
  );
}

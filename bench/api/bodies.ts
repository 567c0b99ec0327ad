/** Bodies as the screens send them, with new names and phones each time. */
import type pg from 'pg';
import { randomFrom } from '../data/random.ts';
import { randomPersonName, randomPhone } from '../data/words.ts';

const random = randomFrom(77);

export interface BenchParcel {
  name: string;
  phone: string;
  /** Its id. */
  township: number;
  price: number;
}

export type MakeParcels = (count?: number) => BenchParcel[];

export async function parcelsFor(client: pg.ClientBase): Promise<MakeParcels> {
  const { rows } = await client.query<{ id: number }>(
    'select id from townships where delivery_charge > 0',
  );
  return (count = 3) =>
    Array.from({ length: count }, () => ({
      name: randomPersonName(random),
      phone: randomPhone(random),
      township: random.pick(rows).id,
      price: 100 * (1 + random.below(900)),
    }));
}

export const benchDeliveryBody = (parcel: BenchParcel) => ({
  customer_name: parcel.name,
  customer_phone: parcel.phone,
  township_id: parcel.township,
  item_price: parcel.price,
  cod: true,
});

export const randomShopId = (): number => 1 + random.below(300);
export const randomNumber = (): number => random.below(100_000_000);
export const randomName = (): string => randomPersonName(random);
export const randomPhoneNumber = (): string => randomPhone(random);

export const randomWayBody = (parcels: readonly BenchParcel[]) => ({
  shop_id: randomShopId(),
  pickup_type: 'Merchant',
  delivery_count: parcels.length,
  pickup_date: new Date().toISOString(),
  comments: 'Call before pickup',
  deliveries: parcels.map(benchDeliveryBody),
});

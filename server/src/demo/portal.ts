/** Somebody of a shop who signs in to the portal, and what the shop asks for today. */
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { demoEventId } from './eventId.ts';

/** As it is typed; also printed at the start of the demo. */
export const DEMO_SHOP_PHONE = '09777000001';

interface Setting {
  /** The shop of each way, of those that are active. */
  shops: readonly number[];
  townships: readonly { id: number; name: string }[];
  /** Of the password of the demo. */
  password_hash: string;
  manager: number;
  now: Date;
  zone: string;
}

/** The shop with the most ways, so that there is something to see. */
function busiest(shops: readonly number[]): number {
  const ways = new Map<number, number>();
  for (const shop of shops) ways.set(shop, (ways.get(shop) ?? 0) + 1);
  return [...ways].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

export async function insertPortal(tx: Tx, setting: Setting): Promise<void> {
  const { townships, password_hash, manager, now, zone } = setting;
  const shop_id = busiest(setting.shops);
  const { id: person_id } = await tx.one(
    build
      .insertInto('shop_people')
      .values({
        shop_id,
        name: 'Ma Thandar',
        phone_key: DEMO_SHOP_PHONE.replace(/^0/, '+95'),
        password_hash,
        invited_by: manager,
      })
      .returning('id'),
  );
  const rows = townships.slice(0, 3).map(({ id, name }, n) => ({
    line: n + 2,
    again: 1,
    ref: `TH-${n + 101}`,
    customer_name: ['Ma Hnin', 'Ko Min Thu', 'Daw Mya Mya'][n],
    customer_phone: `+95942001234${n}`,
    township: name,
    township_id: id,
    delivery_address: `${n + 12} Bogyoke Road`,
    item_price: 15_000 + n * 2_500,
    cod: true,
  }));
  await tx.run(
    build.insertInto('pickup_requests').values({
      shop_id,
      person_id,
      sent_as: demoEventId('pickup request', shop_id),
      wanted_on: addDays(dayOf(now, zone), 1),
      part: 'morning',
      count: rows.length + 1,
      note: 'One more parcel comes with the others',
      rows: JSON.stringify(rows),
      created_at: now,
      updated_at: now,
    }),
  );
}

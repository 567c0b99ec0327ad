import { totalToCollect } from '@waydesk/contract/values/money.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { NewRow } from '../../db/schema.ts';
import { searchColumns } from '../../lists/searchKeys.ts';

const DATED = ['delivered', 'sent', 'money_sent_to_shop'];
const FAILED = ['wrong_contact', 'returned_to_shop'];

/** Inserts a row directly, with a matching total and date. Returns its id. */
export async function seedDelivery(
  db: OpenDatabase,
  over: Partial<NewRow<'deliveries'>> & { way_id: number; user_id: number },
): Promise<number> {
  const { item_price = 10_000, delivery_charges = 2500, cod = true, os_paid = false } = over;
  const status = over.status ?? 'pending';
  const words = { customer_name: 'Ma Hla', customer_phone: '+959420012345', ...over };
  const { id } = await db
    .insertInto('deliveries')
    .values({
      township: 'Hlaing',
      delivery_date: DATED.includes(status) ? '2026-01-02T03:04:05Z' : null,
      failed_date: FAILED.includes(status) ? '2026-01-02T03:04:05Z' : null,
      ...words,
      item_price,
      delivery_charges,
      cod,
      os_paid,
      status,
      total_collect_amount: totalToCollect({ item_price, delivery_charges, cod, os_paid }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { delivery_address = null, other_phones = null } = words;
  const keys = searchColumns('delivery_words', { ...words, delivery_address, other_phones });
  await db
    .insertInto('delivery_words')
    .values({ id, ...keys })
    .execute();
  return id;
}

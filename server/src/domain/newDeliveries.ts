/** New deliveries: checked against what they refer to, priced, then inserted together. */
import { INVALID_TOWNSHIP, type NewDelivery, PRICE } from '@waydesk/contract/deliveries.ts';
import { isMoney, totalToCollect } from '@waydesk/contract/money.ts';
import { RIDER_INACTIVE, RIDER_NOT_FOUND } from '@waydesk/contract/riders.ts';
import type { Text } from '@waydesk/contract/text.ts';
import type { WordedFieldError } from '../http/httpError.ts';
import type { Database, Tx } from '../db/database.ts';
import { linkCustomers } from './customers.queries.ts';
import { type References, readReferences } from './references.queries.ts';

type Priced = ReturnType<typeof priced>;

export interface CheckedDeliveries {
  rows: Priced[];
  faults: WordedFieldError[];
}

/**
 * Rows ready to insert, and every fault: an unknown township, an unknown or inactive rider, a total
 * beyond the limit. `at` gives the path of the nth delivery in the body, such as `deliveries.2.`.
 */
export async function checkNewDeliveries(
  db: Database,
  deliveries: readonly NewDelivery[],
  at: (index: number) => string,
): Promise<CheckedDeliveries> {
  const references = await readReferences(db, {
    townships: deliveries.map((d) => d.township_id),
    riders: deliveries.map((d) => d.rider_id),
  });
  const rows = deliveries.map((d) => priced(d, references));
  const faults = rows.flatMap((row, i) => faultsOf(row, references, at(i)));
  return { rows, faults };
}

/** Takes the township's current name and charge, whatever the client sent. */
function priced(d: NewDelivery, { townships }: References) {
  const place = townships.get(d.township_id ?? 0);
  const amounts = {
    item_price: d.item_price,
    delivery_charges: place?.delivery_charge ?? 0,
    cod: d.cod ?? false,
    os_paid: d.os_paid ?? false,
  };
  return {
    rider_id: d.rider_id ?? null,
    customer_name: d.customer_name,
    customer_phone: d.customer_phone,
    other_phones: d.other_phones ?? null,
    township: place?.name ?? '',
    township_id: place?.id ?? null,
    delivery_address: d.delivery_address ?? null,
    weight: d.weight ?? null,
    fragile: d.fragile ?? false,
    ...amounts,
    actual_delivery_charges: null,
    total_collect_amount: totalToCollect(amounts),
    status: 'pending' as const,
  };
}

function faultsOf(row: Priced, { riders }: References, at: string): WordedFieldError[] {
  const faults: WordedFieldError[] = [];
  if (row.township_id === null) {
    faults.push({ field: `${at}township_id`, message: INVALID_TOWNSHIP });
  }
  const fault = row.rider_id === null ? null : riderError(riders, row.rider_id);
  if (fault) faults.push({ field: `${at}rider_id`, message: fault });
  // Each amount is within the limit, but their sum may not be.
  if (!isMoney(row.total_collect_amount)) faults.push({ field: `${at}item_price`, message: PRICE });
  return faults;
}

/** Why work cannot be given to this rider; null when it can. */
export function riderError(riders: References['riders'], id: number): Text | null {
  const rider = riders.get(id);
  if (!rider) return RIDER_NOT_FOUND;
  return rider.status === 'active' ? null : RIDER_INACTIVE;
}

/** Inserts the rows in one statement, each linked to its customer; returns the ids in order. */
export async function insertDeliveries(
  tx: Tx,
  { wayId, userId, rows }: { wayId: number; userId: number; rows: Priced[] },
): Promise<number[]> {
  if (rows.length === 0) return [];
  const customers = await linkCustomers(tx, rows);
  const made = await tx
    .insertInto('deliveries')
    .values(
      rows.map((row) => ({
        ...row,
        way_id: wayId,
        user_id: userId,
        customer_id: customers.get(row.customer_phone) ?? null,
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

/** Applies an edit to a delivery: new values, history entry, field errors. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import {
  ADDRESS_REQUIRED,
  type DeliveryEdit,
  type DeliveryEditField,
  INVALID_TOWNSHIP,
  PRICE,
  TOWNSHIP_REQUIRED,
} from '@waydesk/contract/ways/delivery-body.ts';
import { isMoney, totalToCollect } from '@waydesk/contract/values/money.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { WordedFieldError } from '../../http/httpError.ts';
import { changesBetween, namesOf } from './changes.ts';
import type { StoredDelivery } from './deliveries.queries.ts';
import { riderError } from './newDeliveries.ts';
import type { References } from './references.queries.ts';

export interface EditedDelivery {
  after: StoredDelivery;
  /** "old -> new" by field; empty when nothing changed. */
  changes: Record<string, string>;
  /** Field paths relative to the delivery, without its position in the body. */
  fieldErrors: WordedFieldError[];
}

/** The township is handled by `findMatch`, and the agreed charge is stored under another name. */
type Edited = Exclude<DeliveryEditField, 'township' | 'township_id' | 'actualDeliveryCharges'>;

/**
 * Absent keys stay as they are. The charge changes only with the township, to the shop's charge for
 * the new one; the total to collect is always recalculated.
 */
export function editDelivery(
  stored: StoredDelivery,
  edit: DeliveryEdit,
  references: References,
): EditedDelivery {
  const errors: WordedFieldError[] = [];
  const refuse = (field: string, message: Text) => errors.push({ field, message });
  const place = placeOf(stored, edit, references, refuse);
  const edited = {
    rider_id: riderOf(stored, edit, references, refuse),
    delivery_address: addressOf(stored, edit, refuse),
    customer_name: edit.customer_name ?? stored.customer_name,
    customer_phone: edit.customer_phone ?? stored.customer_phone,
    other_phones: edit.other_phones === undefined ? stored.other_phones : edit.other_phones,
    weight: edit.weight === undefined ? stored.weight : edit.weight,
    fragile: edit.fragile ?? stored.fragile,
    item_price: edit.item_price ?? stored.item_price,
    cod: edit.cod ?? stored.cod,
    os_paid: edit.os_paid ?? stored.os_paid,
    status: edit.status ?? stored.status,
  } satisfies HasAll<Edited>;
  const after: StoredDelivery = {
    ...stored,
    ...place,
    ...edited,
    actual_delivery_charges:
      edit.actualDeliveryCharges === undefined
        ? stored.actual_delivery_charges
        : edit.actualDeliveryCharges,
  };
  after.total_collect_amount = totalToCollect(after);
  if (!isMoney(after.total_collect_amount)) refuse('item_price', PRICE);
  return { after, changes: changesOf(stored, after, references), fieldErrors: errors };
}

type Refuse = (field: string, message: Text) => void;

/** The id wins. A name alone is accepted only when it is the stored one. */
function placeOf(
  stored: StoredDelivery,
  { township, township_id }: DeliveryEdit,
  { townships }: References,
  refuse: Refuse,
): Partial<StoredDelivery> {
  if (township === undefined && township_id === undefined) return {};
  if (township_id && township_id === stored.township_id) return {};
  if (township_id) {
    const place = townships.get(township_id);
    if (!place) refuse('township_id', INVALID_TOWNSHIP);
    return place
      ? { township_id, township: place.name, delivery_charges: place.delivery_charge }
      : {};
  }
  const name = township === undefined ? stored.township : (township ?? '').trim();
  const kept =
    name === stored.township && (township_id ?? stored.township_id) === stored.township_id;
  const isCleared = township_id === null && stored.township_id !== null;
  if (kept && !isCleared) return {};
  refuse('township_id', name === '' || isCleared ? TOWNSHIP_REQUIRED : INVALID_TOWNSHIP);
  return {};
}

/** The current rider may stay in any state; a new one must be active. */
function riderOf(
  stored: StoredDelivery,
  { rider_id }: DeliveryEdit,
  { riders }: References,
  refuse: Refuse,
): number | null {
  if (rider_id === undefined || rider_id === stored.rider_id) return stored.rider_id;
  const error = rider_id === null ? null : riderError(riders, rider_id);
  if (error) refuse('rider_id', error);
  return rider_id;
}

/** The address has two names in bodies; the one that differs from the stored address counts. */
function addressOf(stored: StoredDelivery, edit: DeliveryEdit, refuse: Refuse): string | null {
  const sent = [edit.delivery_address, edit.fullAddress].filter((s) => s !== undefined);
  if (sent.length === 0) return stored.delivery_address;
  const address = sent.find((s) => s !== stored.delivery_address) ?? stored.delivery_address;
  if (!address) refuse('delivery_address', ADDRESS_REQUIRED);
  return address;
}

/** Uses the field names that people read, and names instead of ids for riders and townships. */
function changesOf(before: StoredDelivery, after: StoredDelivery, { riders }: References) {
  const riderName = (id: number | null) => ({ id, name: riders.get(id ?? 0)?.name });
  const place = (d: StoredDelivery) => ({ id: d.township_id, name: d.township });
  const ridersNamed = namesOf(riderName(before.rider_id), riderName(after.rider_id));
  const places = namesOf(place(before), place(after));
  type Named = Exclude<DeliveryEditField, 'rider_id' | 'township_id'>;
  const words = (d: StoredDelivery, n: 0 | 1) =>
    ({
      rider: ridersNamed[n],
      customer_name: d.customer_name,
      customer_phone: d.customer_phone,
      other_phones: d.other_phones,
      township: places[n],
      delivery_address: d.delivery_address,
      weight: d.weight,
      fragile: d.fragile,
      item_price: d.item_price,
      delivery_charges: d.delivery_charges,
      actualDeliveryCharges: d.actual_delivery_charges,
      cod: d.cod,
      os_paid: d.os_paid,
      totalCollectAmount: d.total_collect_amount,
      status: d.status,
    }) satisfies HasAll<Named>;
  return changesBetween(words(before, 0), words(after, 1), `delivery #${before.id} `);
}

/** Saves an edited way: all of it in one call where the server can, else piece by piece. */
import { cleanText } from '@waydesk/contract/burmese.ts';
import { ApiFailure } from '../../../api/failures.ts';
import { readDelivery, type Delivery } from '../../../records/delivery.ts';
import { fieldsOf, listOf } from '../../../records/pick.ts';
import { deliveryFields, wayFields } from '../inputs/bodies.ts';
import {
  changedDeliveryFields,
  changedWayFields,
  type DeliveryField,
  WAY_FIELDS,
} from '../inputs/fields.ts';
import { typedNumber } from '../../../form/numbers.ts';
import type { DeliveryValues, WayValues } from '../inputs/values.ts';
import { differences } from './conflicts.ts';
import type { Original } from './original.ts';

/** The calls, given so that the steps can be tried without a server. */
export interface SaveCalls {
  /** The way as it stands now, with its deliveries. */
  read: () => Promise<Original>;
  way: (body: WayEditBody, version: number | null) => Promise<unknown>;
  delivery: (id: number, body: object, version: number | null) => Promise<unknown>;
}

export interface ChangedDelivery {
  /** Place in the form. */
  place: number;
  id: number;
  version: number | null;
  /** Only what was changed, under the call's names. */
  body: Partial<ReturnType<typeof editFields>>;
  /** All of it, for a server that replaces what it has. */
  whole: ReturnType<typeof editFields>;
}

export type Saved =
  | { outcome: 'saved' }
  /** Somebody else changed what the form shows; nothing was written. */
  | { outcome: 'conflict'; theirs: Original }
  /** The way was written, these deliveries were not. */
  | { outcome: 'partly'; refused: { place: number; failure: ApiFailure }[] };

const editFields = (values: DeliveryValues) => ({
  ...deliveryFields(values),
  delivery_address: cleanText(values.delivery_address),
  actualDeliveryCharges: typedNumber(values.agreed),
});

type Key = keyof ReturnType<typeof editFields>;

const KEYS: Record<DeliveryField, readonly Key[]> = {
  rider: ['rider_id'],
  customer_name: ['customer_name'],
  customer_phone: ['customer_phone'],
  other_phones: ['other_phones'],
  // A charge that was equal to the old township's must not outlive it unseen.
  township: ['township', 'township_id', 'actualDeliveryCharges'],
  delivery_address: ['delivery_address'],
  weight: ['weight'],
  item_price: ['item_price'],
  agreed: ['actualDeliveryCharges'],
  fragile: ['fragile'],
  cod: ['cod'],
  os_paid: ['os_paid'],
};

/** What differs from the deliveries as they stand `now`; `base` tells which place is which one. */
export function changedDeliveries(
  base: Original,
  now: Original,
  mine: WayValues,
): ChangedDelivery[] {
  return base.deliveries.flatMap(({ id }, place) => {
    const at = now.deliveries.findIndex((delivery) => delivery.id === id);
    const before = now.values.deliveries[at];
    const here = mine.deliveries[place];
    if (!before || !here) return [];
    const all = editFields(here);
    const keys = changedDeliveryFields(before, here).flatMap((field) => KEYS[field]);
    if (keys.length === 0) return [];
    const { version = null, actualCharges = null } = now.deliveries[at] ?? {};
    const body = Object.fromEntries(keys.map((key) => [key, all[key]]));
    const stored = { ...editFields(before), actualDeliveryCharges: actualCharges };
    return [{ place, id, version, body, whole: { ...stored, ...body } }];
  });
}

/**
 * All of the way, for a server that replaces what it has. What was not changed, the shop and the
 * status go back as they stand on the server at this moment.
 */
export function wayEditBody(now: Original, mine: WayValues, changed: readonly ChangedDelivery[]) {
  const { shop_id: _, ...fields } = wayFields(mine);
  const changedFields = changedWayFields(now.values, mine);
  const kept = WAY_FIELDS.filter(
    (field) => !changedFields.includes(field) && now.asRead[field] !== null,
  );
  return {
    ...fields,
    ...Object.fromEntries(kept.map((field) => [field, now.asRead[field]])),
    ...(now.shopId !== null && { shop_id: now.shopId }),
    ...(now.status !== null && { status: now.status }),
    ...(changed.length > 0 && {
      deliveries: changed.map(({ id, version, body }) => ({
        id,
        ...(version !== null && { version }),
        ...body,
      })),
    }),
  };
}
export type WayEditBody = ReturnType<typeof wayEditBody>;

/** True when the answer shows the delivery with its changes in it. */
function holds(row: Delivery, { version, body }: ChangedDelivery): boolean {
  if (version !== null && row.version !== null) return row.version > version;
  const shown: Partial<Record<Key, unknown>> = {
    rider_id: row.rider?.id ?? null,
    customer_name: row.customerName,
    other_phones: row.otherPhones,
    township_id: row.townshipId,
    delivery_address: row.address,
    weight: row.weight,
    item_price: row.itemPrice,
    actualDeliveryCharges: row.actualCharges,
    fragile: row.fragile,
    cod: row.cod,
    os_paid: row.osPaid,
  };
  // The charge itself where nothing else was agreed.
  if (row.actualCharges === row.charges && body.actualDeliveryCharges === null)
    shown.actualDeliveryCharges = null;
  const keys = (Object.keys(body) as Key[]).filter((key) => key in shown);
  return keys.length > 0 && keys.every((key) => shown[key] === body[key]);
}

/** Those of the changed deliveries that the answer to the way's own call does not show as written. */
export function notApplied(answer: unknown, changed: readonly ChangedDelivery[]) {
  const rows = listOf(fieldsOf(answer)['deliveries']).map(readDelivery);
  return changed.filter((one) => {
    const row = rows.find((candidate) => candidate?.id === one.id);
    return !row || !holds(row, one);
  });
}

/** Throws the ApiFailure of the way itself. */
export async function saveWay(base: Original, mine: WayValues, calls: SaveCalls): Promise<Saved> {
  for (let tries = 1; ; tries++) {
    const now = await calls.read();
    if (differences(base, mine, now).length > 0) return { outcome: 'conflict', theirs: now };
    // What changed meanwhile is not in the form (a note, the status): my changes go on top of it.
    const changed = changedDeliveries(base, now, mine);
    try {
      const answer = await calls.way(wayEditBody(now, mine, changed), now.version);
      return await saveRest(notApplied(answer, changed), calls);
    } catch (error) {
      // Somebody was quicker between the reading and the writing: look again, but not for ever.
      if (!(error instanceof ApiFailure) || error.status !== 412 || tries === 3) throw error;
    }
  }
}

async function saveRest(rest: readonly ChangedDelivery[], calls: SaveCalls): Promise<Saved> {
  const refused: { place: number; failure: ApiFailure }[] = [];
  for (const { place, id, version, whole } of rest) {
    try {
      await calls.delivery(id, whole, version);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refused.push({ place, failure: error });
    }
  }
  return refused.length === 0 ? { outcome: 'saved' } : { outcome: 'partly', refused };
}

/** Saves an edited way with all its changed deliveries. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import type { DeliveryEditField } from '@waydesk/contract/ways/delivery-body.ts';
import { ApiError } from '../../../api/apiError.ts';
import { DELIVERIES_MISSING } from '../../../page/partlyDone.ts';
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

/** The calls, passed in so that the steps can be tested without a server. */
export interface SaveCalls {
  /** The current way with its deliveries. */
  read: () => Promise<Original>;
  way: (body: WayEditBody, version: number | null) => Promise<unknown>;
}

export interface ChangedDelivery {
  /** Index in the form. */
  place: number;
  id: number;
  version: number | null;
  /** Only what was changed, under the call's names. */
  body: Partial<ReturnType<typeof editFields>>;
}

export type Saved =
  | { outcome: 'saved' }
  /** Somebody else changed what the form shows; nothing was written. */
  | { outcome: 'conflict'; theirs: Original }
  /** The way was written, some deliveries were not: the errors of `failure` say which. */
  | { outcome: 'partly'; failure: ApiError };

const editFields = (values: DeliveryValues) =>
  ({
    ...deliveryFields(values),
    delivery_address: cleanText(values.delivery_address),
    actualDeliveryCharges: typedNumber(values.agreed),
  }) satisfies HasAll<Exclude<DeliveryEditField, 'status'>>;

type Key = keyof ReturnType<typeof editFields>;

const KEYS: Record<DeliveryField, readonly Key[]> = {
  rider: ['rider_id'],
  customer_name: ['customer_name'],
  customer_phone: ['customer_phone'],
  other_phones: ['other_phones'],
  // A charge equal to the old township's must not survive the change unnoticed.
  township: ['township', 'township_id', 'actualDeliveryCharges'],
  delivery_address: ['delivery_address'],
  weight: ['weight'],
  item_price: ['item_price'],
  agreed: ['actualDeliveryCharges'],
  fragile: ['fragile'],
  cod: ['cod'],
  os_paid: ['os_paid'],
};

/** Differences from the current deliveries in `now`; `base` maps indexes to deliveries. */
export function changedDeliveries(
  base: Original,
  now: Original,
  mine: WayValues,
): ChangedDelivery[] {
  return base.deliveries.flatMap(({ id }, place) => {
    const at = now.deliveries.findIndex((delivery) => delivery.id === id);
    const before = now.values.deliveries[at];
    const edited = mine.deliveries[place];
    if (!before || !edited) return [];
    const all = editFields(edited);
    const keys = changedDeliveryFields(before, edited).flatMap((field) => KEYS[field]);
    if (keys.length === 0) return [];
    const { version = null } = now.deliveries[at] ?? {};
    const body = Object.fromEntries(keys.map((key) => [key, all[key]]));
    return [{ place, id, version, body }];
  });
}

/**
 * The whole way, for a server that replaces everything. Unchanged fields, the shop and the status
 * are sent with the server's current values.
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
    status: now.status,
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

/** The body contains only changed deliveries: maps the server's indexes to those of the form. */
function inForm(failure: ApiError, changed: readonly ChangedDelivery[]): ApiError {
  const errors = failure.errors.map(({ field, message }) => ({
    field: field.replace(
      /^(deliveries\.)(\d+)/,
      (_, start: string, n: string) => `${start}${changed[Number(n)]?.place ?? n}`,
    ),
    message,
  }));
  return failure.changed({ errors });
}

/** Throws the ApiError of the way itself, with the form's field names. */
export async function saveWay(base: Original, mine: WayValues, calls: SaveCalls): Promise<Saved> {
  for (let tries = 1; ; tries++) {
    const now = await calls.read();
    if (differences(base, mine, now).length > 0) return { outcome: 'conflict', theirs: now };
    // Other changes made meanwhile (a note, the status) are not in the form: mine are applied to
    // them.
    const changed = changedDeliveries(base, now, mine);
    try {
      await calls.way(wayEditBody(now, mine, changed), now.version);
      return { outcome: 'saved' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = inForm(error, changed);
      if (failure.code === DELIVERIES_MISSING) return { outcome: 'partly', failure };
      // Somebody was faster between reading and writing: retry, but not forever.
      if (failure.status !== 412 || tries === 3) throw failure;
    }
  }
}

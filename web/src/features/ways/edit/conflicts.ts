/** Compares what two people did to the same way; `base` is what both started from. */
import { changedDeliveryFields, isSame } from '../../../entities/delivery/deliveryChanges.ts';
import { DELIVERY_FIELDS, type DeliveryField } from '../../../entities/delivery/deliveryFields.ts';
import { WAY_FIELDS, type WayField } from '../inputs/fields.ts';
import type { LineValues, WayValues } from '../inputs/values.ts';
import type { Original } from './original.ts';

export const changedWayFields = (before: WayValues, now: WayValues): WayField[] =>
  WAY_FIELDS.filter((field) => !isSame(field, before[field], now[field]));

export interface Difference {
  /** The key within one comparison: `comments`, `17.customer_phone` (17 is the delivery's id). */
  key: string;
  /** Null for a field of the way itself. */
  deliveryId: number | null;
  field: WayField | DeliveryField;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, to different values: the user has to choose. */
  isContested: boolean;
}

const deliveryOf = (original: Original, id: number): LineValues | undefined =>
  original.values.deliveries[original.deliveries.findIndex((delivery) => delivery.id === id)];

/** Everything the other person changed to a value other than mine. */
export function differences(base: Original, mine: WayValues, theirs: Original): Difference[] {
  const ofWay = changedWayFields(base.values, theirs.values)
    .filter((field) => !isSame(field, mine[field], theirs.values[field]))
    .map((field) => ({
      key: field,
      deliveryId: null,
      field,
      mine: mine[field],
      theirs: theirs.values[field],
      isContested: !isSame(field, base.values[field], mine[field]),
    }));
  const ofDeliveries = base.deliveries.flatMap(({ id }, place) => {
    const before = base.values.deliveries[place];
    const myDelivery = mine.deliveries[place];
    const theirDelivery = deliveryOf(theirs, id);
    if (!before || !myDelivery || !theirDelivery) return [];
    return changedDeliveryFields(before, theirDelivery)
      .filter((field) => !isSame(field, myDelivery[field], theirDelivery[field]))
      .map((field) => ({
        key: `${id}.${field}`,
        deliveryId: id,
        field,
        mine: myDelivery[field],
        theirs: theirDelivery[field],
        isContested: !isSame(field, before[field], myDelivery[field]),
      }));
  });
  return [...ofWay, ...ofDeliveries];
}

/** The side that wins, by the key of a Difference; without a choice, the changed one. */
export type Choices = ReadonlyMap<string, 'theirs' | 'yours'>;

/** Copies the chosen fields from `from` to `into`. */
function overlay<T extends object>(into: T, from: T, names: readonly (keyof T)[]): void {
  for (const name of names) into[name] = from[name];
}

/** The other version with my changes applied, as far as the choices allow. */
export function mergeEdits(
  base: Original,
  mine: WayValues,
  theirs: Original,
  choices: Choices = new Map(),
): WayValues {
  const { cod_rule, attempt, progress } = mine;
  const values: WayValues = { ...structuredClone(theirs.values), cod_rule, attempt, progress };
  const isMine = (key: string, isChanged: boolean) =>
    choices.has(key) ? choices.get(key) === 'yours' : isChanged;
  const changed = changedWayFields(base.values, mine);
  overlay(
    values,
    mine,
    WAY_FIELDS.filter((field) => isMine(field, changed.includes(field))),
  );
  for (const [place, { id }] of base.deliveries.entries()) {
    const before = base.values.deliveries[place];
    const myDelivery = mine.deliveries[place];
    const into = values.deliveries[theirs.deliveries.findIndex((delivery) => delivery.id === id)];
    if (!before || !myDelivery || !into) continue;
    const changedByMe = changedDeliveryFields(before, myDelivery);
    const fields = DELIVERY_FIELDS.filter((field) =>
      isMine(`${id}.${field}`, changedByMe.includes(field)),
    );
    overlay(into, myDelivery, fields);
    if (myDelivery.isCancelled !== undefined) into.isCancelled = myDelivery.isCancelled;
    // Text typed without a pick goes with the pick's side.
    if (isSame('rider', into.rider, myDelivery.rider)) into.rider_typed = myDelivery.rider_typed;
    if (isSame('township', into.township, myDelivery.township))
      into.township_typed = myDelivery.township_typed;
  }
  // My new lines follow, except those that are stored by now and thus in theirs.
  const lines = mine.deliveries.slice(base.deliveries.length);
  const written = progress?.unsure.length === 0 ? progress.written : [];
  values.deliveries.push(...lines.filter((_, nth) => !written.includes(nth)));
  if (written.length > 0) Object.assign(values, { attempt: null, progress: null });
  return values;
}

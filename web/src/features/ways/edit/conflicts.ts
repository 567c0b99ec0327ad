/** What two people did to the same way: base is what both started from. */
import {
  changedDeliveryFields,
  changedWayFields,
  isSame,
  type DeliveryField,
  type WayField,
} from '../inputs/fields.ts';
import type { DeliveryValues, WayValues } from '../inputs/values.ts';
import type { Original } from './original.ts';

export interface Difference {
  /** Names it within one comparison: `comments`, `17.customer_phone` (17: the delivery's id). */
  key: string;
  /** Null for a field of the way itself. */
  deliveryId: number | null;
  field: WayField | DeliveryField;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, to different values: somebody has to choose. */
  isContested: boolean;
}

const deliveryOf = (original: Original, id: number): DeliveryValues | undefined =>
  original.values.deliveries[original.deliveries.findIndex((delivery) => delivery.id === id)];

/** Everything the other person changed that is not what I have too. */
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
    const here = mine.deliveries[place];
    const there = deliveryOf(theirs, id);
    if (!before || !here || !there) return [];
    return changedDeliveryFields(before, there)
      .filter((field) => !isSame(field, here[field], there[field]))
      .map((field) => ({
        key: `${id}.${field}`,
        deliveryId: id,
        field,
        mine: here[field],
        theirs: there[field],
        isContested: !isSame(field, before[field], here[field]),
      }));
  });
  return [...ofWay, ...ofDeliveries];
}

const take = <T extends object, K extends keyof T>(into: T, from: T, fields: readonly K[]) => {
  for (const field of fields) into[field] = from[field];
};

/**
 * The other's version with my changes on top. `keepTheirs` names the contested fields (Difference
 * keys) in which the other's value stands.
 */
export function merged(
  base: Original,
  mine: WayValues,
  theirs: Original,
  keepTheirs: ReadonlySet<string> = new Set(),
): WayValues {
  const values: WayValues = structuredClone(theirs.values);
  const wayFields = changedWayFields(base.values, mine).filter((field) => !keepTheirs.has(field));
  take(values, mine, wayFields);
  for (const [place, { id }] of base.deliveries.entries()) {
    const before = base.values.deliveries[place];
    const here = mine.deliveries[place];
    const into = values.deliveries[theirs.deliveries.findIndex((delivery) => delivery.id === id)];
    if (!before || !here || !into) continue;
    const fields = changedDeliveryFields(before, here).filter(
      (field) => !keepTheirs.has(`${id}.${field}`),
    );
    take(into, here, fields);
    if (fields.includes('township')) into.township_typed = here.township_typed;
  }
  return values;
}

/** Saves an edited way with all its changed deliveries. */
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import { ApiError } from '../../../api/apiError.ts';
import { deliveryChanges } from '../../../entities/delivery/deliveryChanges.ts';
import { DELIVERIES_MISSING } from '../../../page/partlyDone.ts';
import { wayFields } from '../inputs/bodies.ts';
import type { WayValues } from '../inputs/values.ts';
import { changedWayFields, differences } from './conflicts.ts';
import type { Original } from './original.ts';

/** The calls, passed in so that the steps can be tested without a server. */
export interface SaveCalls {
  /** The current way with its deliveries. */
  read: () => Promise<Original>;
  way: (body: WayEditBody, version: number | null) => Promise<unknown>;
}

interface ChangedDelivery {
  /** Index in the form. */
  index: number;
  id: number;
  version: number | null;
  body: ReturnType<typeof deliveryChanges>;
}

export type Saved =
  | { outcome: 'saved' }
  /** Somebody else changed what the form shows; nothing was written. */
  | { outcome: 'conflict'; theirs: Original }
  /** The way was written, some deliveries were not: the errors of `failure` say which. */
  | { outcome: 'partly'; failure: ApiError };

/** Differences from the current deliveries in `now`; `base` maps indexes to deliveries. */
function changedDeliveries(base: Original, now: Original, mine: WayValues): ChangedDelivery[] {
  return base.deliveries.flatMap(({ id }, index) => {
    const at = now.deliveries.findIndex((delivery) => delivery.id === id);
    const before = now.values.deliveries[at];
    const edited = mine.deliveries[index];
    if (!before || !edited) return [];
    const body = deliveryChanges(before, edited);
    if (Object.keys(body).length === 0) return [];
    return [{ index, id, version: now.deliveries[at]?.version ?? null, body }];
  });
}

/** Only what differs from the current way in `now`. */
function wayChanges(now: Original, mine: WayValues, changed: readonly ChangedDelivery[]) {
  const fields = wayFields(mine);
  return {
    ...Object.fromEntries(changedWayFields(now.values, mine).map((name) => [name, fields[name]])),
    ...(changed.length > 0 && {
      deliveries: changed.map(({ id, version, body }) => ({
        id,
        ...(version !== null && { version }),
        ...body,
      })),
    }),
  };
}
export type WayEditBody = ReturnType<typeof wayChanges>;

/** Errors of deliveries, named by their place in what was sent, at their places in the form. */
export const placedErrors = (
  errors: readonly FieldError[],
  placeOf: (n: number) => number,
): FieldError[] =>
  errors.map(({ field, message }) => ({
    field: field.replace(
      /^(deliveries\.)(\d+)/,
      (_, start: string, n: string) => `${start}${placeOf(Number(n))}`,
    ),
    message,
  }));

/** Throws the ApiError of the way itself, with the form's field names. */
export async function saveWay(base: Original, mine: WayValues, calls: SaveCalls): Promise<Saved> {
  for (let attempts = 1; ; attempts++) {
    const now = await calls.read();
    if (differences(base, mine, now).length > 0) return { outcome: 'conflict', theirs: now };
    // Other changes made meanwhile (a note, the status) are not in the form: mine are applied to
    // them.
    const changed = changedDeliveries(base, now, mine);
    try {
      await calls.way(wayChanges(now, mine, changed), now.version);
      return { outcome: 'saved' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = placedErrors(error.errors, (n) => changed[n]?.index ?? n);
      const failure = error.changed({ errors });
      if (failure.code === DELIVERIES_MISSING) return { outcome: 'partly', failure };
      // Someone else wrote between our read and our write: retry, but not forever.
      if (failure.status !== 412 || attempts === 3) throw failure;
    }
  }
}

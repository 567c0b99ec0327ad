/** Edits a way and any of its deliveries: saved together or not at all. */
import { type WayEdit } from '@waydesk/contract/ways/way-body.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalidInput } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { changesBetween, namesOf } from '../../domain/ways/changes.ts';
import { type StoredDelivery, storedDeliveries } from '../../domain/ways/deliveries.queries.ts';
import { insertHistory } from '../../domain/ways/history.queries.ts';
import {
  type RequestedEdit,
  fieldErrorsOfEdits,
  saveDeliveries,
} from '../../domain/ways/saveDeliveries.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { type StoredWay, updateWay } from '../../domain/ways/ways.queries.ts';
import { shownMoment, toMoment } from '../../lists/moments.ts';
import { lockWayOr404, wayAnswer } from './ways.lock.ts';
import { writesOfMove } from './ways.move.ts';
import { shopNameById } from './ways.queries.ts';

const STRANGER: Text = 'This delivery does not belong to the way';

export const editWay: Handler<typeof ways.edit> = ({ params, body }, context) =>
  inTransaction(context.db, async (tx) => {
    const way = await lockWayOr404(tx, params.id);
    const deliveries = body.deliveries ?? [];
    const locked = await heldDeliveries(tx, way.id, deliveries);
    const isStale = deliveries.some(
      ({ id, version }) => version !== undefined && locked.get(id)?.version !== version,
    );
    await checkVersion(
      isStale ? { ...context, ifMatch: NO_VERSION } : context,
      ways.edit,
      way.version,
      () => wayAnswer(tx, way.id),
    );
    const shop = await shopNameById(tx, body.shop_id ?? way.shop_id);
    const errors = await fieldErrorsOfEdits(tx, {
      shopId: shop?.id ?? way.shop_id,
      edits: requestedEdits(deliveries, locked),
    });
    if (!shop) errors.unshift({ field: 'shop_id', message: 'Please select a shop' });
    if (!shop || errors.length > 0) throw invalidInput(errors);
    const edited = await applyEdit(tx, { way, shop }, body, context);
    const moves = body.status === undefined ? [] : writesOfMove(way, body.status, context.user.id);
    const moved = moves.length > 0;
    // Delivery edits start from the state after the move.
    if (moved) await tx.run(inOneStatement(moves), 'prepared');
    const saved = await saveEdits(
      tx,
      { wayId: way.id, shopId: shop.id },
      withoutUnchanged(deliveries, locked),
      context,
    );
    if (edited || moved || saved) {
      const changes = { ...edited, ...(moved && body.status ? { status: body.status } : {}) };
      await tx.run(inOneStatement([updateWay(way.id, changes)]), 'prepared');
    }
    return { data: await wayAnswer(tx, way.id), message: 'Way updated successfully' };
  });

/** Versions start at 1, so this one is always stale. */
const NO_VERSION = 0;

type Edits = NonNullable<WayEdit['deliveries']>;

/** The edited deliveries by id. Throws 400 for one of another way and for one sent twice. */
async function heldDeliveries(
  tx: Tx,
  wayId: number,
  edits: Edits,
): Promise<Map<number, StoredDelivery>> {
  if (edits.length === 0) return new Map();
  const stored = await storedDeliveries(
    tx,
    edits.map(({ id }) => id),
  );
  const own = new Map(stored.filter((d) => d.way_id === wayId).map((d) => [d.id, d]));
  const errors = edits.flatMap(({ id }, index) => {
    const isTwin = edits.findIndex((other) => other.id === id) !== index;
    return own.has(id) && !isTwin ? [] : [{ field: `deliveries.${index}.id`, message: STRANGER }];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return own;
}

const requestedEdits = (edits: Edits, stored: Map<number, StoredDelivery>): RequestedEdit[] =>
  edits.flatMap((edit, index) => {
    const delivery = stored.get(edit.id);
    return delivery ? [{ stored: delivery, edit, at: `deliveries.${index}.` }] : [];
  });

/**
 * A client that sends a delivery back as it read it does not want to undo the way's move: drops a
 * status or rider that equals the value from before the move.
 */
const withoutUnchanged = (edits: Edits, before: Map<number, StoredDelivery>): Edits =>
  edits.map(({ status, rider_id, ...edit }) => {
    const delivery = before.get(edit.id);
    return {
      ...edit,
      ...(status === delivery?.status ? {} : { status }),
      ...(rider_id === delivery?.rider_id ? {} : { rider_id }),
    };
  });

/** Reads the deliveries again, because the move of the way may just have changed them. */
async function saveEdits(
  tx: Tx,
  way: { wayId: number; shopId: number },
  edits: Edits,
  { user }: Context,
): Promise<boolean> {
  const current = requestedEdits(edits, await heldDeliveries(tx, way.wayId, edits));
  return current.length > 0 && saveDeliveries(tx, { ...way, userId: user.id, edits: current });
}

/** Writes the history of the edit and returns the columns to set; null when nothing changes. */
async function applyEdit(
  tx: Tx,
  { way, shop }: { way: StoredWay; shop: { id: number; name: string } },
  body: WayEdit,
  { user, config }: Context,
) {
  const zone = config.businessTimeZone;
  const before = shop.id === way.shop_id ? shop : await shopNameById(tx, way.shop_id);
  const comments = body.comments === undefined ? way.comments : body.comments;
  const after = {
    shop_id: shop.id,
    pickup_type: body.pickup_type ?? way.pickup_type,
    delivery_count: body.delivery_count ?? way.delivery_count,
    pickup_date:
      body.pickup_date === undefined ? way.pickup_date : toMoment(body.pickup_date, zone),
    comments,
    ...searchColumns('ways', { comments }),
  };
  const shops = namesOf({ id: way.shop_id, name: before?.name }, shop);
  const words = (w: typeof after, n: 0 | 1) => ({
    shop: shops[n],
    pickup_type: w.pickup_type,
    delivery_count: w.delivery_count,
    pickup_date: w.pickup_date && shownMoment(w.pickup_date, zone),
    comments: w.comments,
  });
  const changes = changesBetween(words(way, 0), words(after, 1));
  if (Object.keys(changes).length === 0) return null;
  const entry = insertHistory(way.id, user.id, { description: 'Way updated', changes });
  await tx.run(inOneStatement([entry]), 'prepared');
  return after;
}

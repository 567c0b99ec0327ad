/** Creates ways, deliveries and notes: once per idempotency key, completely or not at all. */
import type { NewDelivery } from '@waydesk/contract/ways/delivery-body.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { recordsQuery } from '../../db/written.ts';
import { lockedUnknownPhones } from '../../domain/ways/customers.queries.ts';
import { DELIVERY_ROWS } from '../../domain/ways/deliveries.queries.ts';
import { insertHistories, insertHistory } from '../../domain/ways/history.queries.ts';
import { checkNewDeliveries, referencedBy } from '../../domain/ways/newDeliveries.ts';
import {
  type FoundReferences,
  readReferences,
  referencesOf,
  referencesQuery,
} from '../../domain/ways/references.queries.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { NOTE_ROWS, WAY_DETAIL_ROWS, updateWay } from '../../domain/ways/ways.queries.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalidInput } from '../../http/httpError.ts';
import { answeredBefore, idempotent } from '../../http/idempotency.ts';
import { withPhoto } from '../../photos/keep.ts';
import { toMoment } from '../../lists/moments.ts';
import { INSERTED_WAY, addRows, insertWay } from './ways.insert.queries.ts';
import { lockWayOr404 } from './ways.lock.ts';
import { insertNote } from './ways.queries.ts';

interface Found extends FoundReferences {
  shop: number | null;
  unknown: string[];
}

export const createWay: Handler<typeof ways.create> = async ({ body }, context) =>
  (context.file && (await answeredBefore<typeof ways.create>(context, body))) ??
  withPhoto(context, (parcel_photo) => {
    const deliveries = body.deliveries ?? [];
    const phones = deliveries.map((d) => d.customer_phone);
    return idempotent(
      context,
      ways.create,
      body,
      async (_, found: Found) => {
        const at = (index: number) => `deliveries.${index}.`;
        const { rows, fieldErrors } = checkNewDeliveries(referencesOf(found), deliveries, at);
        if (found.shop === null) {
          fieldErrors.unshift({ field: 'shop_id', message: 'Please select a shop' });
        }
        if (fieldErrors.length > 0) throw invalidInput(fieldErrors);
        const comments = body.comments ?? null;
        const way = {
          shop_id: body.shop_id,
          pickup_type: body.pickup_type,
          delivery_count: body.delivery_count,
          pickup_date: toMoment(body.pickup_date, context.config.businessTimeZone),
          comments,
          ...searchColumns('ways', { comments }),
          parcel_photo,
          created_by: context.user.id,
        };
        return {
          write: await insertWay(way, { rows, unknown: found.unknown }),
          rows: WAY_DETAIL_ROWS,
          id: INSERTED_WAY,
          message: 'Way created successfully',
        };
      },
      sql<Found>`select (select id from online_shops where id = ${body.shop_id}) as shop,
        ${lockedUnknownPhones(phones)} as unknown, r.* from (${referencesQuery(referencedBy(deliveries, body.shop_id))}) as r`,
    );
  });

/** Returns the ids in the order of the deliveries. @throws 404 without the way, 400 with all field errors. */
async function addToWay(
  tx: Tx,
  wayId: number,
  { user }: Context,
  deliveries: readonly NewDelivery[],
  at: (index: number) => string,
): Promise<number[]> {
  const way = await lockWayOr404(tx, wayId);
  const references = await readReferences(tx, referencedBy(deliveries, way.shop_id));
  const { rows, fieldErrors } = checkNewDeliveries(references, deliveries, at);
  if (fieldErrors.length > 0) throw invalidInput(fieldErrors);
  const ids = await addRows(tx, way.id, user.id, rows);
  const entries = deliveries.map(({ customer_name }, n) => ({
    wayId: way.id,
    description: 'Delivery added' as const,
    changes: { delivery: `#${ids[n]} ${customer_name}` },
  }));
  await tx.run(inOneStatement([updateWay(way.id), insertHistories(user.id, entries)]), 'prepared');
  return ids;
}

export const addDelivery: Handler<typeof ways.addDelivery> = ({ params, body }, context) =>
  idempotent(context, ways.addDelivery, body, async (tx) => {
    const [id] = await addToWay(tx, params.id, context, [body], () => '');
    return { rows: DELIVERY_ROWS, id: id! };
  });

export const addDeliveries: Handler<typeof ways.addDeliveries> = ({ params, body }, context) =>
  idempotent(context, ways.addDeliveries, body, async (tx) => {
    const at = (index: number) => `deliveries.${index}.`;
    const ids = await addToWay(tx, params.id, context, body.deliveries, at);
    return { record: recordsQuery(DELIVERY_ROWS, ids) };
  });

export const addNote: Handler<typeof ways.addNote> = ({ params, body }, context) =>
  idempotent(context, ways.addNote, body, async (tx) => {
    const way = await lockWayOr404(tx, params.id);
    const userId = context.user.id;
    // Does not raise the version: a note must not make the edits of others stale.
    const id = await insertNote(tx, { way_id: way.id, user_id: userId, note: body.note });
    const changes = { note: body.note };
    const entry = insertHistory(way.id, userId, { description: 'Note added', changes });
    await tx.run(inOneStatement([entry]), 'prepared');
    return { rows: NOTE_ROWS, id };
  });

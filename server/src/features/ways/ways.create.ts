/** Creates ways, deliveries and notes: each once per key, completely or not at all. */
import { ways } from '@waydesk/contract/ways.ts';
import { readRecord } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { answeredBefore, idempotent } from '../../http/idempotency.ts';
import { invalidInput } from '../../http/httpError.ts';
import { withPhoto } from '../../photos/keep.ts';
import { DELIVERY_ROWS } from '../../domain/deliveries.queries.ts';
import { writeHistory } from '../../domain/history.queries.ts';
import { checkNewDeliveries, insertDeliveries } from '../../domain/newDeliveries.ts';
import { searchColumns } from '../../domain/searchKeys.ts';
import { NOTE_ROWS, changeWay } from '../../domain/ways.queries.ts';
import { lockWayOr404, wayAnswer } from './ways.lock.ts';
import { insertNote, insertWay, shopNameById } from './ways.queries.ts';
import { toMoment } from './moments.ts';

export const createWay: Handler<typeof ways.create> = async ({ body }, context) =>
  (context.file && (await answeredBefore<typeof ways.create>(context, body))) ??
  withPhoto(context, (parcel_photo) =>
    idempotent(context, ways.create, body, async (tx) => {
      const userId = context.user.id;
      const shop = await shopNameById(tx, body.shop_id);
      const { rows, faults } = await checkNewDeliveries(
        tx,
        body.deliveries ?? [],
        (index) => `deliveries.${index}.`,
      );
      if (!shop) faults.unshift({ field: 'shop_id', message: 'Please select a shop' });
      if (faults.length > 0) throw invalidInput(faults);
      const comments = body.comments ?? null;
      const wayId = await insertWay(tx, {
        shop_id: body.shop_id,
        pickup_type: body.pickup_type,
        delivery_count: body.delivery_count,
        pickup_date: toMoment(body.pickup_date, context.config.businessTimeZone),
        comments,
        ...searchColumns('ways', { comments }),
        parcel_photo,
        created_by: userId,
      });
      await insertDeliveries(tx, { wayId, userId, rows });
      await writeHistory(tx, wayId, userId, {
        description: 'Way created',
        moved: { from: null, to: 'pending' },
      });
      return { data: await wayAnswer(tx, wayId), message: 'Way created successfully' };
    }),
  );

export const addDelivery: Handler<typeof ways.addDelivery> = ({ params, body }, context) =>
  idempotent(context, ways.addDelivery, body, async (tx) => {
    const way = await lockWayOr404(tx, params.id);
    const userId = context.user.id;
    const { rows, faults } = await checkNewDeliveries(tx, [body], () => '');
    if (faults.length > 0) throw invalidInput(faults);
    const [id = 0] = await insertDeliveries(tx, { wayId: way.id, userId, rows });
    await changeWay(tx, way.id);
    await writeHistory(tx, way.id, userId, {
      description: 'Delivery added',
      changes: { delivery: `#${id} ${body.customer_name}` },
    });
    return { data: (await readRecord(tx, DELIVERY_ROWS, id))! };
  });

export const addNote: Handler<typeof ways.addNote> = ({ params, body }, context) =>
  idempotent(context, ways.addNote, body, async (tx) => {
    const way = await lockWayOr404(tx, params.id);
    const userId = context.user.id;
    // Does not raise the version: a note must not make the edits of others stale.
    const id = await insertNote(tx, { way_id: way.id, user_id: userId, note: body.note });
    await writeHistory(tx, way.id, userId, {
      description: 'Note added',
      changes: { note: body.note },
    });
    return { data: (await readRecord(tx, NOTE_ROWS, id))! };
  });

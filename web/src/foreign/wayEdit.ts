/** Edits a way on a server that may ignore the deliveries sent with it. */
import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { listOf, recordIn, textOf } from './pick.ts';
import { type Adapter, entity } from './adapter.ts';
import { fullDelivery } from './bodies.ts';
import { readDeliveries } from './deliveries.ts';
import { checkSuccess } from './envelope.ts';
import { checkAllTaken, type RefusedDelivery } from './refusedDeliveries.ts';
import { SAVED_PARTLY } from './wayAdditions.ts';
import { deliveriesInside, deliveriesOf, readFullWay, readWayDetail } from './ways.ts';

type Fields = Partial<Record<keyof Delivery, unknown>>;

interface Changed extends Fields {
  id: number;
  version?: number;
}

interface Body {
  deliveries?: Changed[];
}

/** Whether the returned delivery already has the changes. */
function isSaved(row: Delivery, { id: _, version, ...changes }: Changed): boolean {
  if (version !== undefined && row.version !== null) return row.version > version;
  // A server may reformat phones and township names; `township_id` covers the township.
  const comparable: Fields = { ...changes };
  delete comparable.customer_phone;
  delete comparable.township;
  const isAgreed = row.actualDeliveryCharges !== row.delivery_charges;
  const returned: Fields = {
    ...row,
    // Without an agreed charge a server may return the standard one, which means the same.
    ...(!isAgreed && comparable.actualDeliveryCharges === null && { actualDeliveryCharges: null }),
  };
  const names = Object.keys(comparable) as (keyof Delivery)[];
  return names.length > 0 && names.every((name) => returned[name] === comparable[name]);
}

/**
 * The whole way with the changes, for a server that replaces everything. The status goes back as the
 * server spells it, since it may not know our code.
 */
function wholeWay(before: unknown, { deliveries: changed, ...changes }: Body): object {
  const rows = deliveriesInside(before);
  const way = readWayDetail(before, rows ?? []);
  const count = way?.deliveryCount ?? rows?.length;
  const status = textOf(recordIn(before, 'way')['status']);
  return {
    ...(way?.shop?.id && { shop_id: way.shop.id }),
    ...(way?.pickupType && { pickup_type: way.pickupType }),
    ...(count !== undefined && { delivery_count: count }),
    pickup_date: way?.pickupDate ?? null,
    comments: way?.comments ?? null,
    ...(status !== null && { status }),
    ...changes,
    ...(changed && { deliveries: changed }),
  };
}

/** Sends each changed delivery that the answer to the edited way does not show as saved. */
async function saveRest(
  { ask }: Exchange,
  changed: readonly Changed[],
  answer: unknown,
  stored: readonly Delivery[],
): Promise<void> {
  const returned = readDeliveries(listOf(recordIn(answer, 'way')['deliveries']));
  const refused: RefusedDelivery[] = [];
  for (const [index, one] of changed.entries()) {
    const row = returned.find(({ id }) => id === one.id);
    if (row !== undefined && isSaved(row, one)) continue;
    const before = stored.find(({ id }) => id === one.id);
    const { id, version, ...changes } = one;
    const body = before === undefined ? changes : fullDelivery(before, changes);
    const input = { params: { id }, body: body as object };
    try {
      checkSuccess(await ask(deliveries.edit, input, { ifMatch: version }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refused.push({ index, failure });
    }
  }
  checkAllTaken(refused, SAVED_PARTLY);
}

/** Throws the ApiError of the way, or one whose `errors` list the refused deliveries. */
async function editWay(exchange: Exchange): Promise<{ reply: Reply; data: unknown }> {
  const { input: sent, options, ask } = exchange;
  const params = sent.params as { id: number };
  const body = sent.body as Body;
  const before = (await ask(ways.get, { params })).body;
  const input = { params, body: wholeWay(before, body) };
  const reply = await ask(ways.edit, input, { ifMatch: options.ifMatch });
  checkSuccess(reply);
  const changed = body.deliveries ?? [];
  if (changed.length > 0) {
    await saveRest(exchange, changed, reply.body, await deliveriesOf(before, exchange));
  }
  return { reply, data: readFullWay(reply.body) };
}

export const edit: Adapter = { ...entity(ways.edit, readFullWay), takeOver: editWay };

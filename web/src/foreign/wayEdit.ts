/** The call that changes a way, for a server that may not take deliveries with it. */
import { deliveries, type Delivery } from '@waydesk/contract/deliveries.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { listOf, textOf } from './pick.ts';
import { type Adapter, entity } from './adapter.ts';
import { readDeliveries } from './deliveries.ts';
import { checkSaysYes } from './envelope.ts';
import { recordIn } from './records.ts';
import { checkAllTaken, type RefusedDelivery } from './refusedDeliveries.ts';
import { deliveriesOf, readTold } from './wholeWay.ts';
import { readWayStatus } from './ways.ts';

const SAVED_PARTLY: Text = 'The way was saved, but some of its deliveries were not.';

type Fields = Partial<Record<keyof Delivery, unknown>>;

/** A changed delivery as it is sent with its way. */
interface Changed extends Fields {
  id: number;
  version?: number;
}

interface Body {
  status?: string;
  deliveries?: Changed[];
}

/** True when the answer shows the delivery with its changes in it. */
function holds(row: Delivery, { id: _, version, ...changes }: Changed): boolean {
  if (version !== undefined && row.version !== null) return row.version > version;
  // Phones and township names come back in another form; their ids and the rest do not.
  const shown: Fields = { ...changes };
  delete shown.customer_phone;
  delete shown.township;
  const isAgreed = row.actualDeliveryCharges !== row.delivery_charges;
  const told: Fields = {
    ...row,
    // The charge itself where nothing else was agreed.
    ...(!isAgreed && shown.actualDeliveryCharges === null && { actualDeliveryCharges: null }),
  };
  const names = Object.keys(shown) as (keyof Delivery)[];
  return names.length > 0 && names.every((name) => told[name] === shown[name]);
}

/** All of a delivery, for a server that replaces what it has. */
const whole = (row: Delivery | undefined, { id: _, version: __, ...changes }: Changed) => ({
  ...(row && {
    rider_id: row.rider_id,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    other_phones: row.other_phones,
    township: row.township,
    township_id: row.township_id,
    delivery_address: row.delivery_address,
    weight: row.weight,
    fragile: row.fragile,
    item_price: row.item_price,
    cod: row.cod,
    os_paid: row.os_paid,
    actualDeliveryCharges: row.actualDeliveryCharges,
  }),
  ...changes,
});

/** Saves those changed deliveries that the answer of the way's own call does not show as written. */
async function saveRest(
  { ask }: Exchange,
  changed: readonly Changed[],
  answer: unknown,
  stored: readonly Delivery[],
): Promise<void> {
  const shown = readDeliveries(listOf(recordIn(answer, 'way')['deliveries']));
  const refused: RefusedDelivery[] = [];
  for (const [place, one] of changed.entries()) {
    const row = shown.find(({ id }) => id === one.id);
    if (row !== undefined && holds(row, one)) continue;
    const before = stored.find(({ id }) => id === one.id);
    const input = { params: { id: one.id }, body: whole(before, one) as object };
    try {
      checkSaysYes(await ask(deliveries.edit, input, { ifMatch: one.version }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refused.push({ place, failure });
    }
  }
  checkAllTaken(refused, SAVED_PARTLY);
}

/** Throws the ApiError of the way itself, or one that names the deliveries that were refused. */
async function editWay(exchange: Exchange): Promise<{ reply: Reply; data: unknown }> {
  const { given, options, ask } = exchange;
  const params = given.params as { id: number };
  const body = given.body as Body;
  const before = (await ask(ways.get, { params })).body;
  // A status that stays goes back in the server's own word.
  const word = textOf(recordIn(before, 'way')['status']);
  const isKept = word !== null && readWayStatus(word) === body.status;
  const input = { params, body: (isKept ? { ...body, status: word } : body) as object };
  const reply = await ask(ways.edit, input, { ifMatch: options.ifMatch });
  checkSaysYes(reply);
  const changed = body.deliveries ?? [];
  if (changed.length > 0) {
    await saveRest(exchange, changed, reply.body, await deliveriesOf(before, exchange));
  }
  return { reply, data: readTold(reply.body) };
}

export const edit: Adapter = { ...entity(ways.edit, readTold), takeOver: editWay };

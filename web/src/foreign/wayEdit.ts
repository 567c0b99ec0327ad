/** Edits a way on a server that may ignore the deliveries sent with it. */
import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { listOf, recordIn, textOf } from './pick.ts';
import { type Adapter, entity } from './adapter.ts';
import { readDeliveries } from './deliveries.ts';
import { checkSaysYes } from './envelope.ts';
import { checkAllTaken, type RefusedDelivery } from './refusedDeliveries.ts';
import { wayStatus } from './derived.ts';
import { deliveriesOf, readFullWay } from './ways.ts';

const SAVED_PARTLY: Text = 'The way was saved, but some of its deliveries were not.';

type Fields = Partial<Record<keyof Delivery, unknown>>;

interface Changed extends Fields {
  id: number;
  version?: number;
}

interface Body {
  status?: string;
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

/** The complete delivery, for a server that replaces it instead of merging the changes. */
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

/** Sends each changed delivery that the answer to the edited way does not show as saved. */
async function saveRest(
  { ask }: Exchange,
  changed: readonly Changed[],
  answer: unknown,
  stored: readonly Delivery[],
): Promise<void> {
  const returned = readDeliveries(listOf(recordIn(answer, 'way')['deliveries']));
  const refused: RefusedDelivery[] = [];
  for (const [place, one] of changed.entries()) {
    const row = returned.find(({ id }) => id === one.id);
    if (row !== undefined && isSaved(row, one)) continue;
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

/** Throws the ApiError of the way, or one whose `errors` list the refused deliveries. */
async function editWay(exchange: Exchange): Promise<{ reply: Reply; data: unknown }> {
  const { given, options, ask } = exchange;
  const params = given.params as { id: number };
  const body = given.body as Body;
  const before = (await ask(ways.get, { params })).body;
  // An unchanged status goes back as the server spells it, since it may not know our code.
  const word = textOf(recordIn(before, 'way')['status']);
  const isKept = word !== null && wayStatus(word) === body.status;
  const input = { params, body: (isKept ? { ...body, status: word } : body) as object };
  const reply = await ask(ways.edit, input, { ifMatch: options.ifMatch });
  checkSaysYes(reply);
  const changed = body.deliveries ?? [];
  if (changed.length > 0) {
    await saveRest(exchange, changed, reply.body, await deliveriesOf(before, exchange));
  }
  return { reply, data: readFullWay(reply.body) };
}

export const edit: Adapter = { ...entity(ways.edit, readFullWay), takeOver: editWay };

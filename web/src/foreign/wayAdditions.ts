/** Adds deliveries to a way on a server that takes them only one by one. */
import type { Input } from '@waydesk/contract/calls/route.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { type Adapter, bySchema } from './adapter.ts';
import { sendMissing } from './createWay.ts';
import { readDeliveries } from './deliveries.ts';
import { checkSuccess, inside } from './envelope.ts';
import { idOf, listOf, recordIn } from './pick.ts';
import { checkAllTaken } from './refusedDeliveries.ts';
import type { SentDelivery } from './written.ts';

export const SAVED_PARTLY: Text = 'The way was saved, but some of its deliveries were not.';

export type SentBody = Input<typeof ways.addDelivery>['body'] & SentDelivery;

/** The reply to a write that several requests have carried out. */
export const created = (): Reply => ({
  body: null,
  response: Response.json(null, { status: 201 }),
});

/** Sends deliveries one by one; `rows` grows by each as the server answers it. */
export function deliverySender({ ask }: Exchange) {
  const rows: unknown[] = [];
  const delivery = async (id: number, body: SentBody, key: string) => {
    const reply = await ask(ways.addDelivery, { params: { id }, body }, { idempotencyKey: key });
    checkSuccess(reply);
    rows.push(inside(reply.body));
  };
  return { rows, delivery };
}

/** As the server sends them, inside the way or in a list of their own. */
async function rowsOf(id: number, { ask }: Exchange): Promise<unknown[]> {
  const way = recordIn((await ask(ways.get, { params: { id } })).body, 'way');
  if (Array.isArray(way['deliveries'])) return way['deliveries'];
  const { body } = await ask(deliveries.list, { query: { wayId: id } });
  return listOf(inside(body), 'deliveries');
}

async function addInSteps(exchange: Exchange) {
  const { input, options } = exchange;
  const { id } = input.params as { id: number };
  const { deliveries: sent } = input.body as { deliveries: SentBody[] };
  const idIn = (row: unknown) => idOf(recordIn(row, 'delivery')['id']) ?? 0;
  const { progress = null, onProgress } = options.steps ?? {};
  const before = progress?.before ?? (await rowsOf(id, exchange)).map(idIn);
  const { rows, delivery } = deliverySender(exchange);
  const { missing } = await sendMissing(
    {
      deliveries: sent,
      key: options.idempotencyKey ?? '',
      progress,
      onProgress: (next) => onProgress?.(next),
    },
    progress ?? { wayId: id, before, written: [], unsure: [] },
    {
      delivery,
      deliveriesOf: async () =>
        (await rowsOf(id, exchange)).filter((row) => !before.includes(idIn(row))),
    },
  );
  checkAllTaken(missing, SAVED_PARTLY);
  return { reply: created(), data: readDeliveries(rows) };
}

export const additions: Adapter = { ...bySchema(ways.addDeliveries), takeOver: addInSteps };

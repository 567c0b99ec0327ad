/** Creates a way on a server that may accept its deliveries only one by one. */
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import type { Adapter } from './adapter.ts';
import { createWayInSteps } from './createWay.ts';
import { inside } from './envelope.ts';
import { explainNotNull } from './notNull.ts';
import { checkAllTaken } from './refusedDeliveries.ts';
import { readDeliveries } from './deliveries.ts';
import { readWayDetail } from './ways.ts';
import { created, deliverySender, type SentBody } from './wayAdditions.ts';

/**
 * Sends the missing deliveries. `answered` is the reply to the call that created the way, null when an
 * earlier attempt created it. Returns only what the server returned; null when the way has no id.
 */
async function completeWay(exchange: Exchange, answered: Reply | null) {
  const { input, options, ask } = exchange;
  const { deliveries: sent = [] } = input.body as { deliveries?: SentBody[] };
  const { rows, delivery } = deliverySender(exchange);
  const { wayId, missing } = await createWayInSteps(
    {
      deliveries: sent,
      key: options.idempotencyKey ?? '',
      progress: answered === null ? (options.steps?.progress ?? null) : null,
      onProgress: (progress) => options.steps?.onProgress(progress),
    },
    {
      way: async () => inside(answered?.body),
      delivery,
      deliveriesOf: async (id) =>
        inside((await ask(deliveries.list, { query: { wayId: id } })).body),
    },
  );
  checkAllTaken(missing);
  const way = inside(answered?.body) ?? { id: wayId };
  return wayId === null ? null : readWayDetail(way, readDeliveries(rows));
}

export const creation: Adapter = {
  route: ways.create,
  adapt: async (exchange, reply) => ({ data: await completeWay(exchange, reply) }),
  takeOver: (exchange) =>
    exchange.options.steps?.progress == null
      ? null
      : completeWay(exchange, null).then((data) => ({ reply: created(), data })),
  explain: explainNotNull,
};

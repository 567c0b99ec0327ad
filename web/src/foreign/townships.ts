/** Changes the charges of townships on a server that only changes one township at a time. */
import { type ChargeChange, townships } from '@waydesk/contract/records/townships.ts';
import { township } from '@waydesk/contract/records/township.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import type { Adapter } from './adapter.ts';
import { checkSuccess } from './envelope.ts';
import { recordsReader } from './records.ts';

const readTownships = recordsReader(township);

/**
 * One after the other, and no further than the first that is refused: its error names it. Sent
 * again, those that are as wanted by then are left out.
 */
async function changeOneByOne(exchange: Exchange): Promise<{ reply: Reply; data: unknown }> {
  const { ask } = exchange;
  const { changes } = exchange.input.body as { changes: ChargeChange[] };
  let reply = await ask(townships.list, {});
  checkSuccess(reply);
  const stored = new Map(readTownships(reply.body).map((one) => [one.id, one]));
  for (const [index, { id, version = null, delivery_charge }] of changes.entries()) {
    const { name, state, delivery_charge: now } = stored.get(id) ?? {};
    if (now === delivery_charge) continue;
    try {
      const body: object = { name, state, delivery_charge };
      const input = { params: { id }, body };
      reply = await ask(townships.edit, input, { ifMatch: version });
      checkSuccess(reply);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const field = `changes.${index}.delivery_charge`;
      const { message } = failure;
      throw message === '' ? failure : failure.changed({ errors: [{ field, message }] });
    }
  }
  return { reply, data: [] };
}

export const townshipCharges: Adapter = {
  route: townships.charges,
  adapt: () => ({ data: [] }),
  takeOver: changeOneByOne,
};

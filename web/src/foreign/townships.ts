/** Townships, and their charges on a server that only changes one township at a time. */
import { type ChargeChange, townships } from '@waydesk/contract/records/townships.ts';
import { township } from '@waydesk/contract/records/township.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { townshipListRules } from '../entities/townships/townshipListRules.ts';
import { type Adapter, list } from './adapter.ts';
import { townshipsCsv } from './csv.ts';
import { checkSuccess } from './envelope.ts';
import { recordsReader } from './records.ts';

const readTownships = recordsReader(township);

/**
 * One after the other, and no further than the first that is refused: its error names it. Sent
 * again, those that are as wanted by then are left out.
 */
async function changeOneByOne({
  input: given,
  ask,
}: Exchange): Promise<{ reply: Reply; data: unknown }> {
  const { changes } = given.body as { changes: ChargeChange[] };
  let reply = await ask(townships.list, {});
  checkSuccess(reply);
  const stored = new Map(readTownships(reply.body).map((one) => [one.id, one]));
  for (const [place, { id, version = null, delivery_charge }] of changes.entries()) {
    const { name, state, delivery_charge: now } = stored.get(id) ?? {};
    if (now === delivery_charge) continue;
    try {
      const body: object = { name, state, delivery_charge };
      const input = { params: { id }, body };
      reply = await ask(townships.edit, input, { ifMatch: version });
      checkSuccess(reply);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const field = `changes.${place}.delivery_charge`;
      const { message } = failure;
      throw message === '' ? failure : failure.changed({ errors: [{ field, message }] });
    }
  }
  return { reply, data: [] };
}

export const townshipAdapters: readonly Adapter[] = [
  list(townships.list, {
    rows: readTownships,
    rules: () => townshipListRules(),
    usual: { sortBy: 'name', sortOrder: 'asc' },
    csv: townshipsCsv,
  }),
  { route: townships.charges, adapt: () => ({ data: [] }), takeOver: changeOneByOne },
];

/** Takes the acts of a phone: each once, whoever sends it again. */
import type { run } from '@waydesk/contract/run/run.ts';
import type * as z from 'zod/mini';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type WrittenRow, writtenIn } from '../../db/written.ts';
import { parcelRows } from '../../domain/parcels/parcelChanges.ts';
import { inActsTurn } from '../../http/admission.ts';
import type { Context, Handler } from '../../http/context.ts';
import { type CallingPhone, phoneOf } from './phoneOf.ts';
import { actsAnswer } from './run.answer.ts';
import { evaluateActs } from './run.evaluate.ts';
import { notePhone } from './run.phone.queries.ts';
import { receivedActs } from './run.received.ts';
import {
  runItemRows,
  lockingForActs,
  overtakingRows,
  storedActRows,
  takenIds,
} from './run.stored.ts';
import { actWrites } from './run.writes.ts';

type Answer = z.input<typeof run.sendActs.data>;
type Send = z.output<typeof run.sendActs.body>;

/**
 * It may run again after its connection broke: the ids tell what was stored. So it takes no
 * Idempotency-Key.
 */
export const takeActs: Handler<typeof run.sendActs> = async ({ body }, context) => {
  const phone = phoneOf(context.user, body.phone);
  // It waits where it holds up nobody of the office.
  context.stepAside();
  const rows = await inActsTurn(context.admission, () => storeSend(body, phone, context));
  return { data: writtenIn<Answer>(rows)! };
};

function storeSend(
  body: Send,
  phone: CallingPhone,
  { db, config }: Context,
): Promise<WrittenRow[]> {
  const acts = receivedActs(body.acts);
  const readable = acts.flatMap((act) => (act.body === null ? [] : [act.body]));
  const ids = acts.map(({ id }) => id);
  const corrected = readable.flatMap((act) => (act.kind === 'correct' ? [act.act] : []));
  const parcels = [...new Set(readable.map(({ delivery_id }) => delivery_id))];
  const sending = { sent: Date.parse(body.sent_at), zone: config.businessTimeZone };

  return inTransaction(db, async (tx) => {
    const [[locked], stored, taken, events, given, found] = await tx.together(
      lockingForActs(phone, ids, parcels),
      storedActRows([...ids, ...corrected], parcels),
      takenIds(ids),
      overtakingRows(parcels, phone),
      runItemRows(parcels, phone),
      parcelRows(parcels),
    );
    const read = { acts: stored, taken, events, given, rows: found };
    const { replies, evaluated } = evaluateActs(acts, sending, locked!, read);
    const rounds = actWrites(phone, locked!, evaluated);
    const last = rounds.pop() ?? [];
    if (rounds.length > 0) await tx.together(...rounds.map(inOneStatement));
    const noting = notePhone(phone, body, locked!.received);
    return tx.endWith(actsAnswer(phone, replies), inOneStatement([...last, noting]));
  });
}

/** Answers the run of the day, and notes what the phone was given and what is still on it. */
import type { run } from '@waydesk/contract/run/run.ts';
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import type * as z from 'zod/mini';
import { inTransaction } from '../../db/transaction.ts';
import { writtenIn } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { phoneOf } from './phoneOf.ts';
import { notePhone } from './run.phone.queries.ts';
import { runQuery } from './run.queries.ts';

type Answer = z.input<typeof run.read.data>;

export const readRiderRun: Handler<typeof run.read> = async ({ body }, { db, user, config }) => {
  const phone = phoneOf(user, body.phone);
  const zone = config.businessTimeZone;
  const now = new Date();
  const today = dayOf(now, zone);
  const asked = {
    ...phone,
    zone,
    today,
    day_start: dayStart(today, zone),
    have: body.have ?? null,
  };
  const rows = await inTransaction(db, async (tx) =>
    tx.endWith(runQuery(asked), notePhone(phone, body, now.getTime())),
  );
  return { data: writtenIn<Answer>(rows)! };
};

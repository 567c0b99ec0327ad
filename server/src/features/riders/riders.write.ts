/** Creates and edits riders. */
import { RIDER_EMAIL_TAKEN, riders } from '@waydesk/contract/records/riders.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Database } from '../../db/database.ts';
import { unlessTaken } from '../../db/failures.ts';
import type { Row } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Context, Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { lockRecordOr404, withChanges, saveRecord } from '../../domain/records/edited.queries.ts';
import { endSessionsOfRider } from '../../domain/records/accounts.queries.ts';
import { insertRider } from '../../domain/records/newRiders.queries.ts';
import { RIDER_DETAIL_ROWS } from './riders.queries.ts';

export const riderNotFound = () => notFound(RIDER_NOT_FOUND);

/** Throws 404 when the rider does not exist. */
export async function riderAnswer(db: Database, id: number) {
  const rider = await readRecord(db, RIDER_DETAIL_ROWS, id);
  if (!rider) throw riderNotFound();
  return rider;
}

const emailTaken = () =>
  conflict('email_taken', RIDER_EMAIL_TAKEN, [{ field: 'email', message: RIDER_EMAIL_TAKEN }]);

export const createRider: Handler<typeof riders.create> = ({ body }, context) =>
  idempotent(context, riders.create, body, async (tx) => {
    const id = await insertRider(tx, body);
    if (id === null) throw emailTaken();
    return { rows: RIDER_DETAIL_ROWS, id, message: 'Rider created successfully!' };
  });

export const editRider: Handler<typeof riders.edit> = ({ params, body }, context) =>
  changeRider(params.id, context, 'Rider updated successfully!', ({ email }) => {
    const { emails, ...rest } = body;
    // The e-mail that differs is meant; an unchanged copy under the other name never undoes it.
    return { ...rest, email: emails.find((one) => one !== email) };
  });

export const setRiderStatus: Handler<typeof riders.setStatus> = ({ params, body }, context) =>
  changeRider(params.id, context, 'Rider status updated successfully', () => body);

type Rider = Row<'riders'>;
type Changes = { [K in keyof Rider]?: Rider[K] | undefined };

function changeRider(
  id: number,
  context: Context,
  message: Text,
  edit: (stored: Rider) => Changes,
) {
  const kind = {
    table: 'riders',
    row: riders.get,
    answer: riderAnswer,
    missing: riderNotFound,
  } as const;
  return inTransaction(context.db, async (tx) => {
    const stored = await lockRecordOr404(tx, id, context, kind);
    const after = withChanges(stored, edit(stored));
    // Two people may send the same e-mail at once, so the database decides: 409.
    await unlessTaken('riders_email_unique', emailTaken, () =>
      saveRecord(tx, 'riders', stored, after),
    );
    // A suspended one may still send what he has recorded.
    if (after.status === 'inactive') await endSessionsOfRider(tx, id);
    return { data: await riderAnswer(tx, id), message };
  });
}

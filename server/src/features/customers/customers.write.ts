/** Creates and edits customers. */
import { CUSTOMER_NOT_FOUND, customers } from '@waydesk/contract/records/customers.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { notFound } from '../../http/httpError.ts';
import { lockRecordOr404, withChanges, saveRecord } from '../../domain/records/edited.queries.ts';
import { customerTownship, insertCustomer } from '../../domain/records/newCustomers.queries.ts';
import { CUSTOMER_ROWS } from './customers.queries.ts';

const missing = () => notFound(CUSTOMER_NOT_FOUND);

/** Throws 404 when the customer does not exist. */
export async function customerAnswer(db: Database, id: number) {
  const customer = await readRecord(db, CUSTOMER_ROWS, id);
  if (!customer) throw missing();
  return customer;
}

export const createCustomer: Handler<typeof customers.create> = ({ body }, context) =>
  idempotent(context, customers.create, body, async (tx) => {
    const id = await insertCustomer(tx, body);
    return { rows: CUSTOMER_ROWS, id };
  });

export const editCustomer: Handler<typeof customers.edit> = ({ params, body }, context) =>
  inTransaction(context.db, async (tx) => {
    const answer = customerAnswer;
    const kind = { table: 'customers', row: customers.get, answer, missing } as const;
    const stored = await lockRecordOr404(tx, params.id, context, kind);
    const after = withChanges(stored, {
      name: body.name,
      phone_number: body.phoneNumber,
      phone_key: body.phoneNumber,
      other_phones: body.otherPhones,
      ...(await customerTownship(tx, body, stored)),
      address: body.address,
      comments: body.comments,
    });
    await saveRecord(tx, 'customers', stored, after);
    return { data: await customerAnswer(tx, stored.id) };
  });

/** Creates and edits customers. */
import {
  CUSTOMER_NOT_FOUND,
  type CustomerEdit,
  customers,
} from '@waydesk/contract/records/customers.ts';
import { INVALID_TOWNSHIP, TOWNSHIP_REQUIRED } from '@waydesk/contract/ways/delivery-body.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { invalidField, notFound } from '../../http/httpError.ts';
import { lockRecordOr404, withChanges, saveRecord } from '../../domain/records/edited.queries.ts';
import { readReferences } from '../../domain/ways/references.queries.ts';
import { CUSTOMER_ROWS, insertCustomer } from './customers.queries.ts';

const missing = () => notFound(CUSTOMER_NOT_FOUND);

/** Throws 404 when the customer does not exist. */
export async function customerAnswer(db: Database, id: number) {
  const customer = await readRecord(db, CUSTOMER_ROWS, id);
  if (!customer) throw missing();
  return customer;
}

export const createCustomer: Handler<typeof customers.create> = ({ body }, context) =>
  idempotent(context, customers.create, body, async (tx) => {
    const { name, phoneNumber, otherPhones = null, address, comments = null } = body;
    const id = await insertCustomer(tx, {
      name,
      phone_number: phoneNumber,
      other_phones: otherPhones,
      ...(await placeOf(tx, body, { township: null, township_id: null })),
      address,
      comments,
    });
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
      ...(await placeOf(tx, body, stored)),
      address: body.address,
      comments: body.comments,
    });
    await saveRecord(tx, 'customers', stored, after);
    return { data: await customerAnswer(tx, stored.id) };
  });

interface Place {
  township: string | null;
  township_id: number | null;
}

/** The id wins. A name alone is stored as written and clears the id of another township. */
async function placeOf(
  tx: Tx,
  { township, townshipId }: Pick<CustomerEdit, 'township' | 'townshipId'>,
  stored: Place,
): Promise<Place> {
  if (townshipId) {
    const ids = { townships: [townshipId], riders: [], shop: null };
    const { townships } = await readReferences(tx, ids);
    const known = townships.get(townshipId);
    if (!known) throw invalidField('townshipId', INVALID_TOWNSHIP);
    return { township: known.name, township_id: known.id };
  }
  if (township === undefined && townshipId === undefined) {
    return { township: stored.township, township_id: stored.township_id };
  }
  const name = township === undefined ? stored.township : township;
  if (!name) throw invalidField('townshipId', TOWNSHIP_REQUIRED);
  const isSame = townshipId === undefined && name === stored.township;
  return { township: name, township_id: isSame ? stored.township_id : null };
}

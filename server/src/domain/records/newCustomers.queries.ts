/** Inserts new customers, for the form and for imports. */
import type { CustomerEdit, NewCustomer } from '@waydesk/contract/records/customers.ts';
import { INVALID_TOWNSHIP, TOWNSHIP_REQUIRED } from '@waydesk/contract/ways/delivery-body.ts';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { invalidField } from '../../http/httpError.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { readReferences } from '../ways/references.queries.ts';

/** Returns its id. Throws 400 for a township that does not exist. */
export async function insertCustomer(tx: Tx, body: NewCustomer): Promise<number> {
  const { name, phoneNumber, otherPhones = null, address, comments = null } = body;
  const customer = {
    name,
    phone_number: phoneNumber,
    other_phones: otherPhones,
    ...(await customerTownship(tx, body, { township: null, township_id: null })),
    address,
    comments,
  };
  const row = { ...customer, phone_key: phoneNumber, ...searchColumns('customers', customer) };
  const { id } = await tx.one(build.insertInto('customers').values(row).returning('id'));
  return id;
}

interface Place {
  township: string | null;
  township_id: number | null;
}

/** The id wins. A name alone is stored as written and clears the id of another township. */
export async function customerTownship(
  db: Database,
  { township, townshipId }: Pick<CustomerEdit, 'township' | 'townshipId'>,
  stored: Place,
): Promise<Place> {
  if (townshipId) {
    const ids = { townships: [townshipId], riders: [], shop: null };
    const { townships } = await readReferences(db, ids);
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

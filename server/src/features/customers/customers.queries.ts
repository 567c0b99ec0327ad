import type { customers } from '@waydesk/contract/customers.ts';
import type { Args } from '@waydesk/contract/route.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { type PageWindow, chooseIds, rowsOfPage } from '../../domain/paging.ts';
import { type SearchWords, searchColumns } from '../../domain/searchKeys.ts';
import { matchesSearch } from '../../domain/searchPatterns.ts';

type Query = Args<typeof customers.list>['query'];

/** Customers under the contract's names; the caller adds conditions and order. */
const selectCustomers = (db: Database) =>
  db
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'phone_number as phoneNumber',
      'other_phones as otherPhones',
      'township',
      'township_id as townshipId',
      'address',
      'comments',
      'created_at as createdAt',
      'version',
    ]);

/** Newest first by default; ties in order of id. */
export function listCustomers(db: Database, query: Query, page: PageWindow) {
  const { search, sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const ids = db
    .selectFrom('customers')
    .select('id')
    .where(matchesSearch(search))
    .$if(sortBy === 'name', (q) => q.orderBy(sql`lower(name)`, sortOrder))
    .$if(sortBy === 'created_at', (q) => q.orderBy('created_at', sortOrder))
    .orderBy('id', sortOrder);
  return rowsOfPage(db, chooseIds(ids, page), selectCustomers(db));
}

export const customerById = (db: Database, id: number) =>
  selectCustomers(db).where('id', '=', id).executeTakeFirst();

interface NewCustomer extends SearchWords<'customers'> {
  township_id: number | null;
  comments: string | null;
}

/** Expects the phone in its stored form. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      ...customer,
      phone_key: customer.phone_number,
      ...searchColumns('customers', customer),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

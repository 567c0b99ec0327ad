import type { customers } from '@waydesk/contract/customers.ts';
import type { Args } from '@waydesk/contract/route.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Page } from '../../records/paging.ts';
import { type CustomerWords, customerKey, foundBy } from '../../records/searchKeys.ts';

type Query = Args<typeof customers.list>['query'];

/** Rows under the contract's names; narrow and order it as needed. */
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

type Customers<O> = SelectQueryBuilder<Schema, 'customers', O>;

/** Newest first unless another order is asked; equal ones by id. */
export async function pageOfCustomers(db: Database, query: Query, { limit, offset }: Page) {
  const { search, sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const ordered = <O>(customers: Customers<O>) =>
    customers
      .$if(sortBy === 'name', (q) => q.orderBy(sql`lower(name)`, sortOrder))
      .$if(sortBy === 'created_at', (q) => q.orderBy('created_at', sortOrder))
      .orderBy('id', sortOrder);
  const found = db.selectFrom('customers').where(foundBy(search));
  // Ids first: on the way to a page far back no row is read that does not leave.
  const ids = ordered(found.select('id')).limit(limit).offset(offset);
  const [rows, { total }] = await Promise.all([
    ordered(selectCustomers(db).where('id', 'in', ids)).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const customerById = (db: Database, id: number) =>
  selectCustomers(db).where('id', '=', id).executeTakeFirst();

interface NewCustomer extends CustomerWords {
  township_id: number | null;
  comments: string | null;
}

/** The phone in its stored form. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      ...customer,
      phone_key: customer.phone_number,
      search_key: customerKey(customer),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

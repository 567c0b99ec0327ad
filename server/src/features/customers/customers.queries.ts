import { customer, type customers } from '@waydesk/contract/records/customers.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, writtenMoment, projection } from '../../db/written.ts';
import { type Matches, readGathered, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { type SearchWords, searchColumns } from '../../lists/searchKeys.ts';
import { conditionsToFind, searchConditions } from '../../lists/searchPatterns.ts';

type Query = Args<typeof customers.list>['query'];

export const CUSTOMER_ROWS: WrittenRows<z.input<typeof customer>> = {
  fields: projection(customer, {
    id: 'c.id',
    name: 'c.name',
    phoneNumber: 'c.phone_number',
    otherPhones: 'c.other_phones',
    township: 'c.township',
    townshipId: 'c.township_id',
    address: 'c.address',
    comments: 'c.comments',
    createdAt: writtenMoment('c.created_at'),
    version: 'c.version',
  }),
  tables: 'customers as c on c.id = page.id',
  version: 'c.version',
};

/** Newest first by default; ties in order of id. */
export function customersMatching(query: Query): Matches {
  const { search, sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const where = searchConditions(search);
  const column = sortBy && { name: 'lower(name)', created_at: 'created_at' }[sortBy];
  const sort = column ? [{ column }] : [];
  const toFind = { where: conditionsToFind(search) };
  const isSearch = where.length > 0;
  return { from: 'customers', id: 'id', where, toFind, isSearch, sort, direction: sortOrder };
}

export function listCustomers(db: Database, query: Query, page: PageWindow) {
  const matches = customersMatching(query);
  return matches.where.length > 0
    ? readGathered(db, CUSTOMER_ROWS, matches, page)
    : readPage(db, CUSTOMER_ROWS, matches, page);
}

interface NewCustomer extends SearchWords<'customers'> {
  township_id: number | null;
  comments: string | null;
}

/** Expects the phone in its stored form. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number> {
  const { id } = await tx.one(
    build
      .insertInto('customers')
      .values({
        ...customer,
        phone_key: customer.phone_number,
        ...searchColumns('customers', customer),
      })
      .returning('id'),
  );
  return id;
}

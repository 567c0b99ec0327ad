import { customer, type customers } from '@waydesk/contract/records/customers.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { type WrittenRows, writtenMoment, projection } from '../../db/written.ts';
import { type Matches, readGathered, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
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

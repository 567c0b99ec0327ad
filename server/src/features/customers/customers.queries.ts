import type { customers } from '@waydesk/contract/customers.ts';
import type { Args } from '@waydesk/contract/route.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Page, rowsOfPage } from '../../records/paging.ts';
import { foundBy } from '../../records/searchKeys.ts';

type Query = Args<typeof customers.list>['query'];

/** Newest first unless another order is asked; equal ones by id. */
export function pageOfCustomers(db: Database, query: Query, page: Page) {
  const { search, sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const customers = db
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
    ])
    .where(foundBy(search))
    .$if(sortBy === 'name', (q) => q.orderBy(sql`lower(name)`, sortOrder))
    .$if(sortBy === 'created_at', (q) => q.orderBy('created_at', sortOrder))
    .orderBy('id', sortOrder);
  return rowsOfPage(customers, page);
}

import type { customers } from '@waydesk/contract/customers.ts';
import type { Args } from '@waydesk/contract/route.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Page } from '../../records/paging.ts';
import { patternsFor } from '../../records/searchKeys.ts';

type Query = Args<typeof customers.list>['query'];

/** Newest first unless another order is asked; equal ones by id. */
export async function pageOfCustomers(db: Database, query: Query, { limit, offset }: Page) {
  const { sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const patterns = patternsFor(query.search);
  const narrowed = db
    .selectFrom('customers')
    .$if(patterns.length > 0, (q) =>
      q.where((eb) => eb.or(patterns.map((p) => eb('search_key', 'like', p)))),
    );
  const [rows, counted] = await Promise.all([
    narrowed
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
      .$if(sortBy === 'name', (q) => q.orderBy(sql`lower(name)`, sortOrder))
      .$if(sortBy === 'created_at', (q) => q.orderBy('created_at', sortOrder))
      .orderBy('id', sortOrder)
      .limit(limit)
      .offset(offset)
      .execute(),
    narrowed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

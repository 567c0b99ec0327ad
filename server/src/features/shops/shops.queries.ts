import type { Args } from '@waydesk/contract/calls/route.ts';
import { bankAccount, paymentMethod, shop } from '@waydesk/contract/records/shop.ts';
import { type shops } from '@waydesk/contract/records/shops.ts';
import { WAY_STATUS, WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import {
  type WrittenRows,
  writtenMoment,
  projection,
  writtenList,
  writtenObject,
} from '../../db/written.ts';
import { inQuotes } from '../../domain/ways/deliveries.queries.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { smallSearchConditions } from '../../lists/searchPatterns.ts';

type Query = Args<typeof shops.list>['query'];
type Counter = (typeof WAY_STATUS)[keyof typeof WAY_STATUS]['counter'];

/** SQL for the ways of a shop in the statuses that a counter includes. */
function waysIn(counter: Counter): string {
  const statuses = WAY_STATUSES.filter((status) => WAY_STATUS[status].counter === counter);
  return `coalesce(sum(ways) filter (where status in (${inQuotes(statuses)})), 0)`;
}

/**
 * Counted for all shops together: per shop, each query would read all counter rows that are not
 * merged yet.
 */
export const shopCounts = (where = '') => `(select shop_id, ${waysIn('pendingWays')} as pending,
    ${waysIn('activeWays')} as active, ${waysIn('completedWays')} as completed,
    ${waysIn('toRefundWays')} as to_refund
  from way_totals ${where} group by shop_id)`;
const COUNTED = shopCounts('where shop_id in (select id from page)');

/** The entries of a list in a column; keys missing from the stored lists become null. */
const entriesOf = (column: string) =>
  `from jsonb_array_elements(s.${column}) with ordinality as e (it, n) order by e.n`;

/** Online shops with their way counters. */
export const SHOP_ROWS: WrittenRows<z.input<typeof shop>> = {
  fields: projection(shop, {
    id: 's.id',
    osName: 's.os_name',
    name: 's.os_name',
    ownerName: 's.owner_name',
    phoneNumber: 's.phone_number',
    email: 's.email',
    address: 's.address',
    township: 's.township',
    category: 's.category',
    facebookLink: 's.facebook_link',
    tiktokLink: 's.tiktok_link',
    startDate: 's.start_date',
    createdAt: writtenMoment('s.created_at'),
    updatedAt: writtenMoment('s.updated_at'),
    status: 's.status',
    isActive: `s.status = 'active'`,
    contactPerson: writtenObject(shop.shape.contactPerson, {
      name: `coalesce(s.contact_person ->> 'name', '')`,
      address: `s.contact_person ->> 'address'`,
      mobilePhone: `coalesce(s.contact_person ->> 'mobilePhone', '')`,
      otherPhone: `s.contact_person ->> 'otherPhone'`,
      email: `s.contact_person ->> 'email'`,
      comment: `s.contact_person ->> 'comment'`,
    }),
    bankAccounts: writtenList(
      projection(bankAccount, {
        bank: `e.it ->> 'bank'`,
        accountName: `e.it ->> 'accountName'`,
        accountNumber: `e.it ->> 'accountNumber'`,
        remark: `e.it ->> 'remark'`,
        is_available: `e.it -> 'is_available'`,
      }),
      entriesOf('bank_accounts'),
    ),
    paymentMethods: writtenList(
      projection(paymentMethod, {
        name: `e.it ->> 'name'`,
        details: `e.it ->> 'details'`,
        is_active: `e.it -> 'is_active'`,
      }),
      entriesOf('payment_methods'),
    ),
    bankInfo: writtenObject(shop.shape.bankInfo, {
      preferred_bank: `s.bank_info ->> 'preferred_bank'`,
      settlement_type: `s.bank_info ->> 'settlement_type'`,
      settlement_time: `s.bank_info ->> 'settlement_time'`,
      notes: `s.bank_info ->> 'notes'`,
    }),
    pendingWays: 'coalesce(c.pending, 0)',
    activeWays: 'coalesce(c.active, 0)',
    completedWays: 'coalesce(c.completed, 0)',
    toRefundWays: 'coalesce(c.to_refund, 0)',
    version: 's.version',
  }),
  tables: `online_shops as s on s.id = page.id left join ${COUNTED} as c on c.shop_id = s.id`,
  version: 's.version',
};

export function shopsMatching(query: Query, zone: string): Matches {
  const { sortBy = 'created_at', sortOrder = query.sortBy ? 'asc' : 'desc' } = query;
  const column = {
    name: 'lower(os_name)',
    created_at: 'created_at',
    start_date: 'start_date',
    status: 'status',
  }[sortBy];
  return {
    from: 'online_shops',
    id: 'id',
    where: conditionsOf(query, zone),
    sort: [{ column }],
    direction: sortOrder,
    few: true,
  };
}

export const listShops = (db: Database, query: Query, page: PageWindow, zone: string) =>
  readPage(db, SHOP_ROWS, shopsMatching(query, zone), page);

/** A range of days compares the start date, or the day the shop was added when it has none. */
function conditionsOf({ status, startDate, endDate, search }: Query, zone: string) {
  const since = sql`coalesce(start_date, (created_at at time zone ${zone})::date)`;
  return [
    ...smallSearchConditions(search),
    ...(status ? [sql`status = ${status}`] : []),
    ...(startDate ? [sql`${since} >= ${startDate}`] : []),
    ...(endDate ? [sql`${since} <= ${endDate}`] : []),
  ];
}

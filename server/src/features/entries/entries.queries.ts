/** Reads the cash book, and what shops owe for their OS Paid deliveries. */
import { NO_ACCOUNT, type entries, wayMoney } from '@waydesk/contract/money/entries.ts';
import { moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenNumber } from '../../db/written.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, idsOfPage, readPageOf } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { writtenPerson } from '../../lists/written.ts';
import { CASH_BOOK_ROWS } from './entries.rows.ts';

export type CashBookQuery = Args<typeof entries.list>['query'];

/** The ledger rows of a money account, newest first. */
export function bookMatching(query: CashBookQuery, zone: string): Matches {
  const { place = 'Cash', sortOrder = 'desc' } = query;
  return {
    from: 'ledger as l',
    id: 'l.id',
    where: [
      place === NO_ACCOUNT
        ? sql`l.entry_id is not null and l.place is null`
        : sql`l.place = ${moneyAccountNumber(place)}`,
      ...dayConditions('l.at', query, zone),
    ],
    sort: [],
    direction: sortOrder,
  };
}

export function listCashBook(db: Database, query: CashBookQuery, zone: string, page: PageWindow) {
  const matches = bookMatching(query, zone);
  return readPageOf(db, CASH_BOOK_ROWS, matches, idsOfPage(matches, page));
}

/** SQL: the OS Paid deliveries `d` of a way whose charges the shop owes. */
export const CHARGED = `d.os_paid and d.status not in ('cancelled', 'returned_to_shop')`;

/** SQL for the charge of the delivery `d`. */
export const CHARGE = 'coalesce(d.actual_delivery_charges, d.delivery_charges)';

export const WAY_MONEY_ROWS: WrittenRows<z.input<typeof wayMoney>> = {
  fields: projection(wayMoney, {
    charges: writtenNumber('k.charges'),
    deliveries: 'k.deliveries',
    paid: `case when e.id is not null then (select p from (select e.id as id,
      ${writtenNumber('e.amount')} as amount, ${writtenMoment('e.created_at')} as at,
      ${writtenPerson('u')} as "user") as p) end`,
  }),
  tables: `ways as w on w.id = page.id cross join lateral (
      select coalesce(sum(${CHARGE}), 0) as charges, count(*) as deliveries
      from deliveries as d where d.way_id = w.id and ${CHARGED}
    ) as k left join entries as e on e.way_id = w.id and e.voided_at is null
    left join users as u on u.id = e.user_id`,
};

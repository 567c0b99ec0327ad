/** How the database writes entries and cash book lines as JSON. */
import { cashBookLine, entry } from '@waydesk/contract/money/entries.ts';
import type * as z from 'zod/mini';
import { type WrittenRows, projection, writtenMoment, writtenNumber } from '../../db/written.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';
import { writtenAccount, writtenShop, writtenVoid } from '../../money/written.ts';

export const ENTRY_ROWS: WrittenRows<z.input<typeof entry>> = {
  fields: projection(entry, {
    id: 'e.id',
    kind: 'e.kind',
    amount: writtenNumber('e.amount'),
    place: writtenAccount('e.place'),
    to_place: writtenAccount('e.to_place'),
    shop: writtenIf('o', writtenShop('o')),
    rider: writtenIf('r', writtenPerson('r')),
    delivery_id: 'e.delivery_id',
    way_id: 'e.way_id',
    statement_id: 'e.statement_id',
    account: 'e.account',
    reference: 'e.reference',
    reason: 'e.reason',
    user: writtenPerson('eu'),
    created_at: writtenMoment('e.created_at'),
    voided: writtenVoid('e', 'ev'),
  }),
  tables: `entries as e on e.id = page.id
    left join online_shops as o on o.id = e.shop_id left join riders as r on r.id = e.rider_id
    join users as eu on eu.id = e.user_id left join users as ev on ev.id = e.voided_by`,
};

/** SQL for the kind, amount and reason of a ledger row `l`, and the tables they come from. */
export const BOOK = {
  kind: 'coalesce(e.kind, l.kind)',
  amount: 'case when l.place is null then l.shop_account + l.rider_account else l.money end',
  reason: `coalesce(
    case when l.reverses is not null then coalesce(e.void_reason, c.void_reason) end,
    e.reason, c.reason, cl.reason)`,
  joins: `left join entries as e on e.id = l.entry_id left join cash_ins as c on c.id = l.cash_in_id
    left join closings as cl on cl.id = l.closing_id
    left join online_shops as o on o.id = l.shop_id left join riders as r on r.id = l.rider_id
    left join users as u on u.id = l.user_id`,
};

/**
 * SQL for the balance of a money account after each ledger row between two ids, as `id` and
 * `balance`: the present total minus everything newer.
 */
export const balancesBetween = (place: string, first: string, last: string) => `(
  select n.id, (select coalesce(sum(amount), 0) from money_totals
      where account = 'money' and owner = ${place})
    - (select coalesce(sum(money), 0) from ledger where place = ${place} and id > ${last})
    - (sum(n.money) over (order by n.id desc) - n.money) as balance
  from ledger as n where n.place = ${place} and n.id between ${first} and ${last})`;

const ofPage = (of: string) => `(select ${of}(id) from page)`;

/** All rows of a page belong to the same money account. */
export const CASH_BOOK_ROWS: WrittenRows<z.input<typeof cashBookLine>> = {
  fields: projection(cashBookLine, {
    id: 'l.id',
    at: writtenMoment('l.at'),
    kind: BOOK.kind,
    place: writtenAccount('l.place'),
    other_place: writtenAccount('(case when l.place = e.place then e.to_place else e.place end)'),
    amount: writtenNumber(BOOK.amount),
    balance: writtenNumber('b.balance'),
    shop: writtenIf('o', writtenShop('o')),
    rider: writtenIf('r', writtenPerson('r')),
    user: writtenIf('u', writtenPerson('u')),
    cash_in_id: 'l.cash_in_id',
    statement_id: 'l.statement_id',
    entry_id: 'l.entry_id',
    closing_id: 'l.closing_id',
    reference: 'e.reference',
    reason: BOOK.reason,
    is_reversal: '(l.reverses is not null)',
    is_voided: '(exists (select from ledger as back where back.reverses = l.id))',
  }),
  tables: `ledger as l on l.id = page.id left join ${balancesBetween(
    `(select place from ledger where id = ${ofPage('max')})`,
    ofPage('min'),
    ofPage('max'),
  )} as b on b.id = l.id ${BOOK.joins}`,
};

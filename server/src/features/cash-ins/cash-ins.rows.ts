/**
 * How the database writes cash-ins as JSON. Sums of a count that is not posted yet are only for
 * people who may decide about it: cashiers count without knowing the expected sum.
 */
import { cashIn, cashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import type * as z from 'zod/mini';
import {
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenNumber,
} from '../../db/written.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';
import { writtenCounts, writtenShop, writtenVoid } from '../../money/written.ts';

/** Whether this person may know the expected sum before the count is posted. */
export const maySeeSums = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  may(role, 'money-admin');

/** A voided count is hidden again, because its cash is counted again. */
export const sumsVisible = (sees: boolean): string => (sees ? 'true' : `c.state = 'posted'`);

const shape = cashInDetail.shape;

const TRANSFERS = writtenList(
  projection(cashIn.shape.transfers.def.element, {
    place: `t.place`,
    amount: writtenNumber('t.amount'),
    reference: 't.reference',
  }),
  `from rows from (
    jsonb_to_recordset(c.transfers) as (place text, amount numeric, reference text)
  ) with ordinality as t (place, amount, reference, n) order by n`,
);

function columnsFor(sees: boolean) {
  const shown = (sql: string) => `case when ${sumsVisible(sees)} then ${sql} end`;
  return {
    id: 'c.id',
    rider: writtenIf('r', writtenPerson('r')),
    state: 'c.state',
    notes: writtenCounts('c.notes'),
    transfers: TRANSFERS,
    counted: writtenNumber('c.counted'),
    expected: shown(writtenNumber('c.expected')),
    carried: shown(writtenNumber('c.carried')),
    difference: shown(writtenNumber('(c.carried + c.expected - c.counted)')),
    borne: shown(writtenNumber('c.borne')),
    deliveries: 'cardinality(c.delivery_ids)',
    reason: 'c.reason',
    replaces: 'c.replaces',
    counted_by: writtenPerson('cu'),
    decided_by: writtenIf('du', writtenPerson('du')),
    created_at: writtenMoment('c.created_at'),
    posted_at: writtenMoment('c.posted_at'),
    decided_at: writtenMoment('c.decided_at'),
    voided: writtenVoid('c', 'vu'),
  };
}

const TABLES = `cash_ins as c on c.id = page.id
  left join riders as r on r.id = c.rider_id
  join users as cu on cu.id = c.counted_by
  left join users as du on du.id = c.decided_by
  left join users as vu on vu.id = c.voided_by`;

const lineColumns = projection(shape.lines.def.element, {
  delivery_id: 'd.id',
  way_id: 'd.way_id',
  customer_name: 'd.customer_name',
  shop: writtenShop('s'),
  collected: writtenNumber('l.amount'),
});

/** The deliveries that were handed in; for a count that waits, those that are still open. */
const linesFor = (sees: boolean) =>
  writtenList(
    lineColumns,
    `from (
      select delivery_id, rider_account as amount from ledger
      where ${sumsVisible(sees)} and cash_in_id = c.id and kind = 'cash_in' and delivery_id is not null
        and rider_account > 0
      ${
        sees
          ? `union all select delivery_id, rider_cash from delivery_money
        where c.state not in ('posted', 'voided') and delivery_id = any(c.delivery_ids)`
          : ''
      }
    ) as l join deliveries as d on d.id = l.delivery_id join ways as w on w.id = d.way_id
    join online_shops as s on s.id = w.shop_id order by d.id`,
  );

const EARLIER = writtenList(
  projection(shape.earlier.def.element, {
    id: 'e.id',
    counted: writtenNumber('e.counted'),
    notes: writtenCounts('e.notes'),
    counted_by: writtenPerson('eu'),
    created_at: writtenMoment('e.created_at'),
  }),
  `from (
    with recursive replaced as (
      select c.replaces as id
      union all
      select o.replaces from replaced join cash_ins as o on o.id = replaced.id
    )
    select o.* from replaced join cash_ins as o on o.id = replaced.id
  ) as e join users as eu on eu.id = e.counted_by order by e.id desc`,
);

const cashInRows = (sees: boolean): WrittenRows<z.input<typeof cashIn>> => ({
  fields: projection(cashIn, columnsFor(sees)),
  tables: TABLES,
});

const detailRows = (sees: boolean): WrittenRows<z.input<typeof cashInDetail>> => ({
  fields: projection(cashInDetail, {
    ...columnsFor(sees),
    lines: linesFor(sees),
    earlier: EARLIER,
    replaced_by: '(select id from cash_ins where replaces = c.id)',
  }),
  tables: TABLES,
});

/**
 * One set of statements for readers who see the sums and one for the others, so that each is
 * prepared once.
 */
const ROWS = {
  list: [cashInRows(false), cashInRows(true)] as const,
  one: [detailRows(false), detailRows(true)] as const,
};

export const cashInRowsFor = (user: SessionUser) => ROWS.list[maySeeSums(user) ? 1 : 0];
export const cashInDetailFor = (user: SessionUser) => ROWS.one[maySeeSums(user) ? 1 : 0];

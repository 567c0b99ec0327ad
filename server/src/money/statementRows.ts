/** How the database writes statements as JSON. */
import { statement, statementDetail } from '@waydesk/contract/money/statements.ts';
import * as z from 'zod/mini';
import {
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenNumber,
} from '../db/written.ts';
import { writtenIf, writtenPerson } from '../lists/written.ts';
import { writtenAccount, writtenShop, writtenVoid } from './written.ts';

/** SQL for the state of the statement `s`. */
export const STATE = `case when s.voided_at is not null then 'voided' when s.paid = s.total then 'paid'
  when s.paid > 0 then 'partly_paid' else 'open' end`;

const columns = {
  id: 's.id',
  shop: writtenIf('o', writtenShop('o')),
  upto: `to_char(s.upto, 'YYYY-MM-DD')`,
  state: STATE,
  total: writtenNumber('s.total'),
  paid: writtenNumber('s.paid'),
  deliveries: 's.deliveries',
  collected: writtenNumber('s.collected'),
  charges: writtenNumber('s.charges'),
  user: writtenPerson('su'),
  created_at: writtenMoment('s.created_at'),
  paid_at: writtenMoment('s.paid_at'),
  voided: writtenVoid('s', 'sv'),
};

const TABLES = `statements as s on s.id = page.id
  left join online_shops as o on o.id = s.shop_id
  join users as su on su.id = s.user_id
  left join users as sv on sv.id = s.voided_by`;

export const STATEMENT_ROWS: WrittenRows<z.input<typeof statement>> = {
  fields: projection(statement, columns),
  tables: TABLES,
};

/** Without the fields that are computed from the others. */
const ofDatabase = z.omit(statementDetail, { first_at: true, last_at: true, text: true });
export type WrittenDetail = z.input<typeof ofDatabase>;

const shape = statementDetail.shape;

/** The deliveries as they were when the statement was made, in the order of delivery. */
const LINES = writtenList(
  projection(shape.lines.def.element, {
    delivery_id: 'd.id',
    way_id: 'd.way_id',
    customer_name: 'd.customer_name',
    township: 'd.township',
    at: writtenMoment('m.at'),
    collected: writtenNumber('l.collected'),
    charge: writtenNumber('l.charge'),
    due: writtenNumber('(l.collected - l.charge)'),
  }),
  `from unnest(s.delivery_ids, s.collected_each, s.charge_each) as l (id, collected, charge)
    join deliveries as d on d.id = l.id join delivery_money as m on m.delivery_id = d.id
    order by m.at, d.id`,
);

/** SQL for the fields of a movement: the row `l` of the ledger and its entry `e`. */
export const MOVEMENT = projection(shape.movements.def.element, {
  id: 'l.id',
  at: writtenMoment('l.at'),
  kind: 'coalesce(e.kind, l.kind)',
  amount: writtenNumber('l.shop_account'),
  delivery_id: 'coalesce(l.delivery_id, e.delivery_id)',
  entry_id: 'l.entry_id',
  reason: 'coalesce(case when l.reverses is not null then e.void_reason end, e.reason)',
});

const PAYMENTS = writtenList(
  projection(shape.payments.def.element, {
    id: 'e.id',
    at: writtenMoment('e.created_at'),
    place: writtenAccount('e.place'),
    amount: writtenNumber('e.amount'),
    account: 'e.account',
    reference: 'e.reference',
    user: writtenPerson('eu'),
    voided: writtenVoid('e', 'ev'),
  }),
  `from entries as e join users as eu on eu.id = e.user_id
    left join users as ev on ev.id = e.voided_by
    where e.statement_id = s.id order by e.id`,
);

const DETAIL: WrittenRows<WrittenDetail> = {
  fields: projection(ofDatabase, {
    ...columns,
    lines: LINES,
    movements: writtenList(
      MOVEMENT,
      `from ledger as l left join entries as e on e.id = l.entry_id
        where l.id = any(s.movements) order by l.id`,
    ),
    carried: writtenNumber('s.carried'),
    carried_on: writtenNumber('s.carried_on'),
    payments: PAYMENTS,
  }),
  tables: TABLES,
};

/** The rows of a detail; handlers add to what the database writes. */
export const STATEMENT_DETAIL_ROWS = DETAIL as unknown as WrittenRows<
  z.input<typeof statementDetail>
>;

/** The writes of money: counts, statements, payments, entries, and how they are taken back. */
import type pg from 'pg';
import {
  afterOldest,
  nextCount,
  nextStatement,
  openOfStatement,
  shownBefore,
} from '../moneyBodies.ts';
import { type WriteCases, type WriteContext, flip } from './writeCase.ts';

const REASON = { reason: 'Entered twice' };
const EXPENSE = {
  kind: 'expense',
  place: 'Cash',
  amount: 1_500,
  reason: 'Fuel',
  allow_negative: true,
};

const countMade = async ({ bare, made }: WriteContext, notes?: object) =>
  made('/api/cash-ins', { ...(await nextCount(bare)), ...(notes && { notes }) });

const statementMade = async ({ bare, made }: WriteContext) =>
  made('/api/statements', await nextStatement(bare));

const someId = async (bare: pg.ClientBase, sql: string) =>
  (await bare.query<{ id: number }>(sql)).rows[0]!;

export const MONEY_WRITES = {
  'cashIns.create': { body: (_, { bare }) => nextCount(bare) },
  'cashIns.decide': {
    // Nothing was counted, so it waits.
    prepare: (context) => countMade(context, {}),
    body: () => ({ accept: true, bears: 'rider' }),
  },
  'cashIns.void': { prepare: (context) => countMade(context), body: () => REASON },
  'statements.create': { body: (_, { bare }) => nextStatement(bare) },
  'statements.pay': {
    prepare: statementMade,
    body: async (_, { bare }, { id }) => ({
      place: 'KBZ Bank/Pay',
      amount: await openOfStatement(bare, Number(id)),
      allow_negative: true,
    }),
  },
  'statements.void': { prepare: statementMade, body: () => REASON },
  'statements.hold': {
    prepare: ({ bare }) =>
      someId(
        bare,
        `select delivery_id as id from delivery_money
         where live and statement_id is null and not marked order by 1 limit 1`,
      ),
    body: (round) => ({ reason: flip(round) ? 'The customer complained' : null }),
  },
  'entries.create': { body: () => EXPENSE },
  'entries.void': {
    prepare: ({ made }) => made('/api/entries', EXPENSE),
    body: () => REASON,
  },
  'entries.chargesPaid': {
    prepare: ({ bare }) =>
      someId(
        bare,
        `select w.id from ways w where w.id > 500 and exists (select from deliveries d
           where d.way_id = w.id and os_paid and delivery_charges > 0
             and status not in ('cancelled', 'returned_to_shop'))
           and not exists (select from entries e where e.way_id = w.id)
         order by w.id limit 1`,
      ),
    body: () => ({ place: 'Cash' }),
  },
  'closings.create': {
    body: (round) => ({ notes: { '1000': 500 + round }, reason: 'Small change' }),
  },
  'figures.open': {
    label: 'a day more',
    hasNoLimit: true,
    // As if it had not been done.
    prepare: async ({ bare }) => {
      await bare.query('delete from statements where shop_id is null');
      return {};
    },
    body: async (_, { bare }) => {
      const before = await afterOldest(bare);
      return { before, ...(await shownBefore(bare, before)) };
    },
  },
} satisfies WriteCases;

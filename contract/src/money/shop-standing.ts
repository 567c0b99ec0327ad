/** Where the money of shops stands: of one, and of all that a list has. */
import * as z from 'zod/mini';
import { shopsToSettleQuery, statementListQuery, STATEMENT_STATES } from '../calls/list-queries.ts';
import { countAndAmount } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { instant, pathId } from '../schema/fields.ts';

const route = routeIn('statements');

/** The amount is null for people who count. */
const cashOut = z.object({ deliveries: z.number(), amount: z.nullable(z.number()) });

const standing = {
  /** Can be settled now. */
  ready: countAndAmount,
  /** Deliveries whose cash is with riders. */
  waiting: cashOut,
  held: countAndAmount,
  /** Negative: the shop owes. */
  account: z.number(),
  /** In statements that are not paid in full. */
  payable: z.number(),
};

export const shopStanding = z.object({
  ...standing,
  /** The newest statement that was not voided. */
  last: z.nullable(
    z.object({
      id: z.number(),
      state: z.enum(STATEMENT_STATES),
      created_at: instant,
      total: z.number(),
      paid: z.number(),
    }),
  ),
});
export type ShopStanding = z.output<typeof shopStanding>;

const shopsTotal = z.object({ shops: z.number(), ...standing });

/** People who count must not learn what riders have to hand in. */
const withoutCash = <S extends { waiting: z.output<typeof cashOut> }>(shown: S): S => ({
  ...shown,
  waiting: { ...shown.waiting, amount: null },
});

export const shopStandings = {
  standing: route({
    method: 'GET',
    path: '/online-shops/:id/standing',
    who: 'cashier',
    summary: 'What a shop can be paid, what waits, its account and its last statement',
    params: pathId,
    data: shopStanding,
    hides: { unless: 'money-admin', from: (shop: ShopStanding) => withoutCash(shop) },
    failure: 'Failed to fetch the money of the shop',
  }),
  shopsTotal: route({
    method: 'GET',
    path: '/money/shops/total',
    who: 'cashier',
    summary: 'The sums of all shops that a list of shops to settle has',
    query: z.pick(shopsToSettleQuery, { search: true, settlement_type: true }),
    data: shopsTotal,
    hides: {
      unless: 'money-admin',
      from: (total: z.output<typeof shopsTotal>) => withoutCash(total),
    },
    failure: 'Failed to fetch the shops to settle',
  }),
  listTotal: route({
    method: 'GET',
    path: '/statements/total',
    who: 'cashier',
    summary: 'The totals of all statements that a list has, without voided ones',
    query: z.pick(statementListQuery, {
      search: true,
      shop_id: true,
      state: true,
      startDate: true,
      endDate: true,
    }),
    data: z.object({ statements: z.number(), total: z.number(), paid: z.number() }),
    failure: 'Failed to fetch statements',
  }),
};

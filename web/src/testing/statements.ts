/** Settling, as our server answers it. */
import {
  BELOW_ZERO,
  type BelowZero,
  INSUFFICIENT_BALANCE,
  type StatementAccounts,
  withoutBalances,
} from '@waydesk/contract/money/below-zero.ts';
import { PAYMENT_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import type { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { shopReads } from '@waydesk/contract/records/shop.ts';
import type { statements } from '@waydesk/contract/money/statements.ts';
import { shopOf } from './records.ts';
import { refuse } from './server.ts';
import { factoryOf } from './factoryOf.ts';

type DetailAnswer = ServerData<typeof statements.get>;
type LineAnswer = DetailAnswer['lines'][number];
type MovementAnswer = DetailAnswer['movements'][number];
type PaymentAnswer = DetailAnswer['payments'][number];
type AccountAnswer = ServerData<typeof shopReads.get>['bankAccounts'][number];

const SHOP = { id: 3, name: 'Shwe Shop' };
const MYA = { id: 1, name: 'Mya' };
const AT = '2026-11-05T05:00:00.000Z';

export const lineOf = (id: number, due: number): LineAnswer => ({
  delivery_id: id,
  way_id: 7,
  customer_name: `Customer ${id}`,
  township: 'Hlaing',
  at: AT,
  collected: due + 2500,
  charge: 2500,
  due,
});

export const movementOf = (id: number, kind: string, amount: number): MovementAnswer => ({
  id,
  at: AT,
  kind,
  amount,
  delivery_id: null,
  entry_id: id,
  reason: null,
});

/** Two deliveries of 10,000 and 20,000, and an advance of 5,000. */
export const shopMoneyOf = factoryOf<ServerData<typeof statements.preview>>({
  shop: SHOP,
  settlement_type: 'weekly',
  upto: '2026-11-06',
  lines: [lineOf(11, 10_000), lineOf(12, 20_000)],
  not_ready: [],
  movements: [movementOf(1, 'advance', -5000)],
  carried: 0,
  account: -5000,
  total: 25_000,
  carried_on: 0,
});

export const statementOf = factoryOf<ServerData<typeof statements.list>[number]>({
  id: 118,
  shop: SHOP,
  upto: '2026-11-06',
  state: 'open',
  total: 25_000,
  paid: 0,
  deliveries: 2,
  collected: 35_000,
  charges: 5000,
  user: MYA,
  created_at: AT,
  paid_at: null,
  voided: null,
});

export const statementDetailOf = factoryOf<DetailAnswer>({
  ...statementOf(),
  first_at: AT,
  last_at: AT,
  lines: [lineOf(11, 10_000), lineOf(12, 20_000)],
  movements: [movementOf(1, 'advance', -5000)],
  carried: 0,
  carried_on: 0,
  payments: [],
  text: 'Shwe Shop — ငွေစာရင်း S-118',
});

export const paymentOf = (id: number, amount: number): PaymentAnswer => ({
  id,
  at: AT,
  place: 'Cash',
  amount,
  account: null,
  reference: null,
  user: MYA,
  voided: null,
});

/** The shop of the statements, which prefers to be paid to this bank. */
export const shopPaidTo = (preferred_bank: string, bankAccounts: AccountAnswer[]) =>
  shopOf({
    id: SHOP.id,
    osName: SHOP.name,
    bankAccounts,
    bankInfo: { ...shopOf().bankInfo, preferred_bank },
  });

/** Places to pay from, with their balances as a manager sees them, for a rest of `open`. */
export const accountsOf = (
  balances: Readonly<Record<string, number>>,
  open = 25_000,
): StatementAccounts => ({
  open,
  places: PAYMENT_ACCOUNTS.map((place) => {
    const balance = balances[place] ?? 0;
    return { place, covers: balance >= open, balance };
  }),
});

/** The same to those who may not see figures of money. */
export const accountsWithoutBalances = (
  balances: Readonly<Record<string, number>>,
  open?: number,
) => withoutBalances(accountsOf(balances, open));

/** The refusal of what would leave a place below zero. */
export const refuseBelowZero = (...places: BelowZero['places']) =>
  refuse(409, INSUFFICIENT_BALANCE, { code: BELOW_ZERO, data: { places } });

const NOTHING = { deliveries: 0, amount: 0 };
/** A shop that can be paid, with a paid statement. */
export const shopStandingOf = factoryOf<ServerData<typeof shopStandings.standing>>({
  ready: { deliveries: 12, amount: 240_000.5 },
  waiting: { deliveries: 3, amount: 30_000 },
  held: NOTHING,
  account: -5_000,
  payable: 0,
  last: { id: 118, state: 'paid', created_at: '2026-11-05T05:00:00Z', total: 9, paid: 9 },
});

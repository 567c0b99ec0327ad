/** Entries and lines of the cash book, as our server answers them. */
import type { entries } from '@waydesk/contract/money/entries.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { factoryOf } from './factoryOf.ts';

type BookLineAnswer = ServerData<typeof entries.list>[number];

const AT = '2026-11-24T05:00:00Z';
const HLA = { id: 2, name: 'Ma Hla' };

/** An expense out of the drawer. */
export const entryOf = factoryOf<ServerData<typeof entries.create>>({
  id: 1,
  kind: 'expense',
  amount: 15_000,
  place: 'Cash',
  to_place: null,
  shop: null,
  rider: null,
  delivery_id: null,
  way_id: null,
  statement_id: null,
  account: null,
  reference: null,
  reason: null,
  user: HLA,
  created_at: AT,
  voided: null,
});

export const VOIDED_TRANSFER = entryOf({
  id: 4,
  kind: 'transfer',
  amount: 300_000,
  to_place: 'KBZ Bank/Pay',
  voided: { by: { id: 1, name: 'Mya' }, at: '2026-11-24T06:00:00Z', reason: 'Wrong bank' },
});

/** An expense in the cash book. */
export const bookLineOf = (id: number, more: Partial<BookLineAnswer> = {}): BookLineAnswer => ({
  id,
  at: AT,
  kind: 'expense',
  place: 'Cash',
  other_place: null,
  amount: -15_000,
  balance: 485_000,
  shop: null,
  rider: null,
  user: HLA,
  cash_in_id: null,
  statement_id: null,
  entry_id: null,
  closing_id: null,
  reference: null,
  reason: null,
  is_reversal: false,
  is_voided: false,
  ...more,
});

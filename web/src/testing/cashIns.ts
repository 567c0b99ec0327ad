/** Riders with cash and counts, as our server answers them to a clerk. */
import type { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { factoryOf } from './factoryOf.ts';

type CashInAnswer = ServerData<typeof cashIns.get>;
type RiderAnswer = ServerData<typeof cashIns.riders>[number];

export const riderRow = (
  id: number,
  name: string,
  more: Partial<RiderAnswer> = {},
): RiderAnswer => ({
  rider: { id, name, phone_number: `+9594200000${id}` },
  deliveries: 2,
  oldest: '2026-11-19T05:00:00Z',
  waiting: null,
  cash: null,
  account: null,
  ...more,
});

/** Deliveries that no rider carried. */
export const NO_RIDERS_CASH = riderRow(0, '', { rider: null });

/** Waiting, without the sums that only a manager sees. */
export const waitingCount = factoryOf<CashInAnswer>({
  id: 12,
  rider: { id: 7, name: 'Ko Zaw Min' },
  state: 'waiting',
  notes: { 10000: 3 },
  transfers: [],
  counted: 30_000,
  expected: null,
  carried: null,
  difference: null,
  borne: null,
  deliveries: 2,
  reason: null,
  replaces: null,
  counted_by: { id: 5, name: 'Ma Hla' },
  decided_by: null,
  created_at: '2026-11-20T11:00:00Z',
  posted_at: null,
  decided_at: null,
  voided: null,
  lines: [],
  earlier: [],
  replaced_by: null,
});

const LINE = {
  delivery_id: 4,
  way_id: 3,
  customer_name: 'Daw Mya',
  shop: { id: 2, name: 'Golden Books' },
  collected: 35_000,
};

/** With its sums: 5,000 kyats are missing. */
export const fullCount = (more: Partial<CashInAnswer> = {}): CashInAnswer =>
  waitingCount({
    expected: 35_000,
    carried: 0,
    difference: 5_000,
    borne: 0,
    lines: [LINE],
    ...more,
  });

export const postedCount = (more: Partial<CashInAnswer> = {}): CashInAnswer =>
  fullCount({
    state: 'posted',
    notes: { 10000: 3, 5000: 1 },
    counted: 35_000,
    difference: 0,
    posted_at: '2026-11-20T11:00:00Z',
    ...more,
  });

import { rider, riderDetail } from '@waydesk/contract/records/rider.ts';
import { riderDelivery, riders } from '@waydesk/contract/records/riders.ts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { pageLocally } from '../list/local/pageLocally.ts';
import { csvOf } from '../testing/foreign.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { recordsReader, recordReader } from './records.ts';
import { deliveryRules, riderRules } from './riders.ts';

const readRider = recordReader(riderDetail);
const readRiders = recordsReader(rider);
const readRiderDeliveries = recordsReader(riderDelivery);

beforeEach(() => signIn());

const delivery = (id: number, more: object = {}) => ({
  id,
  wayId: 7,
  status: 'delivered',
  amountCollected: 12_500,
  amountTransferred: 0,
  date: '2026-11-19T20:00:00Z',
  ...more,
});
describe('a rider read from any server', () => {
  it.each([
    [
      {
        rider: {
          id: 9,
          name: 'Ko Min',
          user: { email: 'a@b.mm' },
          email: 'old@b.mm',
          cashOnHand: '12500',
        },
      },
    ],
    [{ id: '9', name: 'Ko Min', email: 'a@b.mm', cash_on_hand: 12500 }],
  ])('%j', (sent) => {
    expect(readRider(sent)).toMatchObject({
      id: 9,
      name: 'Ko Min',
      email: 'a@b.mm',
      status: 'active',
      cashOnHand: 12_500,
      assignedCount: null,
    });
  });

  it('is found in any list', () => {
    const one = { id: 9, name: 'Ko Min', status: 'Suspended' };
    for (const sent of [[one], { riders: [one] }, { data: { riders: [one] } }])
      expect(readRiders(sent)).toMatchObject([{ id: 9, status: 'suspended' }]);
    expect(readRiders([{ name: 'no id' }, null])).toEqual([]);
    expect(readRider({})).toBeNull();
  });

  it('has deliveries in camelCase or snake_case', () => {
    const sent = [
      { id: 1, way_id: '7', status: 'completed', amount_collected: '12500', date: '2026-11-19' },
      { wayId: 7 },
    ];
    expect(readRiderDeliveries({ deliveries: sent })).toEqual([
      {
        id: 1,
        wayId: 7,
        status: 'money_sent_to_shop',
        amountCollected: 12_500,
        amountTransferred: null,
        date: '2026-11-19',
      },
    ]);
  });
});

describe('lists searched and filtered locally', () => {
  const all = readRiders([
    { id: 1, name: 'Ko Min', phone_number: '+959420012345', email: 'x@b.mm' },
    { id: 2, name: 'Aung', phone_number: '01234567', email: 'aung@b.mm', status: 'inactive' },
  ]);
  const ids = (values: object, sortBy = 'name') =>
    pageLocally(all, { values, page: 1, limit: 10, sortBy, sortOrder: 'asc' }, riderRules).rows.map(
      ({ id }) => id,
    );
  it('search name, phone and email, filter by status, sort by name', () => {
    expect(ids({})).toEqual([2, 1]);
    expect(ids({ search: 'MIN' })).toEqual([1]);
    expect(ids({ search: '0942001' })).toEqual([1]);
    expect(ids({ search: 'aung@' })).toEqual([2]);
    expect(ids({ status: 'active' })).toEqual([1]);
    expect(ids({}, 'email')).toEqual([2, 1]);
  });

  it('filter by days in the business zone, both included', () => {
    const rows = readRiderDeliveries([
      { id: 1, date: '2026-11-19T17:29:00Z' },
      { id: 2, date: '2026-11-19T17:30:00Z' },
      { id: 3, date: null },
    ]);
    const values = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const query = { values, page: 1, limit: 10, sortBy: 'date', sortOrder: 'desc' } as const;
    const found = pageLocally(rows, query, deliveryRules('Asia/Yangon')).rows;
    expect(found.map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('the deliveries as a CSV file built locally', () => {
  const file = (query: Record<string, string> = {}) =>
    csvOf(riders.deliveries, { params: { id: 9 }, query });
  const HEAD = '\ufeff"ID","Way ID","Status","Collected Amount","Transferred Amount","Date"\r\n';

  test('contains every page of a server that pages', async () => {
    const seen = answerAddress('get', '/riders/9/deliveries', (_, n) =>
      ok(
        { deliveries: [delivery(n)] },
        { pagination: { total: 2, page: n, limit: 100, totalPages: 2 } },
      ),
    );
    expect(await file({ endDate: '2026-11-30' })).toBe(
      `${HEAD}"1","7","Sent","12500","0","2026-11-20 02:30"\r\n` +
        '"2","7","Sent","12500","0","2026-11-20 02:30"\r\n',
    );
    expect(seen.map((request) => new URL(request.url).search)).toEqual([
      '?endDate=2026-11-30&page=1&limit=100',
      '?endDate=2026-11-30&page=2&limit=100',
    ]);
  });

  test('contains the matching rows of a server that returns the full list', async () => {
    const early = { date: '2026-11-01T00:00:00Z', wayId: null };
    answerAddress('get', '/riders/9/deliveries', () =>
      HttpResponse.json([delivery(1, early), delivery(2)]),
    );
    expect(await file({ startDate: '2026-11-02' })).toBe(
      `${HEAD}"2","7","Sent","12500","0","2026-11-20 02:30"\r\n`,
    );
  });
});

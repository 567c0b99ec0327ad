import { ways } from '@waydesk/contract/ways/ways.ts';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/foreign.ts';
import { narrowed } from './adapter.ts';
import { NEWEST_FIRST, newestWays, wayRules } from './wayRules.ts';

const ZONE = 'Asia/Yangon';
const all = newestWays([
  { id: 1, status: 'pending', shop: { id: 1, osName: 'Shwe' }, pickupType: 'Merchant' },
  // 00:10 on 2 November in Yangon is still 1 November in UTC.
  { id: 2, status: 'sent', shop: { id: 2, osName: 'Bagan' }, pickupDate: '2026-11-01T17:40:00Z' },
  { id: 12, status: 'pending', comments: 'မြန်မာ', pickupDate: '2026-11-05T17:20:00Z' },
  { id: 30, status: 'assigned', creator: { username: 'Thiri' }, pickupType: 'pickup' },
]);
const page = (values: object, more: object = {}) => {
  const query = { page: 1, limit: 10, ...values, ...more };
  return narrowed(all, exchangeOf(ways.list, { query }), wayRules(ZONE), NEWEST_FIRST);
};
const ids = (...args: Parameters<typeof page>) => page(...args).rows.map((w) => w.id);

describe('a list without pagination, paged locally', () => {
  it('starts with the newest', () => {
    expect(ids({})).toEqual([30, 12, 2, 1]);
  });

  it('searches id, shop, creator and comments, in any case and spelling', () => {
    expect(ids({ search: '#12' })).toEqual([12]);
    expect(ids({ search: '၁၂' })).toEqual([12]);
    expect(ids({ search: 'sHwE' })).toEqual([1]);
    expect(ids({ search: 'thir' })).toEqual([30]);
    expect(ids({ search: ' မြန် ' })).toEqual([12]);
    expect(ids({ search: 'nothing' })).toEqual([]);
  });

  it('filters by days in the business zone, both included', () => {
    expect(ids({ startDate: '2026-11-02', endDate: '2026-11-05' })).toEqual([12, 2]);
    expect(ids({ endDate: '2026-11-01' })).toEqual([]);
    expect(ids({ startDate: '2026-11-06' })).toEqual([]);
  });

  it('filters by shop, pickup type and status, in any spelling of the server', () => {
    expect(ids({ shop_id: '2' })).toEqual([2]);
    expect(ids({ pickup_type: 'Merchant' })).toEqual([1]);
    expect(ids({ status: 'delivered' })).toEqual([2]);
    expect(ids({ pickup_type: 'PICKUP' })).toEqual([30]);
  });

  it('sorts in both directions and treats a missing value as the lowest', () => {
    expect(ids({}, { sortBy: 'shop', sortOrder: 'asc' })).toEqual([30, 12, 2, 1]);
    expect(ids({}, { sortBy: 'pickup_date', sortOrder: 'desc' })).toEqual([12, 2, 30, 1]);
  });

  it('returns the total and never an empty page past the end', () => {
    const { rows, pagination } = page({}, { page: 9, limit: 3 });
    expect(pagination).toEqual({ total: 4, page: 2, limit: 3, totalPages: 2 });
    expect(rows.map((w) => w.id)).toEqual([1]);
    expect(page({ search: 'nothing' }).pagination?.totalPages).toBe(1);
  });
});

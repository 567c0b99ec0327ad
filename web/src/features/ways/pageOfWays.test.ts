import { describe, expect, it } from 'vitest';
import { readWays } from '../../records/way.ts';
import { pageOfWays } from './pageOfWays.ts';

const ZONE = 'Asia/Yangon';
const all = readWays([
  { id: 1, status: 'pending', shop: { id: 1, osName: 'Shwe' }, pickupType: 'Merchant' },
  // 00:10 of 2 November in Yangon is still the day before in UTC.
  { id: 2, status: 'sent', shop: { id: 2, osName: 'Bagan' }, pickupDate: '2026-11-01T17:40:00Z' },
  { id: 12, status: 'pending', comments: 'မြန်မာ', pickupDate: '2026-11-05T17:20:00Z' },
  { id: 30, status: 'assigned', creator: { username: 'Thiri' }, pickupType: 'pickup' },
]);
const ids = (query: Partial<Parameters<typeof pageOfWays>[1]>) =>
  pageOfWays(all, { page: 1, limit: 10, ...query }, ZONE).rows.map((w) => w.id);

describe('a list without pages, paged here', () => {
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

  it('counts days of the business zone, both included', () => {
    expect(ids({ startDate: '2026-11-02', endDate: '2026-11-05' })).toEqual([12, 2]);
    expect(ids({ endDate: '2026-11-01' })).toEqual([]);
    expect(ids({ startDate: '2026-11-06' })).toEqual([]);
  });

  it('filters by shop, kind and status, whatever word the server has for it', () => {
    expect(ids({ shop_id: 2 })).toEqual([2]);
    expect(ids({ pickup_type: 'Merchant' })).toEqual([1]);
    expect(ids({ status: 'delivered' })).toEqual([2]);
  });

  it('sorts either way and keeps what has no value at the end', () => {
    expect(ids({ sortBy: 'shop', sortOrder: 'asc' })).toEqual([2, 1, 30, 12]);
    expect(ids({ sortBy: 'pickup_date', sortOrder: 'desc' })).toEqual([12, 2, 30, 1]);
  });

  it('tells how many there are and never shows an empty page past the end', () => {
    const { rows, pagination } = pageOfWays(all, { page: 9, limit: 3 }, ZONE);
    expect(pagination).toEqual({ total: 4, page: 2, limit: 3, totalPages: 2 });
    expect(rows.map((w) => w.id)).toEqual([1]);
    expect(pageOfWays([], { page: 1, limit: 5 }, ZONE).pagination.totalPages).toBe(1);
  });
});

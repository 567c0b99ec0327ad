/** Every read as a screen requests it, with bare SQL that returns the same. */
import { searchKey } from '@waydesk/contract/burmese.ts';
import type pg from 'pg';
import {
  type BareQuery,
  bareBySearch,
  bareByDates,
  bareByStatus,
  bareDashboard,
  bareDeepPage,
  bareWayDetail,
  bareHistory,
  bareFirstPage,
} from './bareReads.ts';

export interface ReadCase {
  what: string;
  path: string;
  bare: BareQuery;
}

/** Search terms; the generator determines what they find. */
export interface Samples {
  /** A way from the middle, with a note and 3 deliveries. */
  id: number;
  shop: string;
  latin: string;
  burmese: string;
}

/** Takes the samples from the company itself, so that every search finds something. */
export async function sampleOf(client: pg.ClientBase, ways: number): Promise<Samples> {
  const one = async <T>(sql: string) => (await client.query<{ it: T }>(sql)).rows[0]!.it;
  const comment = (part: string, after: number) =>
    `select substring(comments from '${part}') as it from ways
     where id > ${after} and comments ~ '${part}' order by id limit 1`;
  return {
    id: await one(`select id as it from ways where id > ${Math.floor(ways / 2)}
      and delivery_count = 3 and id % 4 = 0 order by id limit 1`),
    shop: await one(
      `select os_name as it from online_shops where os_name ~ '^[A-Z]' order by id limit 1`,
    ),
    latin: await one(comment('voucher ([A-Za-z0-9 ]+)$', Math.floor(ways / 2))),
    // The same word, however many ways there are.
    burmese: await one(comment('[က-အ][က-႟]+', 0)),
  };
}

export function readsFor({ id, shop, latin, burmese }: Samples): ReadCase[] {
  const list = (query: Record<string, string | number>) =>
    `/api/ways?${new URLSearchParams({ page: '1', limit: '20', ...strings(query) })}`;
  const search = (what: string, text: string): ReadCase => ({
    what: `search: ${what}`,
    path: list({ search: text }),
    bare: bareBySearch(`%${searchKey(text.replace('#', ''))}%`),
  });
  return [
    { what: 'list, no filter', path: list({}), bare: bareFirstPage },
    {
      what: 'list, one status',
      path: list({ status: 'completed' }),
      bare: bareByStatus('completed'),
    },
    {
      what: 'list, a month',
      path: list({ startDate: '2026-03-01', endDate: '2026-03-31' }),
      // Days in the business zone, +06:30.
      bare: bareByDates('2026-02-28T17:30:00Z', '2026-03-31T17:30:00Z'),
    },
    { what: 'list, page 5,000', path: list({ page: 5000 }), bare: bareDeepPage(5000) },
    search('id', `#${id}`),
    search('shop', shop),
    search('creator', 'clerk7'),
    search('remark, Latin', latin),
    search('remark, Burmese', burmese),
    search('a common word', 'fragile'),
    { what: 'details', path: `/api/ways/${id}`, bare: bareWayDetail(id) },
    { what: 'history', path: `/api/ways/${id}/history`, bare: bareHistory(id) },
    { what: 'dashboard counts', path: '/api/dashboard/counts', bare: bareDashboard },
  ];
}

/** Reads whose exact total visits every match, so their time grows with the matches. */
export const countsEachMatch = ({ what }: { what: string }) =>
  what.startsWith('search') || what === 'list, a month';

const strings = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

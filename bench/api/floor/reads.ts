/** Every read as a screen requests it, with statements that return the same. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import type pg from 'pg';
import {
  type RecordName,
  allTownships,
  oneRecord,
  recordPage,
  recordSearch,
  recordsWhere,
  riderDeliveries,
} from './records.ts';
import type { FloorStatement } from './statement.ts';
import * as ways from './ways.ts';

export interface ReadCase {
  what: string;
  path: string;
  statements: FloorStatement[];
  /** A write before each round, which is not measured. */
  before?: string;
}

const query = (path: string, values: Record<string, string | number> = {}) => {
  const all = Object.entries({ page: 1, limit: 20, ...values });
  return `/api/${path}?${new URLSearchParams(all.map(([name, value]) => [name, String(value)]))}`;
};

/** Takes the searched words from the company itself, so that every search finds something. */
const oneOf = async (client: pg.ClientBase, sql: string) =>
  (await client.query<{ it: string }>(sql)).rows[0]!.it;

/** A number that was written anew in any text, so that the counts of the dashboard are old. */
export const SOME_WRITE = 'update townships set updated_at = now() where id = 1';

export async function readsOfWays(client: pg.ClientBase, count: number): Promise<ReadCase[]> {
  const middle = Math.floor(count / 2);
  const comment = (part: string, after: number) =>
    oneOf(
      client,
      `select substring(comments from '${part}') as it from ways
       where id > ${after} and comments ~ '${part}' order by id limit 1`,
    );
  const id = Number(
    await oneOf(
      client,
      `select id as it from ways where id > ${middle} and delivery_count = 3 and id % 4 = 0
       order by id limit 1`,
    ),
  );
  const list = (
    what: string,
    values: Record<string, string | number>,
    statements: FloorStatement[],
  ) => ({
    what: `ways, ${what}`,
    path: query('ways', values),
    statements,
  });
  const search = (what: string, text: string) =>
    list(`search: ${what}`, { search: text }, ways.bySearch(searchKey(text.replace('#', ''))));
  const shop = await oneOf(
    client,
    `select os_name as it from online_shops where os_name ~ '^[A-Z]' order by id limit 1`,
  );
  const counts = { path: '/api/dashboard/counts', statements: ways.dashboardCounts };
  return [
    list('no filter', {}, ways.firstPage),
    list('one status', { status: 'completed' }, ways.byStatus('completed')),
    list('the biggest shop', { shop_id: 1 }, ways.byShop(1)),
    // Days in the business zone, +06:30.
    list(
      'a month',
      { startDate: '2026-03-01', endDate: '2026-03-31' },
      ways.byDates('2026-02-28T17:30:00Z', '2026-03-31T17:30:00Z'),
    ),
    list('page 5,000', { page: 5_000 }, ways.deepPage(5_000)),
    list('by pickup date', { sortBy: 'pickup_date', sortOrder: 'desc' }, ways.byPickupDate),
    search('id', `#${id}`),
    search('shop', shop),
    search('creator', 'clerk7'),
    search('remark, Latin', await comment('voucher ([A-Za-z0-9 ]+)$', middle)),
    // The same word, however many ways there are.
    search('remark, Burmese', await comment('[က-အ][က-႟]+', 0)),
    search('a common word', 'fragile'),
    { what: 'way, details', path: `/api/ways/${id}`, statements: ways.wayWithContents(id) },
    { what: 'way, history', path: `/api/ways/${id}/history`, statements: ways.wayHistory(id) },
    { what: 'dashboard counts, asked again', ...counts },
    { what: 'dashboard counts, after a write', ...counts, before: SOME_WRITE },
  ];
}

const PATHS = {
  customers: 'customers',
  shops: 'online-shops',
  riders: 'riders',
  users: 'users',
  rateGroups: 'rate-groups',
} as const satisfies Partial<Record<RecordName, string>>;
const NAMES = { customers: 'name', shops: 'os_name', riders: 'name', users: 'name' } as const;
const TABLES = { customers: 'customers', shops: 'online_shops', riders: 'riders', users: 'users' };

export async function recordReads(client: pg.ClientBase): Promise<ReadCase[]> {
  const reads: ReadCase[] = [];
  for (const [name, path] of Object.entries(PATHS) as [keyof typeof PATHS, string][]) {
    reads.push(
      { what: `${name}, no search`, path: query(path), statements: recordPage(name) },
      { what: `${name}, one`, path: `/api/${path}/7`, statements: oneRecord(name, 7) },
    );
    if (name === 'rateGroups') continue;
    const last = Math.ceil(
      Number(await oneOf(client, `select count(*) as it from ${TABLES[name]}`)) / 20,
    );
    reads.push({
      what: `${name}, page ${last.toLocaleString('en')}`,
      path: query(path, { page: last }),
      statements: recordPage(name, last),
    });
    for (const [script, letters] of [
      ['Latin', '[A-Za-z]{4,}'],
      ['Burmese', '[က-အ][က-႟]{6,}'],
    ] as const) {
      const word = await oneOf(
        client,
        `select substring(${NAMES[name]} from '${letters}') as it from ${TABLES[name]}
         where ${NAMES[name]} ~ '^${letters}' order by id desc limit 1`,
      );
      reads.push({
        what: `${name}, search: ${script}`,
        path: query(path, { search: word }),
        statements: recordSearch(name, searchKey(word)),
      });
    }
  }
  return [...reads, ...otherReads()];
}

const otherReads = (): ReadCase[] => [
  {
    what: 'customers, by name',
    path: query('customers', { sortBy: 'name' }),
    statements: recordPage('customers', 1, 'lower(name), id'),
  },
  { what: 'townships, all', path: '/api/townships', statements: allTownships() },
  ...[
    ['Latin', 'bahan'],
    ['Burmese', 'ဗဟန်း'],
  ].map(([script, text = '']) => ({
    what: `townships, search: ${script}`,
    path: `/api/townships?${new URLSearchParams({ search: text })}`,
    statements: allTownships(searchKey(text)),
  })),
  {
    what: 'deliveries, no filter',
    path: query('deliveries'),
    statements: recordPage('deliveries'),
  },
  {
    what: 'deliveries, a way',
    path: query('deliveries', { way_id: 7 }),
    statements: recordsWhere('deliveries', 'way_id = 7'),
  },
  {
    what: 'deliveries, the biggest customer',
    path: query('deliveries', { customer_id: 1 }),
    statements: recordsWhere('deliveries', 'customer_id = 1'),
  },
  { what: 'delivery, one', path: '/api/deliveries/7', statements: oneRecord('deliveries', 7) },
  {
    what: 'riders, deliveries of one',
    path: query('riders/7/deliveries'),
    statements: riderDeliveries(7),
  },
];

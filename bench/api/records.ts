/** The lists of records as their screens request them, with bare SQL that returns the same. */
import { searchKey } from '@waydesk/contract/burmese.ts';
import type pg from 'pg';
import { COUNTS } from '../data/people.ts';
import { newBenchClient } from '../lib/client.ts';
import type { BenchCompany } from '../lib/company.ts';
import type { ReportLine, Report } from '../lib/report.ts';
import { type Pair, interleave } from '../lib/stats.ts';
import { type BareQuery, bareDashboard } from './bareReads.ts';
import { LIMIT, RECORD_LISTS, bareRecordPage, bareShopPage, bareTownships } from './bareRecords.ts';
import { against, onCopy } from './measure.ts';
import type { ReadCase } from './reads.ts';

interface Area {
  what: string;
  path: string;
  table: string;
  name: string;
  rows: number;
  bare: (page?: number, pattern?: string) => BareQuery;
}

const AREAS: readonly Area[] = [
  {
    what: 'customers',
    path: '/api/customers',
    table: 'customers',
    name: 'name',
    rows: COUNTS.customers,
    bare: (page, pattern) => bareRecordPage(RECORD_LISTS.customers, page, pattern),
  },
  {
    what: 'shops',
    path: '/api/online-shops',
    table: 'online_shops',
    name: 'os_name',
    rows: COUNTS.shops,
    bare: bareShopPage,
  },
  {
    what: 'riders',
    path: '/api/riders',
    table: 'riders',
    name: 'name',
    rows: COUNTS.riders,
    bare: (page, pattern) => bareRecordPage(RECORD_LISTS.riders, page, pattern),
  },
  {
    what: 'users',
    path: '/api/users',
    table: 'users',
    name: 'name',
    rows: COUNTS.clerks + 1,
    bare: (page, pattern) => bareRecordPage(RECORD_LISTS.users, page, pattern),
  },
];

/** Takes samples from the middle of each table, so that every search finds something. */
async function nameIn(client: pg.ClientBase, { table, name, rows }: Area, script: string) {
  const { rows: found } = await client.query<{ name: string }>(
    `select ${name} as name from ${table} where ${name} ~ $1 and id > $2 order by id limit 1`,
    [script, Math.floor(rows / 2)],
  );
  return found[0]!.name;
}

async function readsOf(client: pg.ClientBase): Promise<ReadCase[]> {
  const reads: ReadCase[] = [];
  for (const area of AREAS) {
    const { what, path, rows, bare } = area;
    const at = (page: number, search?: string) =>
      `${path}?${new URLSearchParams({
        page: String(page),
        limit: String(LIMIT),
        ...(search === undefined ? {} : { search }),
      })}`;
    const search = (script: string, text: string): ReadCase => ({
      what: `${what}, search: ${script}`,
      path: at(1, text),
      bare: bare(1, `%${searchKey(text)}%`),
    });
    const last = Math.ceil(rows / LIMIT);
    reads.push(
      { what: `${what}, no search`, path: at(1), bare: bare() },
      { what: `${what}, page ${last.toLocaleString('en')}`, path: at(last), bare: bare(last) },
      search('Latin', await nameIn(client, area, '^[A-Za-z ]+')),
      search('Burmese', await nameIn(client, area, '^[က-အ]')),
    );
  }
  const place = (what: string, text: string): ReadCase => ({
    what: `townships, search: ${what}`,
    path: `/api/townships?${new URLSearchParams({ search: text })}`,
    bare: bareTownships(`%${searchKey(text)}%`),
  });
  const byName = { ...RECORD_LISTS.customers, order: 'lower(name), id' };
  return [
    ...reads,
    {
      what: 'customers, by name',
      path: `/api/customers?page=1&limit=${LIMIT}&sortBy=name`,
      bare: bareRecordPage(byName),
    },
    { what: 'townships, all', path: '/api/townships', bare: bareTownships() },
    place('Latin', 'bahan'),
    place('Burmese', 'ဗဟန်း'),
  ];
}

/** Everybody's first screen has a stricter limit than the other reads. */
function quick(what: string, pair: Pair): ReportLine {
  const line = against(what, pair, 2);
  return { ...line, limit: '2x and 5 ms', ok: line.ok === true && pair.app < 5 };
}

export async function measureRecords(company: BenchCompany, ways: number): Promise<Report> {
  return onCopy(company, ways, async ({ app, bare }) => {
    const client = newBenchClient(app.url, app.token);
    const beside = (read: ReadCase) =>
      interleave(
        () => client.call({ path: read.path }),
        () => read.bare(bare),
        40,
      );
    const lines: ReportLine[] = [];
    for (const read of await readsOf(bare)) {
      lines.push(against(read.what, await beside(read), 2.5, 3));
    }
    const counts = { what: 'dashboard counts', path: '/api/dashboard/counts', bare: bareDashboard };
    lines.push(quick('dashboard counts, asked again', await beside(counts)));
    client.close();
    return {
      name: 'records',
      how:
        `${Object.entries(COUNTS)
          .map(([what, n]) => `${n.toLocaleString('en')} ${what}`)
          .join(', ')}, 331 townships, ${ways.toLocaleString('en')} ways; ` +
        'app over HTTP and bare SQL through pg in turns, medians',
      lines,
    };
  });
}

/**
 * Every filter, order and search of every list, generated from the contract: a new one becomes a
 * line by itself.
 */
import type { Area } from '@waydesk/contract/calls/areas.ts';
import { contract } from '@waydesk/contract/index.ts';
import type { AreaRoute } from '@waydesk/contract/calls/route.ts';
import type pg from 'pg';
import { type ListChoice, queryFieldsOf, filtersOf, searchesOf } from './values.ts';
import { OF_SHOP, benchShop } from './portal.ts';
import { tableOfArea, tableOfPath } from './tables.ts';

export interface ReadLine {
  what: string;
  path: string;
  /** Measured, but without a limit. */
  hasNoLimit?: boolean;
  headers?: Record<string, string>;
  /** Instead of that of the office. */
  token?: string;
}

const LIMIT = 20;
/** Lists with so many rows are asked for this page, shorter ones for their last. */
const DEEP_PAGE = 5_000;
/** They read all there is, as they should. */
const READ_WHOLE = new Set(['figures.check']);

export const contractRows = (): [name: string, row: AreaRoute][] =>
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries<AreaRoute>(rows).map(([name, row]): [string, AreaRoute] => [
      `${area}.${name}`,
      row,
    ]),
  );

export async function readLines(client: pg.ClientBase): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (const [name, row] of contractRows()) {
    // A picture is a file: the company has none. A stream has no end.
    if (row.method !== 'GET' || row.picture || row.stream) continue;
    for (const [label, id] of await recordsFor(client, row)) {
      const what = label === '' ? name : `${name}, ${label}`;
      // A message of each webhook is named after it.
      const path = `/api${row.path.replace(':id', id).replace(':message', `msg_${id}`)}`;
      const plain = { what, path, hasNoLimit: READ_WHOLE.has(name) };
      const found = row.query ? await listLines(client, row, what, path) : [plain];
      const as = row.who === 'shop' ? { token: (await benchShop(client)).token } : {};
      lines.push(...found.map((line) => ({ ...line, ...as })));
    }
  }
  return lines;
}

/** Which records a read with an id in its path is asked for. */
async function recordsFor(
  client: pg.ClientBase,
  row: AreaRoute,
): Promise<[label: string, id: string][]> {
  if (!row.path.includes(':id')) return [['', '']];
  const one = async (sql: string) => String((await client.query<{ id: number }>(sql)).rows[0]!.id);
  const ofShop = row.who === 'shop' ? OF_SHOP[row.path.split('/')[2] ?? ''] : undefined;
  if (ofShop) return [['', await one(ofShop)]];
  const { table, heaviest } = tableOfPath(row.path, row.area);
  const usual = await one(
    `select id from ${table} order by id offset (select count(*) / 2 from ${table}) limit 1`,
  );
  return heaviest
    ? [
        ['a usual one', usual],
        ['the heaviest', await one(heaviest)],
      ]
    : [['', usual]];
}

async function rowsIn(client: pg.ClientBase, area: Area): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from ${tableOfArea(area).table}`,
  );
  return rows[0]!.n;
}

/** Sums beside a list have its filters, of its table. */
const LIST_OF_SUMS: Record<string, Area> = {
  '/money/ways': 'ways',
  '/money/ways/total': 'ways',
  '/money/parcels/total': 'parcels',
  '/money/riders/loads': 'riders',
};

async function listLines(
  client: pg.ClientBase,
  row: AreaRoute,
  what: string,
  path: string,
): Promise<ReadLine[]> {
  const fields = queryFieldsOf(row);
  const area = LIST_OF_SUMS[row.path] ?? row.area;
  const frame: Record<string, string> = fields.has('page')
    ? { page: '1', limit: String(LIMIT) }
    : {};
  // What the contract refuses, alone or together, nobody asks for.
  const line = (choices: readonly ListChoice[]): ReadLine[] => {
    const query: Record<string, string> = Object.assign(
      { ...frame },
      ...choices.map((choice) => choice.query),
    );
    if (!row.query!.safeParse(query).success) return [];
    const labels = choices.map(({ label }) => label);
    return [{ what: [what, ...labels].join(', '), path: `${path}?${new URLSearchParams(query)}` }];
  };
  const filters = [
    ...(await filtersOf(client, area, fields)),
    ...(fields.has('search') ? await searchesOf(client, area) : []),
    ...(fields.has('page') ? [await deepPage(client, row)] : []),
  ];
  const sorts = sortsOf(fields);
  return [
    ...line([]),
    ...filters.flatMap((filter) => line([filter])),
    ...sorts.flatMap((sort) => line([sort])),
    ...filters.flatMap((filter) => sorts.flatMap((sort) => line([filter, sort]))),
    ...pairsOf(filters).flatMap((pair) => line(pair)),
    ...(fields.has('page') ? [{ what: `${what}, whole`, path, hasNoLimit: true }] : []),
    ...(row.csv ? [csvLine(what, path)] : []),
  ];
}

const csvLine = (what: string, path: string): ReadLine => ({
  what: `${what}, as CSV`,
  path,
  hasNoLimit: true,
  headers: { accept: 'text/csv' },
});

async function deepPage(client: pg.ClientBase, { area, path }: AreaRoute): Promise<ListChoice> {
  // Below a record, a list has some hundreds of rows.
  const pages = path.includes(':id') ? 5 : Math.ceil((await rowsIn(client, area)) / LIMIT);
  const page = Math.max(1, Math.min(DEEP_PAGE, pages));
  const label = page === DEEP_PAGE ? 'page 5,000' : 'a late page';
  return { label, kind: 'page', query: { page: String(page) }, isPaired: false };
}

const sortsOf = (fields: Map<string, string[]>): ListChoice[] =>
  (fields.get('sortBy') ?? []).flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder) => ({
      label: `by ${sortBy} ${sortOrder}`,
      kind: 'sort',
      query: { sortBy, sortOrder },
      isPaired: false,
    })),
  );

/** Two filters at once, of those that are paired. */
function pairsOf(choices: readonly ListChoice[]): [ListChoice, ListChoice][] {
  const paired = choices.filter(({ isPaired }) => isPaired);
  return paired.flatMap((one, i) =>
    paired
      .slice(i + 1)
      .filter(({ kind }) => kind !== one.kind)
      .map((other): [ListChoice, ListChoice] => [one, other]),
  );
}

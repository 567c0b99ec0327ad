/** Values for the filters and the search of a list, chosen from the data. */
import type { Area } from '@waydesk/contract/calls/areas.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { tableOfArea } from './tables.ts';

/** One choice of a person who looks at a list. */
export interface ListChoice {
  label: string;
  /** What it chooses; two choices of the same kind exclude each other. */
  kind: string;
  query: Record<string, string>;
  /** Whether it also stands beside filters of other kinds. */
  isPaired: boolean;
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
}

/** The query parameters of a list, with the values of those that have a fixed choice. */
export function queryFieldsOf(row: Route): Map<string, string[]> {
  if (!row.query) return new Map();
  const { properties } = z.toJSONSchema(row.query, { io: 'input', unrepresentable: 'any' });
  // Nobody looks for what a flag excludes.
  const valuesOf = ({ type, enum: values, anyOf = [] }: JsonSchema): unknown[] =>
    [type].flat().includes('boolean') ? [true] : (values ?? anyOf.flatMap(valuesOf));
  return new Map(
    Object.entries(properties ?? {}).map(([name, schema]) => [
      name,
      valuesOf(schema as JsonSchema).map(String),
    ]),
  );
}

/** Parameters that are no filter. */
const FRAME = new Set(['page', 'limit', 'search', 'sortBy', 'sortOrder']);

export async function filtersOf(
  client: pg.ClientBase,
  area: Area,
  fields: Map<string, string[]>,
): Promise<ListChoice[]> {
  const choices: ListChoice[] = [];
  const isRange = fields.has('startDate') && fields.has('endDate');
  if (isRange) choices.push(...DAYS);
  for (const [name, values] of fields) {
    if (FRAME.has(name) || (isRange && name.endsWith('Date'))) continue;
    const chosen =
      name === 'ids'
        ? [await aPageOfIds(client, area)]
        : values.length > 0
          ? values
          : await commonAndRare(client, area, name);
    chosen.forEach((value, i) => {
      const label = values.length > 0 ? value : i === 0 ? 'common' : 'rare';
      const kind = name;
      choices.push({
        label: `${name} ${label}`,
        kind,
        query: { [name]: value },
        isPaired: i === 0 || i === chosen.length - 1,
      });
    });
  }
  return choices;
}

async function aPageOfIds(client: pg.ClientBase, area: Area): Promise<string> {
  const { rows } = await client.query<{ id: number }>(
    `select id from ${tableOfArea(area).table} order by id limit 20`,
  );
  return rows.map(({ id }) => id).join(',');
}

async function commonAndRare(client: pg.ClientBase, area: Area, field: string): Promise<string[]> {
  const { table, columns = {} } = tableOfArea(area);
  const column = columns[field] ?? field;
  const { rows } = await client.query<{ value: string }>(
    `with counted as (select ${column}::text as value, count(*) as times from ${table}
       where ${column} is not null group by 1)
     (select value from counted order by times desc, value limit 1) union all
     (select value from counted order by times, value limit 1)`,
  );
  return rows.map(({ value }) => value);
}

const days = (label: string, query: Record<string, string>, isPaired = false): ListChoice => ({
  label: `days: ${label}`,
  kind: 'days',
  query,
  isPaired,
});
/** The company's days end on 2026-10-31. */
const DAYS: readonly ListChoice[] = [
  days('a month', { startDate: '2026-03-01', endDate: '2026-03-31' }, true),
  days('one', { startDate: '2026-03-10', endDate: '2026-03-10' }),
  days('the last', { startDate: '2026-10-31', endDate: '2026-10-31' }),
  days('22 months', { startDate: '2025-01-01', endDate: '2026-10-31' }, true),
  days('from one on', { startDate: '2025-06-01' }),
  days('until one', { endDate: '2025-06-01' }),
];

export async function searchesOf(client: pg.ClientBase, area: Area): Promise<ListChoice[]> {
  const { table, text, phone } = tableOfArea(area);
  const one = async (sql: string) => {
    const { rows } = await client.query<{ it: string }>(sql);
    return String(rows[0]?.it ?? 'nothing');
  };
  const words = (condition: string, order: string) =>
    one(`select word as it from (select regexp_split_to_table(lower(${text}), '[\\s,]+') as word
      from ${table}) as split where ${condition} group by word order by ${order}, word limit 1`);
  const middle = `offset (select count(*) / 2 from ${table}) limit 1`;
  const texts: Record<string, string> = {
    'one letter': 'a',
    'two letters': 'an',
    'a Burmese letter': 'မ',
    'a common word': await words("word ~ '^[a-z]{3,}$'", 'count(*) desc'),
    'a common Burmese word': await words("word ~ '^[က-႟]{3,}$'", 'count(*) desc'),
    'a rare word': await words("word ~ '^[a-z0-9]{3,}$'", 'count(*)'),
    'a rare Burmese word': await words("word ~ '^[က-႟]{3,}$'", 'count(*)'),
    '#id': `#${await one(`select id as it from ${table} order by id ${middle}`)}`,
    'a phone': phone
      ? await one(`select ${phone} as it from ${table} order by id ${middle}`)
      : '09420012345',
    'the start of a phone': '0942',
    'what is not there': 'zzqqxx',
  };
  return Object.entries(texts).map(([label, search]) => ({
    label: `search: ${label}`,
    kind: 'search',
    query: { search },
    isPaired: label === 'a common word',
  }));
}

/** The list of parcels and the palette: by phone, number and name, common and rare. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { statusesOfStage } from '@waydesk/contract/parcels/parcels.ts';
import type pg from 'pg';
import { newBenchClient } from '../../lib/client.ts';
import type { ReportLine } from '../../lib/report.ts';
import { percentile, timed } from '../../lib/stats.ts';
import type { Bench } from '../copy.ts';
import { PARCEL, PARCEL_TABLES } from '../parcels/bareReads.ts';
import type { ReadCase } from './reads.ts';
import { type FloorStatement, countedTo, literal } from './statement.ts';

const like = (key: string) => `search_key like ${literal(`%${key}%`)}`;
/** `from` has the ids of the parcels. */
export const parcelsIn = (from: string, total = from): FloorStatement => ({
  rows: `select ${PARCEL} from (select d.id from ${from} order by d.id desc limit 20) as page
    join deliveries d using (id) ${PARCEL_TABLES} order by d.id desc`,
  total: countedTo(total),
});

const withWord = (key: string): FloorStatement[] => [
  parcelsIn(`delivery_words d where ${like(key)}`),
  {
    hits: `hits as materialized (select id from delivery_words where ${like(key)})`,
    ...parcelsIn('hits d', 'hits'),
  },
];

const found = (table: string, columns: string, where: string, order: string) =>
  `(select json_agg(f) from (select ${columns} from ${table} where ${where}
    order by ${order} limit 5) as f)`;

/** Names of customers and parcels, not their addresses; a number anywhere, that of a parcel first. */
function paletteReads(search: string): FloorStatement[] {
  const isNumber = /^\d+$/.test(search);
  const key = isNumber ? phoneSearchKey(search) : searchKey(search);
  const number = isNumber && search.length < 10 ? Number(search) : 0;
  const name = `strpos(split_part(search_key, E'\\n', 1), ${literal(key)}) > 0`;
  const where = isNumber ? like(key) : `${like(key)} and ${name}`;
  const others = [
    `${found('customers', 'id, name, phone_number, township', where, 'id desc')} as customers`,
    `${found('online_shops', 'id, os_name, township', like(key), 'os_name_key')} as shops`,
    `${found('riders', 'id, name, phone_number', like(key), 'search_key')} as riders`,
    `(select json_agg(f) from (select w.id, w.status, s.os_name, w.delivery_count from ways w
      join online_shops s on s.id = w.shop_id where w.id = ${number}) as f) as ways`,
  ];
  const rows = (from: string) => `
    select d.id, d.way_id, d.customer_name, d.customer_phone, d.township, d.status,
      d.total_collect_amount, ${others.join(', ')}
    from (
      select id from deliveries where id = ${number}
      union all (select id from ${from} id <> ${number} order by id desc limit 5) limit 5
    ) as page join deliveries d using (id)
    order by d.id = ${number} desc, d.id desc`;
  return [
    { rows: rows(`delivery_words where ${where} and`) },
    {
      hits: `hits as materialized (select id from delivery_words where ${where})`,
      rows: rows('hits where'),
    },
  ];
}

const oneOf = async (client: pg.ClientBase, sql: string) =>
  (await client.query<{ it: string }>(sql)).rows[0]!.it;

const address = (path: string, values: Record<string, string>) =>
  `/api/${path}?${new URLSearchParams(values)}`;

export async function parcelReads(client: pg.ClientBase): Promise<ReadCase[]> {
  const middle = '(select max(id) / 2 from deliveries)';
  const phone = await oneOf(
    client,
    `select substr(customer_phone, 5) as it from deliveries where id > ${middle} order by id limit 1`,
  );
  const word = async (letters: string) =>
    oneOf(
      client,
      `select substring(customer_name from '${letters}') as it from deliveries
       where id > ${middle} and customer_name ~ '^${letters}' order by id limit 1`,
    );
  const [latin, burmese] = [await word('[A-Za-z]{4,}'), await word('[က-အ][က-႟]{6,}')];
  const list = (what: string, values: Record<string, string>, statements: FloorStatement[]) => ({
    what: `parcels, ${what}`,
    path: address('parcels', { page: '1', limit: '20', ...values }),
    statements,
  });
  const box = (what: string, search: string) => ({
    what: `find, ${what}`,
    path: address('find', { search }),
    statements: paletteReads(search),
  });
  const done = statusesOfStage('done').map(literal).join();
  return [
    list('no filter', {}, [parcelsIn('deliveries d')]),
    list('done', { stage: 'done' }, [parcelsIn(`deliveries d where d.status in (${done})`)]),
    list('a township', { township_id: '7' }, [parcelsIn('deliveries d where d.township_id = 7')]),
    list('search: a phone', { search: phone }, withWord(phone)),
    list('search: Latin', { search: latin }, withWord(searchKey(latin))),
    list('search: Burmese', { search: burmese }, withWord(searchKey(burmese))),
    box('a phone', phone),
    box('four digits of a phone', phone.slice(-4)),
    box('Latin', latin),
    box('Burmese', burmese),
  ];
}

const SEARCHES = 200;
const LIMIT_MS = 50;

/** What clerks type: ends of phones and beginnings of names, each once. */
export async function measurePalette({ app, bare }: Bench): Promise<ReportLine> {
  const { rows } = await bare.query<{ phone: string; name: string }>(
    `select right(customer_phone, 4) as phone, substr(customer_name, 1, 5) as name
     from deliveries where id % 997 = 0 order by id limit ${SEARCHES / 2}`,
  );
  const client = newBenchClient(app.url, app.token);
  const times: number[] = [];
  for (const search of rows.flatMap(({ phone, name }) => [phone, name])) {
    times.push(await timed(() => client.call({ path: address('find', { search }) })));
  }
  client.close();
  const p95 = percentile(times, 0.95);
  return {
    what: `find, ${times.length} searches`,
    figures: { 'app ms': percentile(times, 0.5), 'p95 ms': p95 },
    limit: `p95 ${LIMIT_MS} ms`,
    ok: p95 < LIMIT_MS,
  };
}

/** Searches every kind of record for a typed text, in one statement. */
import { searchKey, toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { MAX_FOUND_PER_KIND, searchResults } from '@waydesk/contract/app/find.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import {
  projection,
  readText,
  type Written,
  writtenList,
  writtenNumber,
  type WrittenRow,
} from '../../db/written.ts';
import {
  keyOfFew,
  searchedId,
  searchedParcel,
  searchedKeys,
  unplannedCondition,
} from '../../lists/searchPatterns.ts';

type Found = z.input<typeof searchResults>;
type Kind = keyof Found;

const MOST = sql.lit(MAX_FOUND_PER_KIND);
/**
 * Shorter words occur in nearly every record, so they only match numbers and beginnings of names.
 */
const SHORT = 3;
/** Fewer digits occur in too many phone numbers. */
const SHORT_NUMBER = 4;
/** This many of the newest rows are scanned before an index looks for a rarer word or number. */
const NEWEST = { words: sql.lit(3_000), numbers: sql.lit(600) };

const rows = searchResults.shape;

/** The columns and tables of each kind's answer; `page` has the ids in order. */
const ANSWERS: { [K in Kind]: string } = {
  parcels: writtenList(
    projection(rows.parcels.def.element, {
      id: 'd.id',
      way_id: 'd.way_id',
      customer_name: 'd.customer_name',
      customer_phone: 'd.customer_phone',
      township: 'd.township',
      status: 'd.status',
      total_collect_amount: writtenNumber('d.total_collect_amount'),
    }),
    'from found_parcels as page join deliveries as d using (id) order by page.place',
  ),
  ways: writtenList(
    projection(rows.ways.def.element, {
      id: 'w.id',
      status: 'w.status',
      shop: 's.os_name',
      deliveryCount: 'w.delivery_count',
    }),
    `from found_ways as page join ways as w using (id)
      join online_shops as s on s.id = w.shop_id order by page.place`,
  ),
  customers: writtenList(
    projection(rows.customers.def.element, {
      id: 'c.id',
      name: 'c.name',
      phoneNumber: 'c.phone_number',
      township: 'c.township',
    }),
    'from found_customers as page join customers as c using (id) order by page.place',
  ),
  shops: writtenList(
    projection(rows.shops.def.element, { id: 's.id', name: 's.os_name', township: 's.township' }),
    'from found_shops as page join online_shops as s using (id) order by page.place',
  ),
  riders: writtenList(
    projection(rows.riders.def.element, {
      id: 'r.id',
      name: 'r.name',
      phone_number: 'r.phone_number',
    }),
    'from found_riders as page join riders as r using (id) order by page.place',
  ),
};
const KINDS = Object.keys(ANSWERS) as Kind[];

const NOTHING = sql`select null::integer as id where false`;

/** The typed text, prepared for searching each kind of record. */
interface Typed {
  /** The folded text. */
  word: string;
  /** A record must contain one of these keys; empty while too little is typed. */
  keys: string[];
  isNumber: boolean;
  id: number | null;
  /** The number of a parcel, also by its code. */
  parcel: number | null;
}

/** The first line of the keys of customers and deliveries; addresses are left to their lists. */
const NAME = `split_part(search_key, E'\\n', 1)`;

function typedAs(search: string): Typed {
  const word = searchKey(search);
  const typed = toLatinDigits(search).trim();
  const isNumber = /^[#+\d\s().-]+$/.test(typed);
  const digits = typed.replace(/\D/g, '');
  const isShort = isNumber ? digits.length < SHORT_NUMBER : [...word].length < SHORT;
  return {
    word,
    keys: isShort ? [] : searchedKeys(search),
    isNumber,
    id: searchedId(search),
    parcel: searchedParcel(search),
  };
}

/**
 * The newest few rows that contain a key. A common word is found among the newest rows; for a rare
 * one an index finds all rows, which are quickly sorted.
 */
function newestWith(table: string, { keys, isNumber }: Typed): RawBuilder<unknown> {
  if (keys.length === 0) return NOTHING;
  const from = sql.table(table);
  const holding = (holds: typeof unplannedCondition) => {
    const each = keys.map((key) =>
      isNumber
        ? holds('search_key', key)
        : sql`${holds('search_key', key)} and ${keyOfFew(NAME, key)}`,
    );
    return sql`(${sql.join(each, sql` or `)})`;
  };
  const newest = isNumber ? NEWEST.numbers : NEWEST.words;
  const among = sql.raw(`newest_${table}`);
  return sql`
    with ${among} as materialized (
      select id from (select id, search_key from ${from} order by id desc limit ${newest}) as newest
      where ${holding(keyOfFew)} order by id desc limit ${MOST}
    ), all_of_them as materialized (
      select id from ${from}
      where ${holding(unplannedCondition)} and (select count(*) from ${among}) < ${MOST}
    )
    select id from ${among} union select id from all_of_them order by id desc limit ${MOST}`;
}

/** The row with this number comes first, because someone who types all of it means that row. */
const numberFirst = (table: string, id: number | null, others: RawBuilder<unknown>) =>
  id === null
    ? others
    : sql`(select id from ${sql.table(table)} where id = ${id}) union all
      (select id from (${others}) as others where id <> ${id})`;

/** Rows whose name starts with the text come first, by name; while little is typed, only those. */
function named(table: string, name: string, { word, keys }: Typed): RawBuilder<unknown> {
  if (word === '') return NOTHING;
  const beginning = sql`starts_with(${sql.raw(name)}, ${word})`;
  const holds = keys.map((key) => unplannedCondition('search_key', key));
  return sql`select id from ${sql.table(table)}
    where ${holds.length === 0 ? beginning : sql.join(holds, sql` or `)}
    order by ${beginning} desc, ${sql.raw(name)}, id limit ${MOST}`;
}

/**
 * After customers with the name itself, customers whose parcels carry it: one phone receives
 * parcels under several names.
 */
function customersNamed(typed: Typed): RawBuilder<unknown> {
  const own = newestWith('customers', typed);
  if (typed.keys.length === 0 || typed.isNumber) return own;
  return sql`
    select id from (
      select id, 1 as place from (${own}) as own
      union all
      select d.customer_id, 2 from found_parcels as page join deliveries as d using (id)
      where d.customer_id is not null
    ) as both_ways group by id order by min(place), id desc limit ${MOST}`;
}

const SEARCHES: Record<Kind, (typed: Typed) => RawBuilder<unknown>> = {
  parcels: (typed) => numberFirst('deliveries', typed.parcel, newestWith('delivery_words', typed)),
  ways: ({ id }) => numberFirst('ways', id, NOTHING),
  customers: customersNamed,
  shops: (typed) => named('online_shops', 'os_name_key', typed),
  riders: (typed) => named('riders', 'search_key', typed),
};

const NONE: Found = { parcels: [], ways: [], customers: [], shops: [], riders: [] };

/**
 * Up to five rows of each kind. The statements are prepared: their best plan does not depend on the
 * word.
 */
export async function findAnything(db: Database, search = ''): Promise<Found | Written<Found>> {
  const typed = typedAs(search);
  if (typed.word === '') return NONE;
  const found = KINDS.map(
    (kind) => sql`${sql.raw(`found_${kind}`)} as materialized (
      select id, row_number() over () as place from (${SEARCHES[kind](typed)}) as chosen
      limit ${MOST})`,
  );
  const answers = KINDS.map((kind) => sql.raw(`${ANSWERS[kind]} as "${kind}"`));
  const query = sql<WrittenRow>`
    with ${sql.join(found)}
    select row_to_json(o)::text as json from (select ${sql.join(answers)}) as o`;
  return (await readText<Found>(db, query)) ?? NONE;
}

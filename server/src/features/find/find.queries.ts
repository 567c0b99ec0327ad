/** Finds records of every kind by what somebody has typed, in one statement. */
import { searchKey, toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { MOST_FOUND, findings } from '@waydesk/contract/app/find.ts';
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

type Found = z.input<typeof findings>;
type Kind = keyof Found;

const MOST = sql.lit(MOST_FOUND);
/** Shorter words stand in nearly every record: then only numbers and beginnings of names are told. */
const SHORT = 3;
/** Fewer digits of a phone stand in too many others. */
const SHORT_NUMBER = 4;
/** So many of the newest are looked through, before an index finds all with a rarer word or number. */
const NEWEST = { words: sql.lit(3_000), numbers: sql.lit(600) };

const rows = findings.shape;

/** What each kind answers, and where from; `page` holds the ids in their order. */
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

/** What is typed, as each kind of record is searched for it. */
interface Typed {
  /** The folded text. */
  word: string;
  /** The keys one of which a record must contain; none while too little is typed. */
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
 * The newest few that contain a key. A usual word is met among the newest; an index finds all rows
 * with a rare one, and sorting those takes no time.
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

/** The one with the number first, as somebody who types it whole means it. */
const numberFirst = (table: string, id: number | null, others: RawBuilder<unknown>) =>
  id === null
    ? others
    : sql`(select id from ${sql.table(table)} where id = ${id}) union all
      (select id from (${others}) as others where id <> ${id})`;

/** Those whose name begins so come first, by name; only those while little is typed. */
function named(table: string, name: string, { word, keys }: Typed): RawBuilder<unknown> {
  if (word === '') return NOTHING;
  const beginning = sql`starts_with(${sql.raw(name)}, ${word})`;
  const holds = keys.map((key) => unplannedCondition('search_key', key));
  return sql`select id from ${sql.table(table)}
    where ${holds.length === 0 ? beginning : sql.join(holds, sql` or `)}
    order by ${beginning} desc, ${sql.raw(name)}, id limit ${MOST}`;
}

/**
 * Behind those of the name, the customers whose parcels were found by it: a phone receives parcels
 * under several names.
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

/** Up to five of each kind. Its few texts are prepared: the best plan is the same for any word. */
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

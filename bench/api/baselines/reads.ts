/** Reads as screens request them, each with the fastest SQL we know for the same rows and total. */
import type { ParcelLocation } from '@waydesk/contract/rules/parcel-locations.ts';
import { PARCEL_STAGES } from '@waydesk/contract/rules/parcel-stages.ts';
import { jsonOf } from '../../lib/client.ts';
import type { Baseline } from './baseline.ts';
import { PARCEL, PARCEL_TABLES } from './parcelColumns.ts';
import {
  type FoundRows,
  type ReadStatement,
  countedTo,
  fastestOf,
  preparedAs,
} from './statement.ts';

const ROW = `w.id, w.shop_id, s.os_name, s.address, w.pickup_type, w.delivery_count, w.pickup_date,
  w.status, w.comments, w.parcel_photo, w.created_by, u.username, w.rider_id, r.name as rider_name,
  r.phone_number, w.created_at, w.updated_at, w.version`;
const JOINS = `join online_shops s on s.id = w.shop_id join users u on u.id = w.created_by
  left join riders r on r.id = w.rider_id`;

/** The rows themselves in one pass, or their ids first, which is quicker behind many rows. */
const newestWays = (where: string, total: string): ReadStatement[] =>
  [
    `(select * from ways ${where} order by id desc limit 20) as w`,
    `(select id from ways ${where} order by id desc limit 20) as page join ways w using (id)`,
  ].map((from) => ({ rows: `select ${ROW} from ${from} ${JOINS} order by w.id desc`, total }));

/** A word in the way, its shop or whoever made it: all hits once, or the page and the total apart. */
const waysWith =
  (word: string) =>
  (most: number): ReadStatement[] => {
    const named = (table: string, column: string) =>
      `any (array(select id from ${table} where ${column} like '%${word}%'))`;
    const conditions = [
      `search_text like '%${word}%'`,
      `shop_id = ${named('online_shops', 'os_name_key')}`,
      `created_by = ${named('users', 'username_key')}`,
    ];
    const where = `where ${conditions.join(' or ')}`;
    const union = conditions.map((one) => `select id from ways where ${one}`).join(' union ');
    const ofHits = {
      rows: `select ${ROW} from (select id from hits order by id desc limit 20) as page
      join ways w using (id) ${JOINS} order by w.id desc`,
      total: countedTo(most, 'hits'),
    };
    return [
      { hits: `hits as materialized (${union})`, ...ofHits },
      { hits: `hits as materialized (select id from ways ${where})`, ...ofHits },
      ...newestWays(where, countedTo(most, `ways ${where}`)),
    ];
  };

export const WAY = 1_016;
const WAY_WITH_CONTENTS = `select ${ROW},
  (select json_agg(d) from (
    select d.id, d.way_id, d.rider_id, d.customer_id, d.customer_name, d.customer_phone,
      d.other_phones, d.township, d.township_id, d.delivery_address, d.weight, d.fragile,
      d.item_price, d.delivery_charges, d.actual_delivery_charges, d.cod, d.os_paid, d.user_id,
      d.status, d.delivery_date, d.total_collect_amount, d.created_at, d.version,
      r.name as rider_name
    from deliveries d left join riders r on r.id = d.rider_id
    where d.way_id = ${WAY} order by d.id) as d) as deliveries,
  (select json_agg(n) from (
    select n.id, n.note, n.created_at, u.id as user_id, u.username, u.name
    from notes n join users u on u.id = n.user_id where n.way_id = ${WAY} order by n.id desc
  ) as n) as notes,
  (select json_build_array(count(*), sum(coalesce(actual_delivery_charges, delivery_charges)),
      sum(total_collect_amount) filter (where status in ('delivered', 'sent', 'money_sent_to_shop')),
      sum(total_collect_amount) filter (where status = 'money_sent_to_shop'))
    from deliveries where way_id = ${WAY}) as summary
  from ways w ${JOINS} where w.id = ${WAY}`;

/** Of each stage apart: each walks its part of the index, and a page needs twenty of each. */
const parcelsAt =
  (place: ParcelLocation) =>
  (most: number): ReadStatement[] => {
    const each = PARCEL_STAGES.map(
      (stage) => `select id from parcel_stages where stage = '${stage}' and place = '${place}'`,
    );
    const first = each.map((select) => `(${select} order by id desc limit 20)`).join(' union all ');
    return [
      {
        rows: `select ${PARCEL} from (select id from (${first}) as d order by id desc limit 20)
          as page join deliveries d using (id) ${PARCEL_TABLES} order by d.id desc`,
        total: countedTo(most, `(${each.join(' union all ')}) as d`),
      },
    ];
  };

/** How far the app counts where it says no more than that. */
const MOST_COUNTED = 10_000;
/** What searches of a usual word and parcels by their place may take, whatever the SQL takes. */
const BUDGET = { ms: 20 };
/** The SQL for a location takes 1.4 ms, so that what any call takes besides weighs more than elsewhere. */
const LOCATION_BUDGET = { ...BUDGET, times: 2.5 };

/** A read may take twice its baseline. */
const read = (
  what: string,
  path: string,
  statements: (mostCounted: number) => readonly ReadStatement[],
  budget: { ms?: number; times?: number } = {},
): Baseline => ({
  what,
  limit: { times: 2, ...budget },
  open: async ({ bare }, client) => {
    const answered = foundBy(jsonOf(await client.call({ path })));
    const most = answered.atLeast ? (answered.total ?? 0) : MOST_COUNTED;
    const fastest = await fastestOf(bare, statements(most));
    const found = await fastest.run(bare);
    return {
      app: () => client.call({ path }),
      statement: () => fastest.run(bare),
      ...(isSame(answered, found) ? {} : { mismatch: "OTHER ROWS than the statement's" }),
    };
  },
});

/** How many parcels of the biggest shop stand in each stage, counted as far as the app counts. */
const COUNTS: Baseline = {
  what: 'parcels of one shop, counted by stage',
  limit: { times: 2, ...BUDGET },
  open: async ({ bare }, client) => {
    const biggest = 'select shop_id as id from ways group by 1 order by count(*) desc, 1 limit 1';
    const { rows } = await bare.query<{ id: number }>(biggest);
    const { id } = rows[0]!;
    const ofStage = (stage: string) =>
      countedTo(MOST_COUNTED, `parcel_stages where shop_id = $1 and stage = '${stage}'`);
    const each = PARCEL_STAGES.map((stage) => `(${ofStage(stage)}) as ${stage}`);
    const counts = preparedAs(`select ${each.join(', ')}`);
    return {
      app: () => client.call({ path: `/api/parcels/counts?shop_id=${id}` }),
      statement: () => bare.query({ ...counts, values: [id] }),
    };
  },
};

/** The ids and the total of an answer. */
function foundBy(answer: unknown): FoundRows {
  const { data, pagination } = answer as {
    data: { id: number } | { id: number }[];
    pagination?: { total: number; atLeast?: boolean };
  };
  const ids = [data].flat().map(({ id }) => id);
  return { ids, total: pagination?.total ?? null, atLeast: pagination?.atLeast ?? false };
}

const isSame = (app: FoundRows, statement: FoundRows) =>
  app.ids.join() === statement.ids.join() &&
  (app.atLeast ? (statement.total ?? 0) > (app.total ?? 0) : statement.total === app.total);

const PLACES: readonly [name: string, ParcelLocation][] = [
  ['at riders', 'rider'],
  ['at the hub', 'hub'],
  ['back at their shops', 'shop'],
];

const IN_ALL = 'select sum(ways) from company_way_totals';

export const READ_BASELINES: readonly Baseline[] = [
  read('list of ways', '/api/ways?page=1&limit=20', () => newestWays('', IN_ALL)),
  read(
    'ways, a usual word',
    '/api/ways?page=1&limit=20&search=fragile',
    waysWith('fragile'),
    BUDGET,
  ),
  ...PLACES.map(([name, place]) =>
    read(
      `parcels ${name}`,
      `/api/parcels?page=1&limit=20&place=${place}`,
      parcelsAt(place),
      LOCATION_BUDGET,
    ),
  ),
  COUNTS,
  read('a way with its contents', `/api/ways/${WAY}`, () => [{ rows: WAY_WITH_CONTENTS }]),
];

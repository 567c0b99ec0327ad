/** The fastest SQL we know for the reads of ways: the same rows and the exact total. */
import { type FloorStatement, countedTo, literal } from './statement.ts';

const ROW = `w.id, w.shop_id, s.os_name, s.address, w.pickup_type, w.delivery_count, w.pickup_date,
  w.status, w.comments, w.parcel_photo, w.created_by, u.username, w.rider_id, r.name as rider_name,
  r.phone_number, w.created_at, w.updated_at, w.version`;
const JOINS = `join online_shops s on s.id = w.shop_id join users u on u.id = w.created_by
  left join riders r on r.id = w.rider_id`;

export const DELIVERY = `d.id, d.way_id, d.rider_id, d.customer_id, d.customer_name,
  d.customer_phone, d.other_phones, d.township, d.township_id, d.delivery_address, d.weight,
  d.fragile, d.item_price, d.delivery_charges, d.actual_delivery_charges, d.cod, d.os_paid,
  d.user_id, d.status, d.delivery_date, d.total_collect_amount, d.created_at, d.version`;

const LIMIT = 20;
const IN_ALL = 'select sum(ways) from company_way_totals';

/** The rows themselves in one pass, or their ids first, which is quicker behind many rows. */
const pageOf = (where: string, order: string, offset: number): string[] => {
  const rest = `${where} order by ${order} limit ${LIMIT} offset ${offset}`;
  const after = order
    .split(', ')
    .map((part) => `w.${part}`)
    .join(', ');
  return [
    `select ${ROW} from (select * from ways ${rest}) as w ${JOINS} order by ${after}`,
    `select ${ROW} from (select id from ways ${rest}) as page join ways w using (id) ${JOINS}
     order by ${after}`,
  ];
};

/** For a total that the counters have. */
const counted = (where: string, total: string, offset = 0, order = 'id desc'): FloorStatement[] =>
  pageOf(where, order, offset).map((rows) => ({ rows, total }));

export const firstPage = counted('', IN_ALL);
export const deepPage = (page: number) => counted('', IN_ALL, (page - 1) * LIMIT);
export const byPickupDate = counted('', IN_ALL, 0, 'pickup_date desc nulls last, id desc');

export const byStatus = (status: string) =>
  counted(`where status = '${status}'`, `${IN_ALL} where status = '${status}'`);

export const byShop = (id: number) =>
  counted(
    `where shop_id = ${id}`,
    `select coalesce(sum(ways), 0) from way_totals where shop_id = ${id}`,
  );

/** For a total that has to be counted: all hits once, or the page and the total apart. */
function searched(conditions: string[]): FloorStatement[] {
  const where = `where ${conditions.join(' or ')}`;
  const union = conditions.map((one) => `select id from ways where ${one}`).join(' union ');
  const page = `select id from hits order by id desc limit ${LIMIT}`;
  const ofHits = `select ${ROW} from (${page}) as page join ways w using (id) ${JOINS}
    order by w.id desc`;
  const total = countedTo('hits');
  return [
    { hits: `hits as materialized (${union})`, rows: ofHits, total },
    { hits: `hits as materialized (select id from ways ${where})`, rows: ofHits, total },
    ...counted(where, countedTo(`ways ${where}`)),
  ];
}

export const byDates = (from: string, until: string) =>
  searched([`pickup_date >= '${from}' and pickup_date < '${until}'`]);

/** `key` is a folded search key. */
export const bySearch = (key: string) => {
  const pattern = literal(`%${key}%`);
  const named = (table: string, column: string) =>
    `any (array(select id from ${table} where ${column} like ${pattern}))`;
  return searched([
    `search_text like ${pattern}`,
    `shop_id = ${named('online_shops', 'os_name_key')}`,
    `created_by = ${named('users', 'username_key')}`,
  ]);
};

const deliveriesOf = (way: string) =>
  `(select json_agg(d) from (select ${DELIVERY}, r.name as rider_name from deliveries d
    left join riders r on r.id = d.rider_id where d.way_id = ${way} order by d.id) as d)`;
export const notesOf = (way: string) =>
  `(select json_agg(n) from (select n.id, n.note, n.created_at, u.id as user_id, u.username, u.name
    from notes n join users u on u.id = n.user_id where n.way_id = ${way} order by n.id desc) as n)`;
const COLLECTED = "('delivered', 'sent', 'money_sent_to_shop')";
const summaryOf = (way: string) =>
  `(select json_build_array(count(*), sum(coalesce(actual_delivery_charges, delivery_charges)),
      sum(total_collect_amount) filter (where status in ${COLLECTED}),
      sum(total_collect_amount) filter (where status = 'money_sent_to_shop'))
    from deliveries where way_id = ${way})`;

export const wayWithContents = (id: number): FloorStatement[] => [
  {
    rows: `select ${ROW}, ${deliveriesOf(`${id}`)} as deliveries, ${notesOf(`${id}`)} as notes,
      ${summaryOf(`${id}`)} as summary from ways w ${JOINS} where w.id = ${id}`,
  },
];

export const wayHistory = (id: number): FloorStatement[] => [
  {
    rows: `select h.id, h.description, h.action_type, h.status_from, h.status_to, h.changes,
      h.created_at, u.id as user_id, u.username, u.name from history h
      join users u on u.id = h.user_id where h.way_id = ${id} order by h.id desc`,
  },
];

export const dashboardCounts: FloorStatement[] = [
  {
    rows: `select null as id, (select count(*) from riders) as riders,
      (select count(*) from users) as users, (select count(*) from online_shops) as shops,
      (select json_object_agg(status, ways) from
        (select status, sum(ways) as ways from company_way_totals group by status) as t) as ways`,
  },
];

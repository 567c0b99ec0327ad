/** The fastest SQL we know for the lists and the pages of records. */
import { DELIVERY } from './ways.ts';
import { type FloorStatement, countedTo, literal } from './statement.ts';

interface RecordTable {
  table: string;
  /** The columns that the app returns, of a row called `r`. */
  columns: string;
  /** The list's usual order. */
  order: string;
}

const COUNTS_OF_SHOP = `(select json_object_agg(status, ways) from
  (select status, sum(ways) as ways from way_totals t where t.shop_id = r.id group by status) as c)`;
const TOWNSHIPS_OF_GROUP = `(select json_agg(t) from (select id, township_name, state,
  delivery_charge from rate_group_townships where rate_group_id = r.id order by id) as t)`;

export const RECORD_TABLES = {
  customers: {
    table: 'customers',
    columns: `r.id, r.name, r.phone_number, r.other_phones, r.township, r.township_id, r.address,
      r.comments, r.created_at, r.version`,
    order: 'id desc',
  },
  shops: {
    table: 'online_shops',
    columns: `r.id, r.os_name, r.owner_name, r.phone_number, r.email, r.address, r.township,
      r.category, r.facebook_link, r.tiktok_link, r.start_date, r.created_at, r.updated_at,
      r.status, r.contact_person, r.bank_accounts, r.payment_methods, r.bank_info, r.version,
      ${COUNTS_OF_SHOP} as counts`,
    order: 'created_at desc, id desc',
  },
  riders: {
    table: 'riders',
    columns: `r.id, r.name, r.phone_number, r.township, r.full_address, r.email, r.nrc,
      r.emergency_contact, r.vehicle_type, r.status, r.created_at, r.updated_at, r.version`,
    order: 'lower(name), id',
  },
  users: {
    table: 'users',
    columns: 'r.id, r.username, r.email, r.name, r.role, r.active, r.created_at, r.version',
    order: 'created_at desc, id desc',
  },
  rateGroups: {
    table: 'rate_groups',
    columns: `r.id, r.name, r.description, r.is_active, r.created_at, r.updated_at, r.version,
      ${TOWNSHIPS_OF_GROUP} as townships`,
    order: 'created_at desc, id desc',
  },
  townships: {
    table: 'townships',
    columns: 'r.id, r.name, r.state, r.delivery_charge, r.version',
    order: 'lower(name), state, id',
  },
  deliveries: {
    table: 'deliveries',
    columns: `${DELIVERY.replaceAll('d.', 'r.')}, o.name as rider_name`,
    order: 'id desc',
  },
} as const satisfies Record<string, RecordTable>;

export type RecordName = keyof typeof RECORD_TABLES;

const LIMIT = 20;

/** A page of rows: read in one pass, or chosen by their ids first. */
function pagesOf({ table, columns }: RecordTable, from: string, order: string, offset: number) {
  const rest = `from ${from} order by ${order} limit ${LIMIT} offset ${offset}`;
  const rider = table === 'deliveries' ? 'left join riders o on o.id = r.rider_id' : '';
  return [
    `select ${columns} from (select * ${rest}) as r ${rider}`,
    `select ${columns} from (select id, row_number() over () as place
       from (select id ${rest}) as chosen) as page join ${table} r using (id) ${rider}
     order by page.place`,
  ];
}

export function recordPage(name: RecordName, page = 1, order?: string): FloorStatement[] {
  const list = RECORD_TABLES[name];
  const total = countedTo(list.table);
  const pages = pagesOf(list, list.table, order ?? list.order, (page - 1) * LIMIT);
  return pages.map((rows) => ({ rows, total }));
}

/** `key` is a folded search key. */
export function recordSearch(name: RecordName, key: string): FloorStatement[] {
  return recordsWhere(name, `search_key like ${literal(`%${key}%`)}`);
}

/** All hits once, or the page and the total apart. */
export function recordsWhere(name: RecordName, condition: string): FloorStatement[] {
  const list = RECORD_TABLES[name];
  const found = `${list.table} where ${condition}`;
  return [
    ...pagesOf(list, 'hits', list.order, 0).map((rows) => ({
      hits: `hits as materialized (select * from ${found})`,
      rows,
      total: countedTo('hits'),
    })),
    ...pagesOf(list, found, list.order, 0).map((rows) => ({
      rows,
      total: countedTo(found),
    })),
  ];
}

/** All in one response, as the app sends them. */
export function allTownships(key?: string): FloorStatement[] {
  const { columns, order } = RECORD_TABLES.townships;
  const where = key === undefined ? '' : `where search_key like ${literal(`%${key}%`)}`;
  return [{ rows: `select ${columns} from townships r ${where} order by ${order}` }];
}

const RIDER_COUNTS = `(select json_build_array(
    sum(total_collect_amount) filter (where status in ('delivered', 'sent')),
    count(*) filter (where status = 'assigned' or status = 'picked_up'),
    count(*) filter (where status = 'on_the_way'),
    count(*) filter (where status in ('delivered', 'sent', 'money_sent_to_shop')),
    count(*) filter (where status in ('cancelled', 'returned_to_shop', 'wrong_contact')))
  from deliveries where rider_id = r.id)`;

export function oneRecord(name: RecordName, id: number): FloorStatement[] {
  const { table, columns } = RECORD_TABLES[name];
  const more = { riders: `, ${RIDER_COUNTS} as counts`, deliveries: WAY_OF_DELIVERY }[
    name as 'riders'
  ];
  const joins = name === 'deliveries' ? DELIVERY_JOINS : '';
  return [{ rows: `select ${columns}${more ?? ''} from ${table} r ${joins} where r.id = ${id}` }];
}

const WAY_OF_DELIVERY = ', w.id as way, w.status as way_status, s.id as shop, s.os_name, s.address';
const DELIVERY_JOINS = `left join riders o on o.id = r.rider_id join ways w on w.id = r.way_id
  join online_shops s on s.id = w.shop_id`;

export function riderDeliveries(id: number): FloorStatement[] {
  const date = 'coalesce(delivery_date, created_at)';
  return [
    {
      rows: `select id, way_id, status, total_collect_amount, ${date} as date from deliveries
        where rider_id = ${id} order by ${date} desc, id desc limit ${LIMIT}`,
      total: countedTo(`deliveries where rider_id = ${id}`),
    },
  ];
}

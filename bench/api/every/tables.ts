/** Which table each area of the contract reads: values for filters and searches come from there. */
import type { Area } from '@waydesk/contract/calls/areas.ts';
import { BUSIEST_SHOP } from './portal.ts';

interface AreaTable {
  table: string;
  /** What people search for in it. */
  text: string;
  phone?: string;
  /** Columns of filters that are not named like their column. */
  columns?: Record<string, string>;
  /** The id of a record that refers to far more than the others. */
  heaviest?: string;
}

const DELIVERIES = { table: 'deliveries', text: 'customer_name', phone: 'customer_phone' };
const SHOP_OF_WAY = '(select shop_id from ways where ways.id = way_id)';

const AREA_TABLES: Partial<Record<Area, AreaTable>> = {
  ways: {
    table: 'ways',
    text: 'comments',
    heaviest: 'select way_id as id from deliveries group by 1 order by count(*) desc, 1 limit 1',
  },
  deliveries: {
    ...DELIVERIES,
    columns: { wayId: 'way_id' },
  },
  parcels: {
    ...DELIVERIES,
    columns: { shop_id: SHOP_OF_WAY },
  },
  find: DELIVERIES,
  phones: {
    ...DELIVERIES,
    columns: {
      phone: 'customer_phone',
      shop_id: SHOP_OF_WAY,
      amount: 'total_collect_amount',
    },
  },
  labels: {
    ...DELIVERIES,
    columns: {
      ids: 'id',
      way_ids: 'way_id',
      import_id: '(select import_id from intake_keys where delivery_id = deliveries.id)',
    },
  },
  shops: {
    table: 'online_shops',
    text: 'os_name',
    phone: 'phone_number',
    heaviest: 'select shop_id as id from ways group by 1 order by count(*) desc, 1 limit 1',
  },
  riders: {
    table: 'riders',
    text: 'name',
    phone: 'phone_number',
    heaviest: `select rider_id as id from deliveries where rider_id is not null
      group by 1 order by count(*) desc, 1 limit 1`,
  },
  townships: { table: 'townships', text: 'name' },
  customers: { table: 'customers', text: 'name', phone: 'phone_number' },
  rateGroups: { table: 'rate_groups', text: 'name' },
  shopCharges: { table: 'rate_groups', text: 'name' },
  // The log of accounts is searched by them.
  settings: { table: 'users', text: 'name' },
  users: { table: 'users', text: 'name', columns: { status: 'active' } },
  cashIns: {
    table: 'cash_ins',
    text: '(select name from riders where riders.id = rider_id)',
    phone: '(select phone_number from riders where riders.id = rider_id)',
    heaviest: 'select id from cash_ins order by cardinality(delivery_ids) desc, id limit 1',
  },
  statements: {
    table: 'statements',
    text: '(select os_name from online_shops where online_shops.id = shop_id)',
    columns: {
      settlement_type: `(select bank_info ->> 'settlement_type' from online_shops
        where online_shops.id = shop_id)`,
    },
    heaviest: 'select id from statements order by deliveries desc, id limit 1',
  },
  entries: { table: 'entries', text: 'reason' },
  returnSlips: {
    table: 'return_slips',
    text: '(select os_name from online_shops where online_shops.id = shop_id)',
  },
  acts: {
    table: 'acts',
    text: 'kind',
  },
  notices: { table: 'notices', text: 'state', phone: 'recipient' },
  noticeRules: { table: 'notice_rules', text: 'text_en' },
  webhooks: {
    table: 'webhook_endpoints',
    text: '(select max(m.id) from webhook_messages as m where m.endpoint_id = webhook_endpoints.id)',
  },
  apiKeys: { table: 'api_keys', text: 'label' },
  portal: {
    table: `(select d.* from deliveries as d join ways as w on w.id = d.way_id
      where w.shop_id = ${BUSIEST_SHOP}) as own`,
    text: 'customer_name',
    phone: 'customer_phone',
  },
  portalPickups: {
    table: `(select * from pickup_requests where shop_id = ${BUSIEST_SHOP}) as own`,
    text: 'note',
  },
  pickupRequests: {
    table: 'pickup_requests',
    text: '(select os_name from online_shops where online_shops.id = shop_id)',
  },
  parcelWishes: {
    table: 'parcel_wishes',
    text: '(select customer_name from deliveries where deliveries.id = delivery_id)',
    phone: '(select customer_phone from deliveries where deliveries.id = delivery_id)',
    columns: { shop_id: '(select shop_id from shop_people where shop_people.id = person_id)' },
  },
  shopPeople: { table: 'shop_people', text: 'name' },
  closings: { table: 'closings', text: 'reason' },
  intake: { table: 'imports', text: 'file_name' },
  views: { table: 'saved_views', text: 'name' },
  figures: {
    table: '(select * from ledger where charges <> 0) as earned',
    text: 'kind',
    columns: { before: 'at::date' },
  },
};

/** The area of the records whose id a path has. */
const AREA_OF_PATH: Record<string, Area> = {
  riders: 'riders',
  ways: 'ways',
  deliveries: 'deliveries',
  'online-shops': 'shops',
  'rate-groups': 'rateGroups',
  intake: 'shops',
};

/** The table of the record in the path of a call; the call may stand in another area. */
export const tableOfPath = (path: string, area: Area): AreaTable =>
  tableOfArea(AREA_OF_PATH[path.split('/')[1] ?? ''] ?? area);

export function tableOfArea(area: Area): AreaTable {
  const found = AREA_TABLES[area];
  if (!found) throw new Error(`Name the table of ${area} in bench/api/every/tables.ts`);
  return found;
}

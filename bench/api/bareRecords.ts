/** The fastest SQL we know for the lists of records: the same rows and the exact total. */
import type { BareQuery } from './bareReads.ts';

/** A list with the columns that the app returns. */
export interface RecordList {
  table: string;
  columns: string;
  /** The app's default order. */
  order: string;
}

export const RECORD_LISTS = {
  customers: {
    table: 'customers',
    columns: `r.id, r.name, r.phone_number, r.other_phones, r.township, r.township_id, r.address,
      r.comments, r.created_at, r.version`,
    order: 'id desc',
  },
  shops: { table: 'online_shops', columns: 'r.*', order: 'created_at desc, id desc' },
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
} as const satisfies Record<string, RecordList>;

export const LIMIT = 20;

/** Selects ids first, then the page's rows; `pattern` is a folded key between percent signs. */
export const bareRecordPage =
  ({ table, columns, order }: RecordList, page = 1, pattern?: string): BareQuery =>
  async (client) => {
    const where = pattern === undefined ? '' : 'where search_key like $1';
    const values = pattern === undefined ? [] : [pattern];
    const ids = `select id, row_number() over () as n from
      (select id from ${table} ${where} order by ${order} limit ${LIMIT} offset ${(page - 1) * LIMIT}) as asked`;
    const { rows } = await client.query<{ id: number }>(
      `select ${columns} from (${ids}) as page join ${table} r using (id) order by page.n`,
      values,
    );
    await client.query(`select count(*) from ${table} ${where}`, values);
    return rows;
  };

/** Shops include how many ways they have in each state. */
export const bareShopPage =
  (page = 1, pattern?: string): BareQuery =>
  async (client) => {
    const rows = (await bareRecordPage(RECORD_LISTS.shops, page, pattern)(client)) as {
      id: number;
    }[];
    await client.query(
      'select shop_id, status, sum(ways) from way_totals where shop_id = any($1) group by 1, 2',
      [rows.map(({ id }) => id)],
    );
  };

/** All in one response, as the app sends them. */
export const bareTownships =
  (pattern?: string): BareQuery =>
  (client) =>
    client.query(
      `select id, name, state, delivery_charge, version from townships
       ${pattern === undefined ? '' : 'where search_key like $1'} order by lower(name), state, id`,
      pattern === undefined ? [] : [pattern],
    );

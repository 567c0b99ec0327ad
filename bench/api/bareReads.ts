/** The fastest SQL we know for each read: the same rows and the exact total, without the app. */
import type pg from 'pg';

export type BareQuery = (client: pg.ClientBase) => Promise<unknown>;

const ROW = `w.id, w.shop_id, s.os_name, s.address, w.pickup_type, w.delivery_count, w.pickup_date,
  w.status, w.comments, w.parcel_photo, w.created_by, u.username, w.rider_id, r.name as rider_name,
  r.phone_number, w.created_at, w.updated_at, w.version`;
const JOINS = `join online_shops s on s.id = w.shop_id join users u on u.id = w.created_by
  left join riders r on r.id = w.rider_id`;

/** The rows of some ids, newest first. */
const rowsOf = (ids: string) =>
  `select ${ROW} from (${ids}) as page join ways w on w.id = page.id ${JOINS} order by w.id desc`;

const LIMIT = 20;

/** Selects ids first, then the page's rows; the total comes from the stored counters. */
const counted =
  (where: string, total: string, offset: number, values: unknown[] = []): BareQuery =>
  async (client) => {
    const page = `select id from ways ${where} order by id desc limit ${LIMIT} offset ${offset}`;
    await client.query(rowsOf(page), values);
    await client.query(total, values);
  };

export const bareFirstPage = counted('', 'select sum(ways) from company_way_totals', 0);

export const bareDeepPage = (page: number): BareQuery =>
  counted('', 'select sum(ways) from company_way_totals', (page - 1) * LIMIT);

export const bareByStatus = (status: string): BareQuery =>
  counted('where status = $1', 'select sum(ways) from company_way_totals where status = $1', 0, [
    status,
  ]);

/** Selects all hits once, for both the total and the newest rows. */
const fromHits =
  (hits: string, values: unknown[]): BareQuery =>
  async (client) => {
    const page = `select id from hits order by id desc limit ${LIMIT}`;
    await client.query(
      `with hits as materialized (${hits}) select (select count(*) from hits) as total, rows.*
       from (${rowsOf(page)}) as rows`,
      values,
    );
  };

export const bareByDates = (from: string, to: string): BareQuery =>
  fromHits('select id from ways where pickup_date >= $1 and pickup_date < $2', [from, to]);

/** `pattern` is a folded search key between percent signs. */
export const bareBySearch = (pattern: string): BareQuery =>
  fromHits(
    `select id from ways where search_text like $1
     union select id from ways where shop_id in
       (select id from online_shops where os_name_key like $1)
     union select id from ways where created_by in
       (select id from users where username_key like $1)`,
    [pattern],
  );

export const bareWayDetail =
  (id: number): BareQuery =>
  async (client) => {
    await client.query(`select ${ROW} from ways w ${JOINS} where w.id = $1`, [id]);
    await client.query(
      `select d.*, r.name as rider_name from deliveries d left join riders r on r.id = d.rider_id
       where d.way_id = $1 order by d.id`,
      [id],
    );
    await client.query(
      `select n.*, u.username, u.name from notes n join users u on u.id = n.user_id
       where n.way_id = $1 order by n.id desc`,
      [id],
    );
  };

export const bareHistory =
  (id: number): BareQuery =>
  (client) =>
    client.query(
      `select h.*, u.username, u.name from history h join users u on u.id = h.user_id
       where h.way_id = $1 order by h.id desc`,
      [id],
    );

export const bareDashboard: BareQuery = async (client) => {
  await client.query('select status, sum(ways) from company_way_totals group by status');
  await client.query(`select (select count(*) from riders), (select count(*) from users),
    (select count(*) from online_shops)`);
};

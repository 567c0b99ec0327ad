import type { Args } from '@waydesk/contract/route.ts';
import type { ServerData } from '@waydesk/contract/route.ts';
import type { shops } from '@waydesk/contract/shops.ts';
import { WAY_STATUS } from '@waydesk/contract/way-status.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import { type PageWindow, chooseIds, rowsOfPage } from '../../domain/paging.ts';
import { matchesSearch } from '../../domain/searchPatterns.ts';

type Shop = ServerData<typeof shops.get>;
type Query = Args<typeof shops.list>['query'];

const selectShops = (db: Database) =>
  db
    .selectFrom('online_shops')
    .select([
      'id',
      'os_name',
      'owner_name',
      'phone_number',
      'email',
      'address',
      'township',
      'category',
      'facebook_link',
      'tiktok_link',
      'start_date',
      'created_at',
      'updated_at',
      'status',
      'contact_person',
      'bank_accounts',
      'payment_methods',
      'bank_info',
      'version',
    ]);

export async function listShops(
  db: Database,
  query: Query,
  page: PageWindow,
  zone: string,
): Promise<{ rows: Shop[]; total: number }> {
  const { sortBy = 'created_at', sortOrder = query.sortBy ? 'asc' : 'desc' } = query;
  const order = {
    name: sql`lower(os_name)`,
    created_at: sql`created_at`,
    start_date: sql`start_date`,
    status: sql`status`,
  }[sortBy];
  const ids = matching(db, query, zone)
    .select('id')
    .orderBy(order, sortOrder)
    .orderBy('id', sortOrder);
  const { rows, total } = await rowsOfPage(db, chooseIds(ids, page), selectShops(db));
  return { rows: await withCounters(db, rows), total };
}

/** A range of days compares the start date, or the day the shop was added when it has none. */
function matching(db: Database, { status, startDate, endDate, search }: Query, zone: string) {
  const since = sql<string>`coalesce(start_date, (created_at at time zone ${zone})::date)`;
  let q = db.selectFrom('online_shops').where(matchesSearch(search));
  if (status) q = q.where('status', '=', status);
  if (startDate) q = q.where(since, '>=', startDate);
  if (endDate) q = q.where(since, '<=', endDate);
  return q;
}

export async function shopById(db: Database, id: number): Promise<Shop | undefined> {
  const rows = await selectShops(db).where('id', '=', id).execute();
  return (await withCounters(db, rows))[0];
}

export async function insertShop(tx: Tx, shop: NewRow<'online_shops'>): Promise<number> {
  const { id } = await tx
    .insertInto('online_shops')
    .values(shop)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type StoredShop = Awaited<ReturnType<ReturnType<typeof selectShops>['execute']>>[number];

async function withCounters(db: Database, rows: StoredShop[]): Promise<Shop[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('way_totals')
    .select((eb) => ['shop_id', 'status', eb.fn.sum<number>('ways').as('ways')])
    .where(sql<boolean>`shop_id = any(${rows.map(({ id }) => id)})`)
    .groupBy(['shop_id', 'status'])
    .execute();
  const shops = rows.map((row) => ({
    ...answered(row),
    pendingWays: 0,
    activeWays: 0,
    completedWays: 0,
    toRefundWays: 0,
  }));
  const byId = new Map(shops.map((shop) => [shop.id, shop]));
  for (const { shop_id, status, ways } of counts) {
    const shop = byId.get(shop_id);
    if (shop) shop[WAY_STATUS[status].counter] += ways;
  }
  return shops;
}

/** The shop under the contract's names; keys missing from the stored lists become null. */
function answered(row: StoredShop) {
  const { contact_person: contact, bank_info: bank } = row;
  return {
    id: row.id,
    osName: row.os_name,
    name: row.os_name,
    ownerName: row.owner_name,
    phoneNumber: row.phone_number,
    email: row.email,
    address: row.address,
    township: row.township,
    category: row.category,
    facebookLink: row.facebook_link,
    tiktokLink: row.tiktok_link,
    startDate: row.start_date,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    isActive: row.status === 'active',
    contactPerson: {
      name: contact.name ?? '',
      address: contact.address ?? null,
      mobilePhone: contact.mobilePhone ?? '',
      otherPhone: contact.otherPhone ?? null,
      email: contact.email ?? null,
      comment: contact.comment ?? null,
    },
    bankAccounts: row.bank_accounts.map((a) => ({ ...a, remark: a.remark ?? null })),
    paymentMethods: row.payment_methods.map((m) => ({ ...m, details: m.details ?? null })),
    bankInfo: {
      preferred_bank: bank.preferred_bank ?? null,
      settlement_type: bank.settlement_type ?? null,
      settlement_time: bank.settlement_time ?? null,
      notes: bank.notes ?? null,
    },
    version: row.version,
  };
}

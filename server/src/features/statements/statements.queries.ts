/** Reads statements, and the shops that wait for one. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import type { StatementFilter } from '@waydesk/contract/calls/list-queries.ts';
import type { ShopToSettle, statements } from '@waydesk/contract/money/statements.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { Written } from '../../db/written.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readGathered, readPage, windowOf } from '../../lists/listing.ts';
import type { PageRows, PageWindow } from '../../lists/paging.ts';
import { keyOfFew, searchedId, searchedKeys, wordConditions } from '../../lists/searchPatterns.ts';
import { unsettledSums } from '../../money/unsettledSums.ts';
import { STATEMENT_ROWS } from '../../money/statementRows.ts';

export type StatementQuery = Args<typeof statements.list>['query'];

/** Equal to STATE, in the form that the index of unpaid statements needs. */
const IN_STATE: Record<StatementFilter, RawBuilder<boolean>> = {
  unpaid: sql`(s.voided_at is null and s.paid < s.total)`,
  open: sql`(s.voided_at is null and s.paid < s.total and s.paid = 0)`,
  partly_paid: sql`(s.voided_at is null and s.paid < s.total and s.paid > 0)`,
  paid: sql`(s.voided_at is null and s.paid = s.total)`,
  voided: sql`s.voided_at is not null`,
};

/** The matching statements, newest first; a search is the shop's name or the number, "S-118". */
export function statementsMatching(query: StatementQuery, zone: string): Matches {
  const { shop_id, state, search, sortOrder = 'desc' } = query;
  const number = searchedId(search?.replace(/^\s*s-/i, ''));
  const found = [
    ...wordConditions(search, 'o.os_name_key'),
    ...(number === null ? [] : [sql<boolean>`s.id = ${number}`]),
  ];
  return {
    from: `statements as s${found.length > 0 ? ' left join online_shops as o on o.id = s.shop_id' : ''}`,
    id: 's.id',
    where: [
      ...(shop_id === undefined ? [] : [sql`s.shop_id = ${shop_id}`]),
      ...(state === undefined ? [] : [IN_STATE[state]]),
      ...dayConditions('s.created_at', query, zone),
      ...(found.length === 0 ? [] : [sql`(${sql.join(found, sql` or `)})`]),
    ],
    sort: [],
    direction: sortOrder,
  };
}

export const listStatements = (
  db: Database,
  query: StatementQuery,
  zone: string,
  page: PageWindow,
) => {
  const matches = statementsMatching(query, zone);
  return matches.where.length > 0
    ? readGathered(db, STATEMENT_ROWS, matches, page)
    : readPage(db, STATEMENT_ROWS, matches, page);
};

export type ShopsQuery = Args<typeof statements.shops>['query'];

/** Longest waiting first, but shops with something ready to settle come before all others. */
const ORDERS = {
  oldest: { before: sql`coalesce(ready_count, 0) = 0,`, column: sql`oldest` },
  name: { before: sql``, column: sql`os_name_key` },
  amount: { before: sql``, column: sql`ready` },
} as const;

/** SQL condition: the shop `o` matches the filters. */
export function shopConditions({
  search,
  settlement_type,
}: Pick<ShopsQuery, 'search' | 'settlement_type'>): RawBuilder<unknown> {
  const keys = searchedKeys(search).map((key) => keyOfFew('o.search_key', key));
  const conditions = [
    ...(keys.length === 0 ? [] : [sql`(${sql.join(keys, sql` or `)})`]),
    ...(settlement_type === undefined
      ? []
      : [sql`o.bank_info ->> 'settlement_type' = ${settlement_type}`]),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/**
 * Shops with anything due, open or unpaid; all of them without a page. By default shops with
 * something ready come first.
 */
export async function shopsToSettle(
  db: Database,
  query: ShopsQuery,
  user: SessionUser,
  page?: PageWindow,
): Promise<PageRows<ShopToSettle>> {
  const { sortBy = 'oldest', sortOrder = 'asc' } = query;
  const { before, column } = ORDERS[sortBy];
  const rows = await db.run(sql<ShopToSettleRow>`
    with ${unsettledSums()}, found as materialized (
      select o.id, o.os_name as name, o.os_name_key, k.ready_count, k.ready, k.oldest,
        o.bank_info ->> 'settlement_type' as settlement_type, k.waiting_count, k.waiting,
        k.held_count, k.held, k.account, k.payable
      from (select * from due full join open using (id)) as k join online_shops as o on o.id = k.id
      where ${shopConditions(query)}
    )
    select listed.*, size.total from (select count(*) as total from found) as size
    left join (
      select found.*, row_number() over (order by
        ${before} ${column} ${sql.raw(sortOrder)} nulls last, id) as place
      from found order by place ${page ? windowOf(page) : sql``}
    ) as listed on true order by place`);
  const sees = may(user.role, 'money-admin');
  // Beyond the last page, the row has only the number of shops.
  const listed = rows.filter(({ id }) => id !== null);
  const data = listed.map((row): ShopToSettle => ({
    shop: { id: row.id, name: row.name },
    settlement_type: row.settlement_type,
    ready: { deliveries: row.ready_count ?? 0, amount: row.ready ?? 0 },
    oldest: row.oldest?.toISOString() ?? null,
    waiting: { deliveries: row.waiting_count ?? 0, amount: sees ? (row.waiting ?? 0) : null },
    held: { deliveries: row.held_count ?? 0, amount: row.held ?? 0 },
    account: row.account ?? 0,
    payable: row.payable ?? 0,
  }));
  return { rows: new Written(JSON.stringify(data)), total: rows[0]!.total };
}

interface ShopToSettleRow {
  id: number;
  name: string;
  settlement_type: string | null;
  ready_count: number | null;
  ready: number | null;
  oldest: Date | null;
  waiting_count: number | null;
  waiting: number | null;
  held_count: number | null;
  held: number | null;
  account: number | null;
  payable: number | null;
  total: number;
}

export const lockStatement = (tx: Tx, id: number) =>
  tx.first(
    build
      .selectFrom('statements')
      .select(['id', 'shop_id', 'total', 'paid', 'voided_at'])
      .where('id', '=', id)
      .forUpdate(),
  );

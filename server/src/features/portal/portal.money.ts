/** The money of a shop: what a statement would hold now, its statements, and both in short. */
import type { PortalStatementListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { WAITING_REASON_OF, portalStatement } from '@waydesk/contract/portal/portal-money.ts';
import type { portal } from '@waydesk/contract/portal/portal.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, DatabasePool } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import {
  type WrittenRows,
  projection,
  readText,
  recordQuery,
  writtenMoment,
  writtenNumber,
} from '../../db/written.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { totalOf } from '../../money/ledger.queries.ts';
import { previewIn } from '../../money/shopPreview.ts';
import { STATE, STATEMENT_DETAIL_ROWS, type WrittenDetail } from '../../money/statementRows.ts';
import { withText } from '../../money/statementText.ts';

interface Movement {
  at: Date | string | null;
  kind: string;
  amount: number;
  delivery_id: number | null;
}

/** Without the numbers of the ledger and the words of the office. */
const shownMovement = ({ at, kind, amount, delivery_id }: Movement) => ({
  at: new Date(at!).toISOString(),
  kind,
  amount,
  delivery_id,
});

/** The figures of the office's preview, up to today. */
export const readPortalMoney = (
  db: DatabasePool,
  shop: number,
  zone: string,
): Promise<ServerData<typeof portal.money>> =>
  inSnapshot(db, async (tx) => {
    const upto = dayOf(new Date(), zone);
    // The shop of a session exists: shops are never deleted.
    const preview = (await previewIn(tx, shop, { upto, zone }, true))!;
    const { payable } = await tx.one(
      sql<{ payable: number }>`select (${totalOf('payable', shop)}) as payable`,
    );
    return {
      upto,
      ready: preview.lines.map((line) => ({ ...line, at: moment(line.at) })),
      waiting: preview.not_ready.map((line) => ({
        delivery_id: line.delivery_id,
        way_id: line.way_id,
        customer_name: line.customer_name,
        township: line.township,
        at: moment(line.at),
        due: line.due ?? 0,
        reason: WAITING_REASON_OF[line.reason],
      })),
      movements: preview.movements.map(shownMovement),
      carried: preview.carried,
      account: preview.account,
      total: preview.total,
      carried_on: preview.carried_on,
      payable,
    };
  });

const moment = (at: Date | string | null) => new Date(at!).toISOString();

export const PORTAL_STATEMENT_COLUMNS = {
  id: 's.id',
  upto: `to_char(s.upto, 'YYYY-MM-DD')`,
  state: STATE,
  total: writtenNumber('s.total'),
  paid: writtenNumber('s.paid'),
  deliveries: 's.deliveries',
  collected: writtenNumber('s.collected'),
  charges: writtenNumber('s.charges'),
  created_at: writtenMoment('s.created_at'),
  paid_at: writtenMoment('s.paid_at'),
};

const STATEMENT_ROWS: WrittenRows<z.input<typeof portalStatement>> = {
  fields: projection(portalStatement, PORTAL_STATEMENT_COLUMNS),
  tables: 'statements as s on s.id = page.id',
};

export const listPortalStatements = (
  db: Database,
  shop: number,
  query: PortalStatementListQuery,
  { zone, page }: { zone: string; page: PageWindow },
) =>
  readPage(
    db,
    STATEMENT_ROWS,
    {
      from: 'statements as s',
      id: 's.id',
      where: [sql`s.shop_id = ${shop}`, ...dayConditions('s.created_at', query, zone)],
      sort: [],
      direction: query.sortOrder ?? 'desc',
    },
    page,
  );

/** As the office has it; undefined unless it is a statement of this shop. */
export async function readStatementOfShop(
  db: Database,
  shop: number,
  id: number,
): Promise<WrittenDetail | undefined> {
  const own = sql`(select s.id from statements as s where s.shop_id = ${shop} and s.id = ${id})`;
  const written = await readText<WrittenDetail>(db, recordQuery(STATEMENT_DETAIL_ROWS, own));
  return written && (JSON.parse(written.json) as WrittenDetail);
}

/** What the shop sees of it. */
export function shownStatement(
  detail: WrittenDetail,
  zone: string,
): ServerData<typeof portal.statement> {
  const { data } = withText({ data: detail }, zone);
  return {
    id: data.id,
    upto: data.upto,
    state: data.state,
    total: data.total,
    paid: data.paid,
    deliveries: data.deliveries,
    collected: data.collected,
    charges: data.charges,
    created_at: moment(data.created_at),
    paid_at: data.paid_at && moment(data.paid_at),
    first_at: data.first_at && moment(data.first_at),
    last_at: data.last_at && moment(data.last_at),
    lines: data.lines.map((line) => ({ ...line, at: moment(line.at) })),
    movements: data.movements.map(shownMovement),
    carried: data.carried,
    carried_on: data.carried_on,
    payments: data.payments
      .filter(({ voided }) => voided === null)
      .map(({ at, place, amount, reference }) => ({ at: moment(at), place, amount, reference })),
    text: data.text,
  };
}

/** For a spreadsheet: what the office wrote as the reason of a movement is not for the shop. */
export const withoutReasons = (detail: WrittenDetail): WrittenDetail => ({
  ...detail,
  movements: detail.movements.map((movement) => ({ ...movement, reason: null })),
});

/** The lists of statements, and of shops to settle, as CSV files. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { csvFileName } from '@waydesk/contract/values/csv.ts';
import { SHOPS_TO_SETTLE_CSV, STATEMENTS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { settlementLabel } from '@waydesk/contract/records/record-labels.ts';
import { STATEMENT_STATE_LABELS, type ShopToSettle } from '@waydesk/contract/money/statements.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { csvWord } from '@waydesk/contract/texts/words.ts';
import { sql } from 'kysely';
import type { Database, DatabasePool } from '../../db/database.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvOfRows,
  csvText,
} from '../../lists/csvPieces.ts';
import {
  type ShopsQuery,
  type StatementQuery,
  shopsToSettle,
  statementsMatching,
} from './statements.queries.ts';
import { STATE } from '../../money/statementRows.ts';

/** All that cells and conditions refer to. */
const TABLES = `statements as s left join online_shops as o on o.id = s.shop_id
  join users as su on su.id = s.user_id`;

export function statementsFile(db: DatabasePool, query: StatementQuery, reader: CsvReader) {
  const { zone, lang } = reader;
  const cells = [
    sql`s.id`,
    csvText('o.os_name'),
    sql`to_char(s.upto, 'YYYY-MM-DD')`,
    csvLabel(`(${STATE})`, STATEMENT_STATE_LABELS, lang),
    sql`s.deliveries`,
    csvAmount('s.collected'),
    csvAmount('s.charges'),
    csvAmount('s.total'),
    csvAmount('s.paid'),
    csvText('su.name'),
    csvMoment('s.created_at', zone),
    csvMoment('s.paid_at', zone),
  ];
  const matches = { ...statementsMatching(query, zone), from: TABLES };
  return csvAnswer(db, 'statements_export', { heads: STATEMENTS_CSV, cells, matches }, reader);
}

/** All matches, with exactly what the call answers this person: hidden sums are hidden here too. */
export async function shopsToSettleFile(
  db: Database,
  query: ShopsQuery,
  user: SessionUser,
  { zone, lang }: CsvReader,
) {
  const { rows } = await shopsToSettle(db, query, user);
  const cells = (JSON.parse(rows.json) as ShopToSettle[]).map((row) => [
    row.shop.name,
    row.settlement_type && csvWord(settlementLabel(row.settlement_type), lang),
    row.oldest && dayOf(row.oldest, zone),
    row.ready.deliveries,
    row.ready.amount,
    row.waiting.deliveries,
    row.waiting.amount,
    row.held.deliveries,
    row.held.amount,
    row.account,
    row.payable,
  ]);
  const fileName = csvFileName('shops_to_settle_export', dayOf(new Date(), zone));
  return { csv: { fileName, chunks: csvOfRows(SHOPS_TO_SETTLE_CSV, cells, lang) } };
}

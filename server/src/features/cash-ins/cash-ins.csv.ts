/** The lists of cash-ins, and of riders who have something to hand in, as CSV files. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import {
  CASH_IN_STATE_LABELS,
  NO_RIDER,
  type RiderWithCash,
} from '@waydesk/contract/money/cash-ins.ts';
import { csvFileName, csvPhone } from '@waydesk/contract/values/csv.ts';
import { CASH_INS_CSV, RIDERS_WITH_CASH_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { csvWord } from '@waydesk/contract/texts/words.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvOfRows,
  csvText,
} from '../../lists/csvPieces.ts';
import { type CashInQuery, cashInsMatching, ridersWithCash } from './cash-ins.queries.ts';
import { sumsVisible, maySeeSums } from './cash-ins.rows.ts';

/** All that cells and conditions refer to. */
const TABLES = `cash_ins as c left join riders as r on r.id = c.rider_id
  join users as cu on cu.id = c.counted_by left join users as du on du.id = c.decided_by`;

export function cashInsFile(
  db: DatabasePool,
  query: CashInQuery,
  user: SessionUser,
  reader: CsvReader,
) {
  const { zone, lang } = reader;
  const condition = sql.raw(sumsVisible(maySeeSums(user)));
  const shown = (column: string) => sql`case when ${condition} then ${csvAmount(column)} end`;
  const cells = [
    sql`c.id`,
    csvText('r.name'),
    csvLabel('c.state', CASH_IN_STATE_LABELS, lang),
    csvAmount('c.counted'),
    shown('c.expected'),
    shown('c.carried'),
    shown('(c.carried + c.expected - c.counted)'),
    shown('c.borne'),
    sql`cardinality(c.delivery_ids)`,
    csvText('cu.name'),
    csvText('du.name'),
    csvText('c.reason'),
    csvMoment('c.created_at', zone),
  ];
  const matches = { ...cashInsMatching(query, zone), from: TABLES };
  const file = { heads: CASH_INS_CSV, cells, matches, signed: [5, 6, 7] };
  return csvAnswer(db, 'cash_ins_export', file, reader);
}

/** Exactly what the call answers this person: hidden sums are hidden here too. */
export async function ridersWithCashFile(
  db: DatabasePool,
  search: string | undefined,
  user: SessionUser,
  { zone, lang }: CsvReader,
) {
  const { json } = await ridersWithCash(db, search, user);
  const rows = (JSON.parse(json) as RiderWithCash[]).map(
    ({ rider, deliveries, oldest, cash, account }) => [
      rider?.name ?? csvWord(NO_RIDER, lang),
      csvPhone(rider?.phone_number),
      deliveries,
      oldest && dayOf(oldest, zone),
      cash,
      account,
    ],
  );
  const fileName = csvFileName('riders_with_cash_export', dayOf(new Date(), zone));
  return { csv: { fileName, chunks: csvOfRows(RIDERS_WITH_CASH_CSV, rows, lang) } };
}

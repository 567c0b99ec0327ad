/** The list of cash-ins as a CSV file with all matches. */
import type { SessionUser } from '@waydesk/contract/auth.ts';
import { CASH_IN_STATE_LABELS } from '@waydesk/contract/cash-ins.ts';
import { CASH_INS_CSV } from '@waydesk/contract/csv-columns.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvText,
} from '../../domain/csvPieces.ts';
import { type CashInQuery, cashInsMatching } from './cash-ins.queries.ts';
import { isShown, seesSums } from './cash-ins.rows.ts';

/** All that cells and conditions refer to. */
const TABLES = `cash_ins as c left join riders as r on r.id = c.rider_id
  join users as cu on cu.id = c.counted_by left join users as du on du.id = c.decided_by`;

export function cashInsFile(
  db: Database,
  query: CashInQuery,
  user: SessionUser,
  reader: CsvReader,
) {
  const { zone, lang } = reader;
  const condition = sql.raw(isShown(seesSums(user)));
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

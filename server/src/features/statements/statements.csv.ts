/** The list of statements as a CSV file with all matches. */
import { STATEMENTS_CSV } from '@waydesk/contract/csv-columns.ts';
import { STATEMENT_STATE_LABELS } from '@waydesk/contract/statements.ts';
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
import { type StatementQuery, statementsMatching } from './statements.queries.ts';
import { STATE } from './statements.rows.ts';

/** All that cells and conditions refer to. */
const TABLES = `statements as s left join online_shops as o on o.id = s.shop_id
  join users as su on su.id = s.user_id`;

export function statementsFile(db: Database, query: StatementQuery, reader: CsvReader) {
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

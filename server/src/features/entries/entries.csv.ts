/** The cash book of a money account as a CSV file. */
import { CASH_BOOK_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { MOVEMENT_LABELS, NO_ACCOUNT } from '@waydesk/contract/money/entries.ts';
import { MONEY_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvText,
} from '../../lists/csvPieces.ts';
import { type CashBookQuery, bookMatching } from './entries.queries.ts';
import { BOOK, balancesBetween } from './entries.rows.ts';

export function cashBookFile(db: DatabasePool, query: CashBookQuery, reader: CsvReader) {
  const { zone, lang } = reader;
  const place = query.place ?? 'Cash';
  const number = String(MONEY_ACCOUNTS.findIndex((one) => one === place) + 1);
  const newest = '(select coalesce(max(id), 0) from ledger)';
  const from = `ledger as l left join ${balancesBetween(number, '0', newest)} as b on b.id = l.id ${BOOK.joins}`;
  const cells = [
    sql`l.id`,
    csvMoment('l.at', zone),
    csvLabel(BOOK.kind, MOVEMENT_LABELS, lang),
    sql.lit(place === NO_ACCOUNT ? '' : place),
    csvAmount(BOOK.amount),
    csvAmount('b.balance'),
    csvText('o.os_name'),
    csvText('r.name'),
    sql`l.cash_in_id`,
    sql`l.statement_id`,
    csvText('e.reference'),
    csvText(BOOK.reason),
    csvText('u.name'),
  ];
  const matches = { ...bookMatching(query, zone), from };
  const file = { heads: CASH_BOOK_CSV, cells, matches, signed: [4, 5] };
  return csvAnswer(db, 'cash_book_export', file, reader);
}

/** The list of ways as a CSV file with all matches. */
import type { Language } from '@waydesk/contract/language.ts';
import { csvFileName, csvRow } from '@waydesk/contract/csv.ts';
import { WAYS_CSV } from '@waydesk/contract/csv-columns.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import { csvWord } from '@waydesk/contract/words.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CsvAnswer } from '../../http/context.ts';
import { CSV_TIME, csvPieces } from '../../domain/csvPieces.ts';
import { streamIds } from '../../domain/listing.ts';
import { type WayFilter, waysMatching } from './ways.filter.queries.ts';

export function waysFile(db: Database, filter: WayFilter, zone: string, lang: Language): CsvAnswer {
  return {
    csv: {
      fileName: csvFileName('ways_export', dayOf(new Date(), zone)),
      chunks: csvPieces(
        streamIds(db, waysMatching(filter)),
        WAYS_CSV.map((head) => csvWord(head, lang)),
        (ids) => rowsOf(db, ids, zone),
        (row) => line(row, lang),
      ),
    },
  };
}

const rowsOf = (db: Database, ids: number[], zone: string) =>
  db
    .selectFrom(
      sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`.as<'picked'>(
        sql`picked(id, place)`,
      ),
    )
    .innerJoin('ways as w', 'w.id', 'picked.id')
    .innerJoin('online_shops as s', 's.id', 'w.shop_id')
    .innerJoin('users as u', 'u.id', 'w.created_by')
    .select([
      'w.id',
      's.os_name',
      'w.pickup_type',
      'w.delivery_count',
      'w.status',
      'u.username',
      'w.comments',
      sql<string | null>`to_char(w.pickup_date at time zone ${zone}, ${CSV_TIME})`.as(
        'pickup_date',
      ),
      sql<string>`to_char(w.created_at at time zone ${zone}, ${CSV_TIME})`.as('created_at'),
    ])
    .orderBy('picked.place')
    .execute();

const line = (row: Awaited<ReturnType<typeof rowsOf>>[number], lang: Language) =>
  csvRow([
    row.id,
    row.os_name,
    csvWord(row.pickup_type, lang),
    row.delivery_count,
    row.pickup_date,
    csvWord(wayStatusLabel(row.status), lang),
    row.username,
    row.comments,
    row.created_at,
  ]);

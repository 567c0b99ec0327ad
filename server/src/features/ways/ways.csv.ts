/** The list as a file: all that match, in pieces, so that memory does not grow with the rows. */
import { csvFileName, csvRow } from '@waydesk/contract/csv.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import { word } from '@waydesk/contract/words.my.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CsvAnswer } from '../../http/context.ts';
import { type WayFilter, chooseWays } from './ways.filter.queries.ts';

const HEADS = [
  'ID',
  'Shop',
  'Pickup Type',
  'Delivery Count',
  'Pickup Date',
  'Status',
  'Creator',
  'Comments',
  'Created At',
];
const PIECE = 2_000;

type Lang = 'en' | 'my';

export function waysFile(db: Database, filter: WayFilter, zone: string, lang: Lang): CsvAnswer {
  return {
    csv: {
      fileName: csvFileName('ways_export', dayOf(new Date(), zone)),
      chunks: pieces(db, filter, zone, lang),
    },
  };
}

/**
 * The ids are taken at once (four bytes each), their rows piece by piece: between two pieces no
 * connection is held, so a reader on a slow line holds up nobody and meets no time limit.
 */
async function* pieces(db: Database, filter: WayFilter, zone: string, lang: Lang) {
  const ids: number[] = [];
  for await (const { id } of chooseWays(db, filter).stream(10_000)) ids.push(id);
  yield csvRow(HEADS.map((head) => word(head, lang)));
  for (let from = 0; from < ids.length; from += PIECE) {
    const rows = await rowsOf(db, ids.slice(from, from + PIECE), zone);
    yield rows.map((row) => line(row, lang)).join('');
  }
}

const TIME = 'YYYY-MM-DD HH24:MI';

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
      sql<string | null>`to_char(w.pickup_date at time zone ${zone}, ${TIME})`.as('pickup_date'),
      sql<string>`to_char(w.created_at at time zone ${zone}, ${TIME})`.as('created_at'),
    ])
    .orderBy('picked.place')
    .execute();

const line = (row: Awaited<ReturnType<typeof rowsOf>>[number], lang: Lang) =>
  csvRow([
    row.id,
    row.os_name,
    word(row.pickup_type, lang),
    row.delivery_count,
    row.pickup_date,
    word(wayStatusLabel(row.status), lang),
    row.username,
    row.comments,
    row.created_at,
  ]);

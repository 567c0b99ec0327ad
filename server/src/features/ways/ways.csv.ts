/** The list of ways as a CSV file with all matches. */
import type { Language } from '@waydesk/contract/language.ts';
import { csvFileName } from '@waydesk/contract/csv.ts';
import { WAYS_CSV } from '@waydesk/contract/csv-columns.ts';
import { ALL_PICKUP_TYPES } from '@waydesk/contract/pickup-types.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { WAY_STATUSES, wayStatusLabel } from '@waydesk/contract/way-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CsvAnswer } from '../../http/context.ts';
import { csvLabel, csvMoment, csvPieces, csvText } from '../../domain/csvPieces.ts';
import { type WayFilter, waysMatching } from './ways.filter.queries.ts';

const TYPES = Object.fromEntries(ALL_PICKUP_TYPES.map((type) => [type, type]));
const STATUSES = Object.fromEntries(WAY_STATUSES.map((code) => [code, wayStatusLabel(code)]));

/** All that cells, conditions and order refer to. */
const TABLES = `ways as w join online_shops as s on s.id = w.shop_id
  join users as u on u.id = w.created_by`;

export function waysFile(db: Database, filter: WayFilter, zone: string, lang: Language): CsvAnswer {
  const cells = [
    sql`w.id`,
    csvText('s.os_name'),
    csvLabel('w.pickup_type', TYPES, lang),
    sql`w.delivery_count`,
    csvMoment('w.pickup_date', zone),
    csvLabel('w.status', STATUSES, lang),
    csvText('u.username'),
    csvText('w.comments'),
    csvMoment('w.created_at', zone),
  ];
  const matches = { ...waysMatching(filter), from: TABLES };
  return {
    csv: {
      fileName: csvFileName('ways_export', dayOf(new Date(), zone)),
      chunks: csvPieces(db, { heads: WAYS_CSV, cells, matches }, lang),
    },
  };
}

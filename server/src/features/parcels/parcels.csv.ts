/** The list of parcels as a CSV file with all matches. */
import { csvFileName } from '@waydesk/contract/csv.ts';
import { PARCELS_CSV } from '@waydesk/contract/csv-columns.ts';
import { DELIVERY_STATUSES, deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import type { Language } from '@waydesk/contract/language.ts';
import type { ParcelListQuery } from '@waydesk/contract/list-queries.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { csvLabel, csvMoment, csvStoredPhone, csvPieces, csvText } from '../../domain/csvPieces.ts';
import type { CsvAnswer } from '../../http/context.ts';
import { parcelsMatching } from './parcels.queries.ts';

const STATUSES = Object.fromEntries(
  DELIVERY_STATUSES.map((code) => [code, deliveryStatusLabel(code)]),
);

/** All that cells, conditions and order refer to. */
const TABLES = `deliveries as d join ways as w on w.id = d.way_id
  join online_shops as s on s.id = w.shop_id left join riders as dr on dr.id = d.rider_id
  left join delivery_words as k on k.id = d.id`;

export function parcelsFile(
  db: Database,
  query: ParcelListQuery,
  zone: string,
  lang: Language,
): CsvAnswer {
  const cells = [
    sql`d.id`,
    sql`d.way_id`,
    csvText('s.os_name'),
    csvText('d.customer_name'),
    csvStoredPhone('d.customer_phone'),
    csvText('d.township'),
    csvText('d.delivery_address'),
    csvText('dr.name'),
    csvLabel('d.status', STATUSES, lang),
    sql`trim_scale(d.total_collect_amount)`,
    csvMoment('d.created_at', zone),
  ];
  const matches = { ...parcelsMatching(query, zone), from: TABLES };
  return {
    csv: {
      fileName: csvFileName('parcels_export', dayOf(new Date(), zone)),
      chunks: csvPieces(db, { heads: PARCELS_CSV, cells, matches }, lang),
    },
  };
}

/** The list of parcels as a CSV file with all matches. */
import { PARCELS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { DELIVERY_STATUSES, deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { LOCATION_NAMES, REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvPhones,
  csvTownship,
  csvText,
} from '../../lists/csvPieces.ts';
import { FACTS, FACT_COLUMNS } from '../../domain/parcels/parcelFacts.ts';
import { parcelsMatching } from '../../domain/parcels/parcelFilter.queries.ts';

const STATUSES = Object.fromEntries(
  DELIVERY_STATUSES.map((code) => [code, deliveryStatusLabel(code)]),
);

/** All that cells, conditions and order refer to. */
const TABLES = `deliveries as d join ways as w on w.id = d.way_id
  join online_shops as s on s.id = w.shop_id left join riders as dr on dr.id = d.rider_id
  left join delivery_words as k on k.id = d.id
  left join delivery_money as m on m.delivery_id = d.id ${FACTS}`;

export function parcelsFile(db: DatabasePool, query: ParcelListQuery, reader: CsvReader) {
  const { zone, lang } = reader;
  const cells = [
    sql`d.id`,
    sql`d.way_id`,
    csvText('s.os_name'),
    csvText('d.customer_name'),
    csvPhones('d.customer_phone'),
    csvTownship('d.township', lang),
    csvText('d.delivery_address'),
    csvText('dr.name'),
    csvLabel('d.status', STATUSES, lang),
    csvAmount('d.total_collect_amount'),
    csvMoment('d.created_at', zone),
    csvLabel(FACT_COLUMNS.place, LOCATION_NAMES, lang),
    sql.raw(FACT_COLUMNS.attempts),
    csvLabel(FACT_COLUMNS.last_reason, REASON_NAMES, lang),
    sql.raw(FACT_COLUMNS.next_on),
    csvLabel(`case when ${FACT_COLUMNS.returning} then 'yes' end`, { yes: 'Yes' }, lang),
    csvText('p.remark'),
  ];
  const matches = { ...parcelsMatching(query, zone), from: TABLES };
  return csvAnswer(db, 'parcels_export', { heads: PARCELS_CSV, cells, matches }, reader);
}

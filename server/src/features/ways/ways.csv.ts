/** The list of ways as a CSV file with all matches. */
import { OWN_WAYS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { COLLECTED_CLASSES, TRANSFERRED_CLASSES } from '@waydesk/contract/rules/delivery-status.ts';
import { ALL_PICKUP_TYPES } from '@waydesk/contract/rules/pickup-types.ts';
import { WAY_STATUSES, wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
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
import { collectedSum } from '../../domain/ways/deliveries.queries.ts';
import { type WayFilter, waysMatching } from '../../domain/ways/wayFilter.queries.ts';

const TYPES = Object.fromEntries(ALL_PICKUP_TYPES.map((type) => [type, type]));
const STATUSES = Object.fromEntries(WAY_STATUSES.map((code) => [code, wayStatusLabel(code)]));

/**
 * Totals as on the page of a way, computed way by way in the order of the file, so that the first
 * rows are sent without waiting for the rest.
 */
const SUMS = `(select coalesce(sum(item_price), 0) as price,
    coalesce(sum(coalesce(actual_delivery_charges, delivery_charges)), 0) as charges,
    coalesce(sum(total_collect_amount), 0) as to_collect,
    ${collectedSum(COLLECTED_CLASSES)} as collected, ${collectedSum(TRANSFERRED_CLASSES)} as transferred
  from deliveries where way_id = w.id)`;

/** All that cells, conditions and order refer to. */
const TABLES = `ways as w join online_shops as s on s.id = w.shop_id
  join users as u on u.id = w.created_by left join riders as r on r.id = w.rider_id
  cross join lateral ${SUMS} as sums`;

export function waysFile(db: DatabasePool, filter: WayFilter, reader: CsvReader) {
  const { zone, lang } = reader;
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
    csvText('r.name'),
    csvAmount('sums.price'),
    csvAmount('sums.charges'),
    csvAmount('sums.to_collect'),
    csvAmount('sums.collected'),
    csvAmount('sums.transferred'),
  ];
  const matches = { ...waysMatching(filter), from: TABLES };
  return csvAnswer(db, 'ways_export', { heads: OWN_WAYS_CSV, cells, matches }, reader);
}

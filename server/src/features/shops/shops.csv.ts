/** The list of online shops as a CSV file with all matches. */
import { SHOPS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { STATUS_LABELS } from '@waydesk/contract/records/record-labels.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import type { shops } from '@waydesk/contract/records/shops.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import {
  type CsvReader,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvPhones,
  csvTownship,
  csvText,
} from '../../lists/csvPieces.ts';
import { shopCounts, shopsMatching } from './shops.queries.ts';

const TABLES = `online_shops left join ${shopCounts()} as c on c.shop_id = id`;

export function shopsFile(
  db: DatabasePool,
  query: Args<typeof shops.list>['query'],
  reader: CsvReader,
) {
  const { zone, lang } = reader;
  const cells = [
    sql`id`,
    csvText('os_name'),
    csvText('owner_name'),
    csvPhones('phone_number'),
    csvText('email'),
    csvTownship('township', lang),
    csvText('address'),
    csvText('category'),
    csvText(`contact_person ->> 'name'`),
    csvPhones(`contact_person ->> 'mobilePhone'`),
    csvText('facebook_link'),
    csvText('tiktok_link'),
    sql`start_date`,
    csvLabel('status', STATUS_LABELS, lang),
    sql`coalesce(c.pending, 0)`,
    sql`coalesce(c.active, 0)`,
    sql`coalesce(c.completed, 0)`,
    sql`coalesce(c.to_refund, 0)`,
    csvMoment('created_at', zone),
  ];
  const matches = { ...shopsMatching(query, zone), from: TABLES };
  return csvAnswer(db, 'shops_export', { heads: SHOPS_CSV, cells, matches }, reader);
}

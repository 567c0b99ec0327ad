/** The list of riders as a CSV file with all matches. */
import { RIDERS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { STATUS_LABELS, VEHICLE_LABELS } from '@waydesk/contract/records/record-labels.ts';
import type { riders } from '@waydesk/contract/records/riders.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
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
import { ridersMatching } from './riders.queries.ts';

export function ridersFile(
  db: DatabasePool,
  query: Args<typeof riders.list>['query'],
  reader: CsvReader,
) {
  const { zone, lang } = reader;
  const cells = [
    sql`id`,
    csvText('name'),
    csvPhones('phone_number'),
    csvText('email'),
    csvTownship('township', lang),
    csvText('full_address'),
    csvText('nrc'),
    csvPhones('emergency_contact'),
    csvLabel('vehicle_type', VEHICLE_LABELS, lang),
    csvLabel('status', STATUS_LABELS, lang),
    csvMoment('created_at', zone),
  ];
  const matches = ridersMatching(query);
  return csvAnswer(db, 'riders_export', { heads: RIDERS_CSV, cells, matches }, reader);
}

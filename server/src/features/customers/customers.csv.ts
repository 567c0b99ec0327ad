/** The list of customers as a CSV file with all matches. */
import { CUSTOMERS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import type { customers } from '@waydesk/contract/records/customers.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import {
  type CsvReader,
  csvAnswer,
  csvMoment,
  csvPhones,
  csvTownship,
  csvText,
} from '../../lists/csvPieces.ts';
import { customersMatching } from './customers.queries.ts';

export function customersFile(
  db: DatabasePool,
  query: Args<typeof customers.list>['query'],
  reader: CsvReader,
) {
  const cells = [
    sql`id`,
    csvText('name'),
    csvPhones('phone_number'),
    csvPhones('other_phones'),
    csvTownship('township', reader.lang),
    csvText('address'),
    csvText('comments'),
    csvMoment('created_at', reader.zone),
  ];
  const matches = customersMatching(query);
  return csvAnswer(db, 'customers_export', { heads: CUSTOMERS_CSV, cells, matches }, reader);
}

/** The list of townships as a CSV file with all matches. */
import { TOWNSHIPS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import type { townships } from '@waydesk/contract/records/townships.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { type CsvReader, csvAmount, csvAnswer, csvTownship } from '../../lists/csvPieces.ts';
import { townshipsMatching } from './townships.queries.ts';

export function townshipsFile(
  db: DatabasePool,
  query: Args<typeof townships.list>['query'],
  reader: CsvReader,
) {
  const { lang } = reader;
  const cells = [
    sql`id`,
    csvTownship('name', lang),
    csvTownship('state', lang),
    csvAmount('delivery_charge'),
  ];
  const matches = townshipsMatching(query);
  return csvAnswer(db, 'townships_export', { heads: TOWNSHIPS_CSV, cells, matches }, reader);
}

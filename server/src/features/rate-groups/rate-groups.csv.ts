/** The list of rate groups as a CSV file with all matches. */
import { RATE_GROUPS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import type { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { type CsvReader, csvAnswer, csvMoment, csvText } from '../../lists/csvPieces.ts';
import { rateGroupsMatching, townshipCount } from './rate-groups.queries.ts';

export function rateGroupsFile(
  db: DatabasePool,
  query: Args<typeof rateGroups.list>['query'],
  reader: CsvReader,
) {
  const cells = [
    sql`g.id`,
    csvText('g.name'),
    csvText('g.description'),
    sql.raw(townshipCount),
    csvMoment('g.created_at', reader.zone),
  ];
  const matches = rateGroupsMatching(query);
  return csvAnswer(db, 'rate_groups_export', { heads: RATE_GROUPS_CSV, cells, matches }, reader);
}

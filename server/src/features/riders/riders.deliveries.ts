/** The deliveries of a rider, as a page and as a file. */
import { safeFileNamePart } from '@waydesk/contract/values/csv.ts';
import { RIDER_DELIVERIES_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import {
  COLLECTED_CLASSES,
  DELIVERY_STATUSES,
  type DeliveryClass,
  TRANSFERRED_CLASSES,
  deliveryStatusLabel,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import { riderDelivery, type riders } from '@waydesk/contract/records/riders.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, DatabasePool } from '../../db/database.ts';
import { type WrittenRows, writtenMoment, writtenNumber, projection } from '../../db/written.ts';
import { type CsvReader, csvAnswer, csvLabel, csvMoment } from '../../lists/csvPieces.ts';
import { inQuotes } from '../../domain/ways/deliveries.queries.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { searchedId } from '../../lists/searchPatterns.ts';

type Query = Args<typeof riders.deliveries>['query'];

/** The same expression as in the index. */
const DAY = 'coalesce(delivery_date, created_at)';

/** Newest first by default; ties in order of id. */
function matchesOf(riderId: number, query: Query, zone: string): Matches {
  const { search = '', sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const number = searchedId(search);
  return {
    from: 'deliveries',
    id: 'id',
    where: [
      sql`rider_id = ${riderId}`,
      ...dayConditions(DAY, query, zone),
      ...(search.trim() === '' ? [] : [sql`(id = ${number} or way_id = ${number})`]),
    ],
    sort: [{ column: DAY }],
    direction: sortOrder,
  };
}

const shown = (classes: readonly DeliveryClass[]) =>
  `case when status in (${inQuotes(statusesIn(...classes))}) then ${writtenNumber('total_collect_amount')} else 0 end`;

const RIDER_DELIVERY_ROWS: WrittenRows<z.input<typeof riderDelivery>> = {
  fields: projection(riderDelivery, {
    id: 'd.id',
    wayId: 'd.way_id',
    status: 'd.status',
    amountCollected: shown(COLLECTED_CLASSES),
    amountTransferred: shown(TRANSFERRED_CLASSES),
    date: writtenMoment(DAY),
  }),
  tables: 'deliveries as d on d.id = page.id',
};

export const listRiderDeliveries = (
  db: Database,
  riderId: number,
  query: Query,
  { page, zone }: { page: PageWindow; zone: string },
) => readPage(db, RIDER_DELIVERY_ROWS, matchesOf(riderId, query, zone), page);

const STATUSES = Object.fromEntries(
  DELIVERY_STATUSES.map((code) => [code, deliveryStatusLabel(code)]),
);

/** All matches as CSV, not only one page. */
export function deliveriesFile(
  db: DatabasePool,
  rider: { id: number; name: string },
  query: Query,
  { zone, lang }: CsvReader,
) {
  const prefix = `rider_${safeFileNamePart(rider.name)}_deliveries`;
  const cells = [
    sql`id`,
    sql`way_id`,
    csvLabel('status', STATUSES, lang),
    sql.raw(shown(COLLECTED_CLASSES)),
    sql.raw(shown(TRANSFERRED_CLASSES)),
    csvMoment(DAY, zone),
  ];
  const matches = matchesOf(rider.id, query, zone);
  return csvAnswer(db, prefix, { heads: RIDER_DELIVERIES_CSV, cells, matches }, { zone, lang });
}

/** The deliveries of a rider, as a page and as a file. */
import type { Language } from '@waydesk/contract/language.ts';
import { csvFileName, csvRow, safeFileNamePart } from '@waydesk/contract/csv.ts';
import { RIDER_DELIVERIES_CSV } from '@waydesk/contract/csv-columns.ts';
import { collectedAmounts, deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import type { riders } from '@waydesk/contract/riders.ts';
import type { Args, ServerData } from '@waydesk/contract/route.ts';
import { dayEnd, dayOf, dayStart } from '@waydesk/contract/time.ts';
import { csvWord } from '@waydesk/contract/words.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CsvAnswer } from '../../http/context.ts';
import { CSV_TIME, csvPieces } from '../../domain/csvPieces.ts';
import { type PageWindow, chooseIds, rowsOfPage } from '../../domain/paging.ts';
import { searchedId } from '../../domain/searchPatterns.ts';

type Query = Args<typeof riders.deliveries>['query'];

/** The same expression as in the index. */
const DATE = sql<Date>`coalesce(delivery_date, created_at)`;

/** Newest first by default; ties in order of id. */
function matchingIds(db: Database, riderId: number, query: Query, zone: string) {
  const { startDate, endDate, search = '', sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const number = searchedId(search);
  let q = db.selectFrom('deliveries').select('id').where('rider_id', '=', riderId);
  if (startDate) q = q.where(DATE, '>=', dayStart(startDate, zone));
  if (endDate) q = q.where(DATE, '<', dayEnd(endDate, zone));
  if (search.trim() !== '') {
    q = q.where((eb) => eb.or([eb('id', '=', number), eb('way_id', '=', number)]));
  }
  return q.orderBy(DATE, sortOrder).orderBy('id', sortOrder);
}

export async function listRiderDeliveries(
  db: Database,
  riderId: number,
  query: Query,
  { page, zone }: { page: PageWindow; zone: string },
): Promise<{ rows: RiderDelivery[]; total: number }> {
  const ids = matchingIds(db, riderId, query, zone);
  const { rows, total } = await rowsOfPage(
    db,
    chooseIds(ids, page),
    db
      .selectFrom('deliveries')
      .select(['id', 'way_id as wayId', 'status', 'total_collect_amount', DATE.as('date')]),
  );
  return { rows: rows.map(withAmounts), total };
}

type RiderDelivery = ServerData<typeof riders.deliveries>['deliveries'][number];

interface Row {
  id: number;
  wayId: number;
  status: RiderDelivery['status'];
  total_collect_amount: number;
  date: Date;
}

const withAmounts = ({ total_collect_amount, date, ...row }: Row): RiderDelivery => ({
  ...row,
  ...collectedAmounts(row.status, total_collect_amount),
  date: date.toISOString(),
});

/** All matches as CSV, not only one page. */
export function deliveriesFile(
  db: Database,
  rider: { id: number; name: string },
  query: Query,
  { zone, lang }: { zone: string; lang: Language },
): CsvAnswer {
  const prefix = `rider_${safeFileNamePart(rider.name)}_deliveries`;
  return {
    csv: {
      fileName: csvFileName(prefix, dayOf(new Date(), zone)),
      chunks: csvPieces(
        matchingIds(db, rider.id, query, zone).stream(10_000),
        RIDER_DELIVERIES_CSV.map((head) => csvWord(head, lang)),
        (ids) => linesOf(db, ids, zone),
        ({ id, way_id, status, total_collect_amount, date }) => {
          const { amountCollected, amountTransferred } = collectedAmounts(
            status,
            total_collect_amount,
          );
          const label = csvWord(deliveryStatusLabel(status), lang);
          return csvRow([id, way_id, label, amountCollected, amountTransferred, date]);
        },
      ),
    },
  };
}

/** In the order of the ids given. */
async function linesOf(db: Database, ids: number[], zone: string) {
  const rows = await db
    .selectFrom('deliveries')
    .select([
      'id',
      'way_id',
      'status',
      'total_collect_amount',
      sql<string>`to_char(${DATE} at time zone ${zone}, ${CSV_TIME})`.as('date'),
    ])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

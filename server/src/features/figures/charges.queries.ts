/** The ledger rows behind the charges earned. */
import { CHARGES_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { MOVEMENT_LABELS } from '@waydesk/contract/money/entries.ts';
import { charge, type figures } from '@waydesk/contract/money/figures.ts';
import { NO_TOWNSHIP } from '@waydesk/contract/calls/list-queries.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, DatabasePool } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenNumber } from '../../db/written.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvTownship,
  csvText,
} from '../../lists/csvPieces.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readGathered } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';
import { writtenShop } from '../../money/written.ts';

type ChargeQuery = Args<typeof figures.charges>['query'];
type SumQuery = Args<typeof figures.chargesSum>['query'];

/** SQL of a row `l` of the ledger. */
const KIND = 'coalesce(e.kind, l.kind)';
const REASON = 'case when l.reverses is not null then e.void_reason else e.reason end';
const JOINS = `left join entries as e on e.id = l.entry_id
  left join deliveries as d on d.id = coalesce(l.delivery_id, e.delivery_id)
  left join online_shops as o on o.id = l.shop_id
  left join townships as t on t.id = l.township_id left join users as u on u.id = l.user_id`;

const ROWS: WrittenRows<z.input<typeof charge>> = {
  fields: projection(charge, {
    id: 'l.id',
    at: writtenMoment('l.at'),
    kind: KIND,
    delivery_id: 'd.id',
    way_id: 'd.way_id',
    shop: writtenIf('o', writtenShop('o')),
    township: writtenIf('t', writtenPerson('t')),
    amount: writtenNumber('l.charges'),
    reason: REASON,
    user: writtenIf('u', writtenPerson('u')),
  }),
  tables: `ledger as l on l.id = page.id ${JOINS}`,
};

const conditionsOf = ({ shop_id, township_id, ...days }: SumQuery, zone: string) => [
  sql`l.charges <> 0`,
  ...(shop_id === undefined ? [] : [sql`l.shop_id = ${shop_id}`]),
  ...(township_id === undefined
    ? []
    : [
        township_id === NO_TOWNSHIP
          ? sql`l.township_id is null`
          : sql`l.township_id = ${township_id}`,
      ]),
  ...dayConditions('l.at', days, zone),
];

/**
 * Newest first by the date of the delivery: rows for deliveries from before the books began were
 * written later.
 */
const chargesMatching = (query: ChargeQuery, zone: string): Matches => ({
  from: 'ledger as l',
  id: 'l.id',
  where: conditionsOf(query, zone),
  sort: [{ column: 'l.at' }],
  direction: query.sortOrder ?? 'desc',
});

export const listCharges = (db: Database, query: ChargeQuery, zone: string, page: PageWindow) =>
  readGathered(db, ROWS, chargesMatching(query, zone), page);

export async function sumCharges(db: Database, query: SumQuery, zone: string): Promise<number> {
  const { amount } = await db.one(sql<{ amount: number }>`
    select coalesce(sum(l.charges), 0) as amount from ledger as l
    where ${sql.join(conditionsOf(query, zone), sql` and `)}`);
  return amount;
}

export function chargesFile(db: DatabasePool, query: ChargeQuery, reader: CsvReader) {
  const { zone, lang } = reader;
  const cells = [
    sql`l.id`,
    csvMoment('l.at', zone),
    csvLabel(KIND, MOVEMENT_LABELS, lang),
    sql`d.id`,
    sql`d.way_id`,
    csvText('o.os_name'),
    csvTownship('t.name', lang),
    csvAmount('l.charges'),
    csvText(REASON),
    csvText('u.name'),
  ];
  const matches = { ...chargesMatching(query, zone), from: `ledger as l ${JOINS}` };
  const file = { heads: CHARGES_CSV, cells, matches, signed: [7] };
  return csvAnswer(db, 'charges_export', file, reader);
}

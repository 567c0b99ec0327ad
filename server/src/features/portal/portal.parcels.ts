/** The parcels of a shop as a list and as files. Each query begins with the shop. */
import type { PortalParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { type PortalParcel, portalParcel } from '@waydesk/contract/portal/portal-parcels.ts';
import {
  COLLECTED_CLASSES,
  DELIVERY_STATUSES,
  deliveryStatusLabel,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import { LOCATION_NAMES, REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { PORTAL_PARCELS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { type CsvWord, csvWord } from '@waydesk/contract/texts/words.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { dayOf, instantToLocal } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, DatabasePool } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenNumber } from '../../db/written.ts';
import { FACTS, FACT_COLUMNS } from '../../domain/parcels/parcelFacts.ts';
import { parcelAlternatives } from '../../domain/parcels/parcelFilter.queries.ts';
import { STAGE_OF_DELIVERY, matchesByStage } from '../../domain/parcels/parcelStages.queries.ts';
import { DELIVERY_COLUMNS, inQuotes } from '../../domain/ways/deliveries.queries.ts';
import type { XlsxAnswer } from '../../http/context.ts';
import {
  type CsvReader,
  csvAmount,
  csvAnswer,
  csvLabel,
  csvMoment,
  csvPhones,
  csvText,
  csvTownship,
} from '../../lists/csvPieces.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';

const columns = DELIVERY_COLUMNS;
const CHARGE = 'coalesce(d.actual_delivery_charges, d.delivery_charges)';

export const PORTAL_PARCEL_COLUMNS = {
  id: columns.id,
  way_id: columns.way_id,
  customer_name: columns.customer_name,
  customer_phone: columns.customer_phone,
  township: columns.township,
  delivery_address: columns.delivery_address,
  status: columns.status,
  stage: STAGE_OF_DELIVERY,
  item_price: columns.item_price,
  charge: writtenNumber(CHARGE),
  total_collect_amount: columns.total_collect_amount,
  created_at: columns.created_at,
  delivered_at: `case when d.status in (${inQuotes(statusesIn(...COLLECTED_CLASSES))})
    then ${writtenMoment('d.delivery_date')} end`,
  place: FACT_COLUMNS.place,
  attempts: FACT_COLUMNS.attempts,
  last_reason: FACT_COLUMNS.last_reason,
  next_on: FACT_COLUMNS.next_on,
  returning: FACT_COLUMNS.returning,
};

const PORTAL_PARCEL_ROWS: WrittenRows<z.input<typeof portalParcel>> = {
  fields: projection(portalParcel, PORTAL_PARCEL_COLUMNS),
  tables: `deliveries as d on d.id = page.id ${FACTS}`,
};

/** For a shop's parcels that more than the stage selects. */
const TABLES = `parcel_stages as ps join deliveries as d on d.id = ps.id
  left join delivery_words as k on k.id = d.id`;

/** What the shop has, as the index by shop and stage has it: a moved way is the new shop's at once. */
const ofShop = (
  shop: number,
  query: PortalParcelListQuery,
  zone: string,
): RawBuilder<unknown>[] => [
  sql`ps.shop_id = ${shop}`,
  ...(query.stage === undefined ? [] : [sql`ps.stage = ${query.stage}`]),
  ...dayConditions('d.created_at', query, zone),
];

function filtered(shop: number, query: PortalParcelListQuery, zone: string): Matches {
  const either = parcelAlternatives(query.search);
  return {
    from: TABLES,
    id: 'd.id',
    where: ofShop(shop, query, zone),
    ...(either.length > 0 ? { either } : {}),
    sort: [],
    direction: query.sortOrder ?? 'desc',
    few: true,
    isSearch: either.length > 0,
  };
}

function matching(shop: number, query: PortalParcelListQuery, zone: string): Matches {
  const { stage, search, startDate, endDate, sortOrder = 'desc' } = query;
  const isByStage =
    parcelAlternatives(search).length === 0 && startDate === undefined && endDate === undefined;
  if (!isByStage) return filtered(shop, query, zone);
  const { from = 'parcel_stages as d', where, either } = matchesByStage({ shop_id: shop, stage });
  return {
    from,
    where,
    ...(either && { either }),
    id: 'd.id',
    sort: [],
    direction: sortOrder,
  };
}

export const listPortalParcels = (
  db: Database,
  shop: number,
  query: PortalParcelListQuery,
  { zone, page }: { zone: string; page: PageWindow },
) => readPage(db, PORTAL_PARCEL_ROWS, matching(shop, query, zone), page);

const STATUSES = Object.fromEntries(
  DELIVERY_STATUSES.map((code) => [code, deliveryStatusLabel(code)]),
);
const FILE = 'parcels';

/** All matches. */
export function portalParcelsFile(
  db: DatabasePool,
  shop: number,
  query: PortalParcelListQuery,
  reader: CsvReader,
) {
  const { zone, lang } = reader;
  const cells = [
    sql`d.id`,
    csvText('d.customer_name'),
    csvPhones('d.customer_phone'),
    csvTownship('d.township', lang),
    csvText('d.delivery_address'),
    csvLabel('d.status', STATUSES, lang),
    csvAmount('d.item_price'),
    csvAmount(CHARGE),
    csvAmount('d.total_collect_amount'),
    csvMoment('d.created_at', zone),
    csvLabel(FACT_COLUMNS.place, LOCATION_NAMES, lang),
    sql.raw(FACT_COLUMNS.attempts),
    csvLabel(FACT_COLUMNS.last_reason, REASON_NAMES, lang),
    sql.raw(FACT_COLUMNS.next_on),
    csvLabel(`case when ${FACT_COLUMNS.returning} then 'yes' end`, { yes: 'Yes' }, lang),
  ];
  const matches = { ...filtered(shop, query, zone), from: `${TABLES} ${FACTS}` };
  return csvAnswer(db, FILE, { heads: PORTAL_PARCELS_CSV, cells, matches }, reader);
}

/** A spreadsheet is made of rows in memory. */
const MOST_IN_SHEET = 5_000;
const WIDTHS = [9, 24, 16, 18, 36, 14, 12, 12, 14, 18, 16, 8, 20, 12, 10];
const IDS = [0];

/** The newest 5,000 matches, in the order of the list. */
export async function portalParcelsSheet(
  db: Database,
  shop: number,
  query: PortalParcelListQuery,
  { zone, lang }: CsvReader,
): Promise<XlsxAnswer> {
  const page = { page: 1, limit: MOST_IN_SHEET, offset: 0 };
  const { rows } = await listPortalParcels(db, shop, query, { zone, page });
  const word = (english: string) => csvWord(english as CsvWord, lang);
  const lines = (JSON.parse(rows.json) as PortalParcel[]).map((parcel) => [
    parcel.id,
    parcel.customer_name,
    showPhone(parcel.customer_phone),
    parcel.township,
    parcel.delivery_address,
    word(deliveryStatusLabel(parcel.status)),
    parcel.item_price,
    parcel.charge,
    parcel.total_collect_amount,
    instantToLocal(parcel.created_at!, zone).replace('T', ' '),
    word(LOCATION_NAMES[parcel.place]),
    parcel.attempts,
    parcel.last_reason && word(REASON_NAMES[parcel.last_reason]),
    parcel.next_on,
    parcel.returning ? word('Yes') : null,
  ]);
  const heads = PORTAL_PARCELS_CSV.map(word);
  const sheet = { name: FILE, heads, rows: lines, widths: WIDTHS, ids: IDS };
  return { xlsx: { fileName: `${FILE}_${dayOf(new Date(), zone)}.xlsx`, sheets: [sheet] } };
}

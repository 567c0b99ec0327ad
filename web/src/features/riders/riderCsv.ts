/** A rider's deliveries as a file, made here for a server that answers none. */
import { CSV_BOM, csvFileName, csvRow, safeFileNamePart } from '@waydesk/contract/csv.ts';
import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import { riders } from '@waydesk/contract/riders.ts';
import { dayOf, instantToLocal } from '@waydesk/contract/time.ts';
import { call } from '../../api/call.ts';
import type { Translate } from '../../i18n/t.ts';
import type { ListAddress } from '../../list/useListAddress.ts';
import { pageLocally } from '../../list/pageLocally.ts';
import { deliveryRules } from './localRiders.ts';
import { readRiderDeliveries, type RiderDelivery } from './read.ts';

const COLUMNS = ['ID', 'Way ID', 'Status', 'Collected Amount', 'Transferred Amount', 'Date'];

type Address = Pick<
  ListAddress<typeof riders.deliveries.query>,
  'values' | 'query' | 'sortBy' | 'sortOrder'
>;

/** All that match: page after page, or narrowed here when the server answers everything at once. */
async function allRows(id: number, address: Address, zone: string, signal: AbortSignal) {
  const found: RiderDelivery[] = [];
  for (let page = 1; ; page++) {
    const input = { params: { id }, query: { ...address.query, page, limit: 100 } };
    const { data, pagination } = await call(riders.deliveries, input, { signal });
    const rows = readRiderDeliveries(data);
    if (pagination === undefined) {
      const asked = { ...address, page: 1, limit: rows.length || 1 };
      return pageLocally(rows, asked, deliveryRules(zone)).rows;
    }
    found.push(...rows);
    if (rows.length === 0 || page >= pagination.totalPages) return found;
  }
}

/** The text of the file in the language of `t`, with times of `zone`. */
export async function riderCsv(
  id: number,
  address: Address,
  zone: string,
  t: Translate,
  signal: AbortSignal,
): Promise<string> {
  const rows = await allRows(id, address, zone, signal);
  const lines = rows.map(({ date, ...row }) =>
    csvRow([
      row.id,
      row.wayId,
      t(deliveryStatusLabel(row.status)),
      row.collected,
      row.transferred,
      date && instantToLocal(date, zone).replace('T', ' '),
    ]),
  );
  return CSV_BOM + csvRow(COLUMNS.map((name) => t(name))) + lines.join('');
}

/** rider_Ko_Min_deliveries_2026-11-20.csv, of the business day at `now`. */
export function riderCsvName(name: string, now: Date, zone: string): string {
  return csvFileName(`rider_${safeFileNamePart(name)}_deliveries`, dayOf(now, zone));
}

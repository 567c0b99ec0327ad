/** A rider's deliveries as CSV, for a server that has no export. */
import { CSV_BOM, csvRow } from '@waydesk/contract/values/csv.ts';
import { RIDER_DELIVERIES_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { RiderDelivery } from '@waydesk/contract/records/riders.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { t } from '../i18n/t.ts';
import { businessZone } from '../ui/zone.ts';

/** The text of the file, in the current language and with times in the business zone. */
export function riderDeliveriesCsv(rows: readonly RiderDelivery[]): string {
  const lines = rows.map(({ date, ...row }) =>
    csvRow([
      row.id,
      row.wayId,
      t.sent(deliveryStatusLabel(row.status)),
      row.amountCollected,
      row.amountTransferred,
      date && instantToLocal(date, businessZone()).replace('T', ' '),
    ]),
  );
  return CSV_BOM + csvRow(RIDER_DELIVERIES_CSV.map((name) => t(name))) + lines.join('');
}

/** The list of ways as CSV, for a server that has no export. */
import { CSV_BOM, csvRow } from '@waydesk/contract/values/csv.ts';
import { WAYS_CSV } from '@waydesk/contract/texts/csv-columns.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { pickupTypeLabel } from '../entities/labels.ts';
import { t } from '../i18n/t.ts';
import { businessZone } from '../ui/zone.ts';

/** The text of the file, in the current language and with times in the business zone. */
export function waysCsv(rows: readonly WayRow[]): string {
  const zone = businessZone();
  const at = (moment: string | null) => moment && instantToLocal(moment, zone).replace('T', ' ');
  const lines = rows.map((way) =>
    csvRow([
      way.id,
      way.shop?.osName,
      t.sent(pickupTypeLabel(way.pickupType)),
      way.deliveryCount,
      at(way.pickupDate),
      t.sent(wayStatusLabel(way.status)),
      way.creator?.username,
      way.comments,
      at(way.createdAt),
    ]),
  );
  return CSV_BOM + csvRow(WAYS_CSV.map((name) => t(name))) + lines.join('');
}

/** The list of ways as a file, made here for a server that answers none. */
import { CSV_BOM, csvRow } from '@waydesk/contract/csv.ts';
import { instantToLocal } from '@waydesk/contract/time.ts';
import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { call } from '../../../api/call.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { ListAddress } from '../../../list/useListAddress.ts';
import { pickupTypeLabel } from '../../../records/labels.ts';
import { type Way, readWays } from '../../../records/way.ts';
import { pageOfWays } from './localWays.ts';
import { asked, type wayAddress } from './pickupTypes.ts';

const COLUMNS = [
  'ID',
  'Shop',
  'Pickup Type',
  'Delivery Count',
  'Pickup Date',
  'Status',
  'Creator',
  'Comments',
  'Created At',
];

type Address = Pick<ListAddress<typeof wayAddress>, 'values' | 'query' | 'sortBy' | 'sortOrder'>;

/** All that match: page after page, or narrowed here when the server answers everything at once. */
async function allWays(address: Address, zone: string, signal: AbortSignal): Promise<Way[]> {
  const found: Way[] = [];
  for (let page = 1; ; page++) {
    const query = { ...asked(address.query), page, limit: 100 };
    const { data, pagination } = await call(ways.list, { query }, { signal });
    const rows = readWays(data);
    if (pagination === undefined) {
      const asked = { ...address, page: 1, limit: Math.max(1, rows.length) };
      return pageOfWays(rows, asked, zone).rows;
    }
    found.push(...rows);
    if (rows.length === 0 || page >= pagination.totalPages) return found;
  }
}

/** The text of the file, in the language of `t`, with times of `zone`. */
export async function waysCsv(
  address: Address,
  zone: string,
  t: Translate,
  signal: AbortSignal,
): Promise<string> {
  const rows = await allWays(address, zone, signal);
  const at = (moment: string | null) => moment && instantToLocal(moment, zone).replace('T', ' ');
  const lines = rows.map((way) =>
    csvRow([
      way.id,
      way.shop?.name,
      t(pickupTypeLabel(way.pickupType)),
      way.deliveryCount,
      at(way.pickupDate),
      t(wayStatusLabel(way.status)),
      way.creator,
      way.comments,
      at(way.createdAt),
    ]),
  );
  return CSV_BOM + csvRow(COLUMNS.map((name) => t(name))) + lines.join('');
}

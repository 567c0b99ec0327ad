import { csvFileName } from '@waydesk/contract/csv.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { loadPart } from '../../../api/chunk.ts';
import { t } from '../../../i18n/t.ts';
import { ExportButton } from '../../../list/ExportButton.tsx';
import type { ListAddress } from '../../../list/useListAddress.ts';
import { businessZone } from '../../../ui/zone.ts';
import { asked, type wayAddress } from './pickupTypes.ts';

/** All rows that match, not just this page, in the order shown. */
export function ExportWays({ address }: { address: ListAddress<typeof wayAddress> }) {
  const { page: _, limit: __, ...query } = address.query;
  return (
    <ExportButton
      route={ways.list}
      input={{ query: asked(query) }}
      fileName={() => csvFileName('ways_export', dayOf(new Date(), businessZone()))}
      fallback={async (signal) => {
        const { waysCsv } = await loadPart(() => import('./waysCsv.ts'));
        return waysCsv(address, businessZone(), t, signal);
      }}
    />
  );
}

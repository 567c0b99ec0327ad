import { csvFileName } from '@waydesk/contract/csv.ts';
import { parcels } from '@waydesk/contract/parcels.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import type { ListAddress } from '../../list/useListAddress.ts';
import type { searches } from '../../router/searches.ts';
import { businessZone } from '../../ui/zone.ts';

/** Exports all matching rows, not just this page, in the order shown. */
export function ExportParcels({ address }: { address: ListAddress<typeof searches.parcels> }) {
  const { page: _, limit: __, ...query } = address.query;
  return (
    <ExportButton
      route={parcels.list}
      input={{ query }}
      fileName={() => csvFileName('parcels_export', dayOf(new Date(), businessZone()))}
    />
  );
}

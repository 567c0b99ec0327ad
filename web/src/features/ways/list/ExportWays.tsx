import { csvFileName } from '@waydesk/contract/csv.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { ExportButton } from '../../../list/ExportButton.tsx';
import type { ListAddress } from '../../../list/useListAddress.ts';
import type { searches } from '../../../router/searches.ts';
import { businessZone } from '../../../ui/zone.ts';

/** Exports all matching rows, not just this page, in the order shown. */
export function ExportWays({ address }: { address: ListAddress<typeof searches.ways> }) {
  const { page: _, limit: __, ...query } = address.query;
  return (
    <ExportButton
      route={ways.list}
      input={{ query }}
      fileName={() => csvFileName('ways_export', dayOf(new Date(), businessZone()))}
    />
  );
}

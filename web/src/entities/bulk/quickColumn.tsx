import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { isOpenParcel } from './mainAction.ts';

/** The rows come first. */
const RowQuickActions = lazyComponent(
  () => import('./QuickActions.tsx'),
  'RowQuickActions',
  'idle',
);

/** What is done to a parcel of a list with one press; its room is there before its code. */
export const quickColumn = (t: Translate): Column<Parcel> => ({
  id: 'actions',
  card: 'buttons',
  head: t('Actions'),
  isHeadHidden: true,
  notOnPaper: true,
  cell: (parcel) => (
    // Two by two in a table whose names need the room; cards have it.
    <span className="inline-flex min-h-6 items-center sm:-mx-2 xl:max-2xl:pointer-fine:w-12 xl:max-2xl:pointer-fine:flex-wrap 2xl:pointer-fine:min-w-18 sm:pointer-fine:[&_button]:size-6">
      {isOpenParcel(parcel) && <OpenParcel parcel={parcel} />}
    </span>
  ),
});

function OpenParcel({ parcel }: { parcel: Parcel }) {
  const { id, version, status, rider } = parcel;
  return (
    <RowQuickActions
      parcel={{ id, version: version ?? 0, status, riderId: rider?.id ?? null, facts: parcel }}
    />
  );
}

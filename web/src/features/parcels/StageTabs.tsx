import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/rules/parcel-stages.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import type { ListAddress } from '../../list/useListAddress.ts';
import type { searches } from '../../router/searches.ts';

const LABEL: Record<ParcelStage, Text> = {
  to_assign: 'To assign',
  on_the_way: 'On the way',
  failed: 'Failed',
  done: 'Done',
};

interface Counted {
  count: number;
  atLeast: boolean;
}

/** "At least none" tells nothing. */
const shown = ({ count, atLeast }: Counted) =>
  count === 0 && atLeast ? undefined : `${count.toLocaleString('en')}${atLeast ? '+' : ''}`;

/** How far the parcels have come, with how many of them the other filters leave. */
export function StageTabs({ address }: { address: ListAddress<typeof searches.parcels> }) {
  const t = useT();
  const { stage } = address.values;
  // What the stages are counted within.
  const filters = Object.fromEntries(
    Object.entries(address.values).filter(([name]) => name in parcels.counts.query.shape),
  );
  // The list itself tells what is wrong.
  const { data } = useRead(
    parcels.counts,
    { query: filters },
    { keepPrevious: true, handledStatuses: true },
  );
  return (
    <FilterTabs
      label={t('Parcel stages')}
      tabs={[
        { value: undefined, label: t('All') },
        ...PARCEL_STAGES.map((one) => ({
          value: one,
          label: t(LABEL[one]),
          badge: data && shown(data[one]),
        })),
      ]}
      chosen={stage}
      onChoose={(value) => address.set({ stage: value, status: undefined })}
      widens={data !== undefined}
    />
  );
}

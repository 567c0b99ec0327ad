import { useEffect, useRef } from 'react';
import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/parcel-stages.ts';
import { parcels } from '@waydesk/contract/parcels.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
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

const shown = ({ count, atLeast }: Counted) => `${count.toLocaleString('en')}${atLeast ? '+' : ''}`;

/** How far the parcels have come, with how many of them the other filters leave. */
export function StageTabs({ address }: { address: ListAddress<typeof searches.parcels> }) {
  const t = useT();
  const { stage, search, rider_id, shop_id, township_id, startDate, endDate, day_of } =
    address.values;
  const filters = { search, rider_id, shop_id, township_id, startDate, endDate, day_of };
  // The list itself tells what is wrong.
  const { data } = useRead(
    parcels.counts,
    { query: filters },
    { keepPrevious: true, handledStatuses: true },
  );
  const tabs = useRef<HTMLDivElement>(null);
  const isCounted = data !== undefined;
  // On a phone they are wider than the screen.
  useEffect(() => {
    const box = tabs.current;
    const chosen = box?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (!box || !chosen) return;
    const { left, width } = box.getBoundingClientRect();
    box.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2;
  }, [stage, isCounted]);
  const tab = (value: ParcelStage | undefined, label: string, counted?: Counted) => (
    <button
      key={label}
      type="button"
      aria-pressed={stage === value}
      onClick={() => address.set({ stage: value, status: undefined })}
      className="text-muted hover:text-ink aria-pressed:border-accent aria-pressed:text-ink flex min-h-control min-w-11 shrink-0 items-center justify-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap aria-pressed:font-semibold forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
    >
      {label}
      {/* "At least none" tells nothing. */}
      {counted && (counted.count > 0 || !counted.atLeast) && (
        <span className="bg-sunken rounded-full px-2 text-xs font-normal tabular-nums">
          {shown(counted)}
        </span>
      )}
    </button>
  );
  return (
    <div
      ref={tabs}
      role="group"
      aria-label={t('Stages of the parcels')}
      className="no-print border-line flex overflow-x-auto border-b"
    >
      {tab(undefined, t('All'))}
      {PARCEL_STAGES.map((one) => tab(one, t(LABEL[one]), data?.[one]))}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import { SHOP_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import { useT } from '../../../i18n/t.ts';
import { ChoiceFilter } from '../../../list/ChoiceFilter.tsx';
import { DateRange } from '../../../list/filters/DateRange.tsx';
import type { ListAddress } from '../../../list/useListAddress.ts';
import type { searches } from '../../../router/searches.ts';
import { Button } from '../../../ui/Button.tsx';

const LABELS = { active: 'Active', inactive: 'Inactive' } as const;

interface Props {
  address: ListAddress<typeof searches.shops>;
}

/** Typed dates apply when Filter is pressed, everything else immediately. */
export function ShopFilters({ address }: Props) {
  const t = useT();
  return (
    <>
      <ChoiceFilter
        label={t('Status')}
        value={address.values.status}
        choices={SHOP_STATUSES}
        toText={(code) => t(LABELS[code])}
        onPick={(code) => address.set({ status: code })}
      />
      <DateFilters address={address} />
    </>
  );
}

function DateFilters({ address }: Props) {
  const t = useT();
  const { startDate, endDate } = address.values;
  const over = `${startDate}/${endDate}`;
  const [draft, setDraft] = useState({ startDate, endDate, over });
  // Other dates, wherever they come from, replace those that were not applied.
  if (draft.over !== over) setDraft({ startDate, endDate, over });
  const filter = (event: FormEvent) => {
    event.preventDefault();
    address.set({ startDate: draft.startDate, endDate: draft.endDate });
  };
  return (
    <form noValidate onSubmit={filter} className="contents">
      <DateRange
        days={draft}
        onPick={(days) => setDraft({ ...draft, ...days })}
        onUsual={(days) => address.set(days)}
      />
      <div className="flex items-end max-sm:col-span-2">
        <Button type="submit" className="w-full">
          {t('Filter')}
        </Button>
      </div>
    </form>
  );
}

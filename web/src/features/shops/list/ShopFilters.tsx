import { useState, type FormEvent } from 'react';
import { SHOP_STATUSES } from '@waydesk/contract/statuses.ts';
import { useT } from '../../../i18n/t.ts';
import { daysFault } from '../../../list/days.ts';
import { DaysSelect } from '../../../list/DaysSelect.tsx';
import type { ListAddress } from '../../../list/useListAddress.ts';
import type { searches } from '../../../router/searches.ts';
import { Button } from '../../../ui/Button.tsx';
import { dateFault, nativeDate } from '../../../ui/dateText.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';

const LABELS = { active: 'Active', inactive: 'Inactive' } as const;
const WIDE = 'max-sm:pointer-fine:col-span-2';

interface Props {
  address: ListAddress<typeof searches.shops>;
}

/** Typed dates apply when Filter is pressed, everything else immediately. */
export function ShopFilters({ address }: Props) {
  const t = useT();
  const { startDate = '', endDate = '', status = '' } = address.values;
  return (
    <>
      <Field label={t('Status')}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={status}
            onChange={(event) => address.set({ status: event.target.value })}
          >
            <option value="">{t('All')}</option>
            {SHOP_STATUSES.map((code) => (
              <option key={code} value={code}>
                {t(LABELS[code])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <DaysSelect days={address.values} onPick={(days) => address.set(days)} />
      <Dates {...{ startDate, endDate, address }} />
    </>
  );
}

const ENDS = ['startDate', 'endDate'] as const;
const TITLES = { startDate: 'Start Date', endDate: 'End Date' } as const;
type Ends = Record<(typeof ENDS)[number], string>;
const NONE: readonly string[] = [];

function Dates({ address, startDate, endDate }: Props & Ends) {
  const t = useT();
  const fresh = { startDate, endDate, left: NONE, over: startDate + endDate };
  // Other dates, wherever they come from, replace what was typed over these.
  const [shown, setShown] = useState(fresh);
  if (shown.over !== fresh.over) setShown(fresh);
  const set = (changes: Partial<typeof fresh>) => setShown({ ...shown, ...changes });
  const faultOf = (end: (typeof ENDS)[number]) =>
    (shown.left.includes(end) && dateFault(shown[end], false)) ||
    (end === 'endDate' && shown.left.length > 0 && daysFault(datesOf(shown))) ||
    undefined;
  const filter = (event: FormEvent) => {
    event.preventDefault();
    set({ left: ENDS });
    if (ENDS.some((end) => dateFault(shown[end], false))) return;
    address.set({ startDate: shown.startDate, endDate: shown.endDate });
  };
  return (
    <form noValidate onSubmit={filter} className="contents">
      {ENDS.map((end) => (
        <Field key={end} label={t(TITLES[end])} error={faultOf(end)} className={WIDE}>
          {(ties) => (
            <DateInput
              {...ties}
              {...(end === 'endDate'
                ? { min: nativeDate(shown.startDate, false) }
                : { max: nativeDate(shown.endDate, false) })}
              value={shown[end]}
              onChange={(day) => set({ [end]: day })}
              onBlur={() => set({ left: [...shown.left, end] })}
            />
          )}
        </Field>
      ))}
      <div className="flex items-end">
        <Button type="submit" className="w-full">
          {t('Filter')}
        </Button>
      </div>
    </form>
  );
}

const datesOf = ({ startDate, endDate }: Ends) => ({
  startDate: nativeDate(startDate, false),
  endDate: nativeDate(endDate, false),
});

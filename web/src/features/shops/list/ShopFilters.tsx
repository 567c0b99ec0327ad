import { useState, type FormEvent } from 'react';
import { SHOP_STATUSES } from '@waydesk/contract/statuses.ts';
import { useT } from '../../../i18n/t.ts';
import type { ListAddress } from '../../../list/useListAddress.ts';
import type { searches } from '../../../router/searches.ts';
import { Button } from '../../../ui/Button.tsx';
import { dateFault, nativeDate } from '../../../ui/dateText.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';

const LABELS = { active: 'Active', inactive: 'Inactive' } as const;

interface Props {
  address: ListAddress<typeof searches.shops>;
}

/** The dates apply when Filter is pressed, the status immediately. */
export function ShopFilters({ address }: Props) {
  const t = useT();
  const { startDate = '', endDate = '', status = '' } = address.values;
  return (
    <>
      {/* The key resets the inputs when the dates in the URL change by other means. */}
      <Dates key={`${startDate}/${endDate}`} {...{ startDate, endDate, address }} />
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
    </>
  );
}

function Dates({ address, ...applied }: Props & { startDate: string; endDate: string }) {
  const t = useT();
  const [start, setStart] = useState(applied.startDate);
  const [end, setEnd] = useState(applied.endDate);
  const [left, setLeft] = useState<readonly string[]>([]);
  const leave = (field: string) => setLeft([...left, field]);
  const faultOf = (field: string, value: string) =>
    left.includes(field) ? dateFault(value, false) : undefined;
  const filter = (event: FormEvent) => {
    event.preventDefault();
    setLeft(['start', 'end']);
    if (dateFault(start, false) ?? dateFault(end, false)) return;
    address.set({ startDate: start, endDate: end });
  };
  return (
    <form noValidate onSubmit={filter} className="contents">
      <Field
        label={t('Start Date')}
        error={faultOf('start', start)}
        className="max-sm:pointer-fine:col-span-2"
      >
        {(ties) => (
          <DateInput
            {...ties}
            max={nativeDate(end, false)}
            value={start}
            onChange={setStart}
            onBlur={() => leave('start')}
          />
        )}
      </Field>
      <Field
        label={t('End Date')}
        error={faultOf('end', end)}
        className="max-sm:pointer-fine:col-span-2"
      >
        {(ties) => (
          <DateInput
            {...ties}
            min={nativeDate(start, false)}
            value={end}
            onChange={setEnd}
            onBlur={() => leave('end')}
          />
        )}
      </Field>
      <div className="flex items-end">
        <Button type="submit" className="w-full">
          {t('Filter')}
        </Button>
      </div>
    </form>
  );
}

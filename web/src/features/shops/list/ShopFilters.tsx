import { useState, type FormEvent } from 'react';
import { SHOP_STATUSES } from '@waydesk/contract/shop-body.ts';
import { useT } from '../../../i18n/t.ts';
import type { ListAddress } from '../../../list/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DateInput, SelectInput } from '../../../ui/inputs.tsx';
import type { shopAddress } from './shopList.ts';

const LABELS = { active: 'Active', inactive: 'Inactive' } as const;

interface Props {
  address: ListAddress<typeof shopAddress>;
}

/** The dates count when Filter is pressed; the state at once. */
export function ShopFilters({ address }: Props) {
  const t = useT();
  const { startDate = '', endDate = '', status = '' } = address.values;
  return (
    <>
      {/* Dates that the address took over or lost by other means are shown anew. */}
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

function Dates({ address, ...asked }: Props & { startDate: string; endDate: string }) {
  const t = useT();
  const [start, setStart] = useState(asked.startDate);
  const [end, setEnd] = useState(asked.endDate);
  const filter = (event: FormEvent) => {
    event.preventDefault();
    address.set({ startDate: start, endDate: end });
  };
  return (
    <form noValidate onSubmit={filter} className="contents">
      <Field label={t('Start Date')}>
        {(ties) => (
          <DateInput
            {...ties}
            max={end}
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('End Date')}>
        {(ties) => (
          <DateInput
            {...ties}
            min={start}
            value={end}
            onChange={(event) => setEnd(event.target.value)}
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

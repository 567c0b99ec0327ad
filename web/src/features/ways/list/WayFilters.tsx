import { WAY_STATUS, WAY_STATUSES, parseWayStatus } from '@waydesk/contract/way-status.ts';
import { PICKUP_TYPES, parsePickupType } from '@waydesk/contract/way-body.ts';
import { useState } from 'react';
import { inlineText } from '../../../api/failureTexts.ts';
import { useT } from '../../../i18n/t.ts';
import type { ListAddress } from '../../../list/useListAddress.ts';
import { useShopSearch } from '../../../records/lookups.ts';
import { OptionLine } from '../../../records/OptionLine.tsx';
import type { ShopOption } from '../../../records/options.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DateInput, SelectInput } from '../../../ui/inputs.tsx';
import type { wayAddress } from './pickupTypes.ts';

interface Props {
  address: ListAddress<typeof wayAddress>;
  /** The shop that the address names. */
  shop: ShopOption | null;
  /** Kinds of pickup that were found besides ours. */
  foreign: readonly string[];
}

const ALL_TYPES = [...PICKUP_TYPES.create, ...PICKUP_TYPES.edit];

export function WayFilters({ address, shop, foreign }: Props) {
  const t = useT();
  const { values } = address;
  return (
    <>
      <ShopFilter
        id={Number(values.shop_id)}
        shop={shop}
        onPick={(picked) => address.set({ shop_id: picked?.id })}
      />
      <Field label={t('Pickup Type')}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={parsePickupType(values.pickup_type ?? '') ?? values.pickup_type ?? ''}
            onChange={(event) => address.set({ pickup_type: event.target.value })}
          >
            <option value="">{t('All')}</option>
            {[...ALL_TYPES, ...foreign].map((type) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('Status')}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={parseWayStatus(values.status ?? '') ?? ''}
            onChange={(event) => address.set({ status: event.target.value })}
          >
            <option value="">{t('All')}</option>
            {WAY_STATUSES.map((code) => (
              <option key={code} value={code}>
                {t(WAY_STATUS[code].label)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('Start Date')}>
        {(ties) => (
          <DateInput
            {...ties}
            max={values.endDate}
            value={values.startDate ?? ''}
            onChange={(event) => address.set({ startDate: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('End Date')}>
        {(ties) => (
          <DateInput
            {...ties}
            min={values.startDate}
            value={values.endDate ?? ''}
            onChange={(event) => address.set({ endDate: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface ShopProps extends Pick<Props, 'shop'> {
  /** NaN when the address names none. */
  id: number;
  onPick: (to: ShopOption | null) => void;
}

function ShopFilter({ id, shop, onPick }: ShopProps) {
  const t = useT();
  const lookup = useShopSearch();
  const { failure } = lookup;
  // Shown until the shop of the address has been read.
  const [picked, setPicked] = useState<ShopOption | null>(null);
  return (
    <Field label={t('Shop')}>
      {(ties) => (
        <Combobox
          {...ties}
          items={lookup.options}
          toKey={(option) => option.id}
          toLabel={(option) => option.label}
          renderItem={(option) => <OptionLine option={option} />}
          value={shop ?? (picked?.id === id ? picked : null)}
          onPick={(next) => {
            setPicked(next);
            onPick(next);
          }}
          onTyped={lookup.setSearch}
          dropsTyped
          isLoading={lookup.loading}
          placeholder={t('All shops')}
          emptyText={failure ? inlineText(failure) : t('No shops found')}
        />
      )}
    </Field>
  );
}

import { WAY_STATUS, WAY_STATUSES, parseWayStatus } from '@waydesk/contract/way-status.ts';
import { PICKUP_TYPES, parsePickupType } from '@waydesk/contract/pickup-types.ts';
import { useT } from '../../../i18n/t.ts';
import { DateRange } from '../../../list/DateRange.tsx';
import type { ListAddress } from '../../../list/useListAddress.ts';
import type { ShopOption } from '../../../entities/options.ts';
import { ShopFilter } from '../../../entities/ShopFilter.tsx';
import type { searches } from '../../../router/searches.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';

interface Props {
  address: ListAddress<typeof searches.ways>;
  /** The shop in the address. */
  shop: ShopOption | null;
  /** Unknown pickup types found in the rows. */
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
                {t.sent(type)}
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
      <DateRange days={values} onPick={(days) => address.set(days)} />
    </>
  );
}

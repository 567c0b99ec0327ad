import { WAY_STATUS, WAY_STATUSES, parseWayStatus } from '@waydesk/contract/rules/way-status.ts';
import { PICKUP_TYPES, parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { useT } from '../../../i18n/t.ts';
import { ChoiceFilter } from '../../../list/ChoiceFilter.tsx';
import { DateRange } from '../../../list/filters/DateRange.tsx';
import type { ListAddress } from '../../../list/useListAddress.ts';
import { pickupTypeWord } from '../../../entities/labels.ts';
import type { ShopOption } from '../../../entities/options.ts';
import { ShopFilter } from '../../../entities/people/ShopFilter.tsx';
import type { searches } from '../../../router/searches.ts';

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
      <ChoiceFilter
        label={t('Pickup Type')}
        value={parsePickupType(values.pickup_type ?? '') ?? values.pickup_type}
        choices={[...ALL_TYPES, ...foreign]}
        toText={(type) => pickupTypeWord(type, t)}
        onPick={(type) => address.set({ pickup_type: type })}
      />
      <ChoiceFilter
        label={t('Status')}
        value={parseWayStatus(values.status ?? '')}
        choices={WAY_STATUSES}
        toText={(code) => t(WAY_STATUS[code].label)}
        onPick={(code) => address.set({ status: code })}
      />
      <DateRange days={values} onPick={(days) => address.set(days)} />
    </>
  );
}

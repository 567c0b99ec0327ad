import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Chip } from '../../../list/FilterChips.tsx';
import { pickupTypeLabel } from '../../../records/labels.ts';
import type { ShopOption } from '../../../records/options.ts';

type Values = Partial<
  Record<
    'search' | 'shop_id' | 'pickup_type' | 'status' | 'startDate' | 'endDate',
    string | undefined
  >
>;

/** One chip for each part of the address that narrows the list. */
export function wayChips(values: Values, shop: ShopOption | null, t: Translate): Chip[] {
  const { search, shop_id, pickup_type, status, startDate, endDate } = values;
  const chip = (name: string, head: string, value: string | undefined) =>
    value === undefined ? [] : [{ names: [name], label: `${t(head)}: ${value}` }];
  return [
    ...chip('search', 'Search', search),
    ...chip('shop_id', 'Shop', shop_id && (shop?.label ?? `#${shop_id}`)),
    ...chip('pickup_type', 'Pickup Type', pickup_type && t(pickupTypeLabel(pickup_type))),
    ...chip('status', 'Status', status && t(wayStatusLabel(status))),
    ...chip('startDate', 'Start Date', startDate),
    ...chip('endDate', 'End Date', endDate),
  ];
}

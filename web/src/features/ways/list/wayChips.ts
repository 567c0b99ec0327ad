import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { currentLanguage, type Translate } from '../../../i18n/t.ts';
import { chipOf, type Chip } from '../../../list/FilterChips.tsx';
import { daysChip } from '../../../list/days.ts';
import { pickupTypeWord } from '../../../entities/labels.ts';
import type { ShopOption } from '../../../entities/options.ts';

type Values = Partial<
  Record<'shop_id' | 'pickup_type' | 'status' | 'startDate' | 'endDate', string | undefined>
>;

/** One chip for each filter of the address. */
export function wayChips(values: Values, shop: ShopOption | null, t: Translate): Chip[] {
  const { shop_id, pickup_type, status } = values;
  return [
    ...chipOf('shop_id', t('Shop'), shop_id && (shop?.label ?? `#${shop_id}`)),
    ...chipOf('pickup_type', t('Pickup Type'), pickup_type && pickupTypeWord(pickup_type, t)),
    ...chipOf('status', t('Status'), status && t.sent(wayStatusLabel(status))),
    ...daysChip(values, t, currentLanguage()),
  ];
}

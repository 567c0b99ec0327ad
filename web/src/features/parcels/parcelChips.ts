import { LOCATION_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelCash, ParcelDay } from '@waydesk/contract/calls/list-queries.ts';
import { parseStatusStage } from '@waydesk/contract/rules/parcel-stages.ts';
import type { ParcelLocation } from '@waydesk/contract/rules/parcel-locations.ts';
import { distinctStatusLabel } from '../../entities/delivery/distinctStatusLabel.ts';
import type { Option } from '../../entities/options.ts';
import { currentLanguage, type Translate } from '../../i18n/t.ts';
import { daysChip } from '../../list/days.ts';
import { chipOf, type Chip } from '../../list/FilterChips.tsx';
import type { SearchValues } from '../../router/search.ts';
import type { searches } from '../../router/searches.ts';
import { CASH_NAMES, DAY_NAMES, STATUS_STAGE_NAMES, TODOS, TODO_NAMES } from './words.ts';

/** The records that the address names by their ids; null until they are loaded. */
export interface Picked<
  S extends Option = Option,
  R extends Option = Option,
  T extends Option = Option,
> {
  shop: S | null;
  rider: R | null;
  township: T | null;
}

const named = (option: Option | null, id: string | undefined) => id && (option?.label ?? `#${id}`);

/** One chip for each filter of the address; a tab shows its stage itself. */
export function parcelChips(
  values: SearchValues<typeof searches.parcels>,
  { shop, rider, township }: Picked,
  t: Translate,
): Chip[] {
  const { status, shop_id, rider_id, township_id, day_of, cash, place } = values;
  const code = parseDeliveryStatus(status ?? '');
  const before = parseStatusStage(values.stage);
  return [
    ...chipOf('stage', t('Stage'), before === null ? undefined : t(STATUS_STAGE_NAMES[before])),
    ...chipOf('status', t('Status'), code === null ? undefined : distinctStatusLabel(code, t)),
    ...chipOf('shop_id', t('Shop'), named(shop, shop_id)),
    ...chipOf('rider_id', t('Rider'), named(rider, rider_id)),
    ...chipOf(
      'township_id',
      t('Township'),
      township === null ? named(null, township_id) : t.place(township.label),
    ),
    ...chipOf('cash', t('Cash'), cash && t(CASH_NAMES[cash as ParcelCash])),
    ...chipOf('day_of', t('Day of'), day_of && t(DAY_NAMES[day_of as ParcelDay])),
    ...chipOf('place', t('Where it is'), place && t(LOCATION_NAMES[place as ParcelLocation])),
    ...TODOS.flatMap((todo) =>
      chipOf(todo, t('To do'), values[todo] === 'true' ? t(TODO_NAMES[todo]) : undefined),
    ),
    ...daysChip(values, t, currentLanguage()),
  ];
}

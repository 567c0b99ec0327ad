import { LOCATION_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { DELIVERY_STATUSES, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { PARCEL_CASH, PARCEL_DAYS } from '@waydesk/contract/calls/list-queries.ts';
import { PARCEL_LOCATIONS } from '@waydesk/contract/rules/parcel-locations.ts';
import { statusesWithin } from '@waydesk/contract/parcels/parcels.ts';
import type { ParcelStage, StatusStage } from '@waydesk/contract/rules/parcel-stages.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../api/session.ts';
import { distinctStatusLabel } from '../../entities/delivery/distinctStatusLabel.ts';
import type { RiderOption, ShopOption, TownshipOption } from '../../entities/options.ts';
import { RiderSelect } from '../../entities/people/RiderSelect.tsx';
import { ShopFilter } from '../../entities/people/ShopFilter.tsx';
import { TownshipSelect } from '../../entities/townships/TownshipSelect.tsx';
import { useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { DateRange } from '../../list/filters/DateRange.tsx';
import type { ListAddress } from '../../list/useListAddress.ts';
import type { searches } from '../../router/searches.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import type { Picked } from './parcelChips.ts';
import { CASH_NAMES, DAY_NAMES, TODOS, TODO_NAMES } from './words.ts';

interface Props {
  address: ListAddress<typeof searches.parcels>;
  picked: Picked<ShopOption, RiderOption, TownshipOption>;
  townships: readonly TownshipOption[];
}

export function ParcelFilters({ address, picked, townships }: Props) {
  const t = useT();
  const { values, set } = address;
  const role = useSession()?.user.role;
  const status = parseDeliveryStatus(values.status ?? '');
  // Another one would contradict the tab, and find nothing.
  const stage = values.stage as ParcelStage | StatusStage | undefined;
  const within = stage === undefined ? DELIVERY_STATUSES : statusesWithin(stage);
  const statuses = DELIVERY_STATUSES.filter((one) => one === status || within.includes(one));
  const hasDays = [values.startDate, values.endDate, values.day_of].some(Boolean);
  return (
    <>
      {/* A tab of one status has said it. */}
      {(statuses.length > 1 || status !== null) && (
        <ChoiceFilter
          label={t('Status')}
          value={status}
          choices={statuses}
          toText={(code) => distinctStatusLabel(code, t)}
          onPick={(code) => set({ status: code })}
        />
      )}
      <RiderSelect
        isFilter
        label={t('Rider')}
        value={picked.rider}
        onPick={(rider) => set({ rider_id: rider?.id })}
      />
      <ShopFilter
        id={Number(values.shop_id)}
        shop={picked.shop}
        onPick={(shop) => set({ shop_id: shop?.id })}
      />
      <TownshipSelect
        isFilter
        known={townships}
        value={picked.township}
        onPick={(township) => set({ township_id: township?.id })}
        onTyped={() => {}}
      />
      {/* Who counts cash does not look up first what should be there. */}
      {(may(role, 'money-admin') || values.cash !== undefined) && (
        <ChoiceFilter
          label={t('Cash')}
          value={values.cash}
          choices={PARCEL_CASH}
          toText={(one) => t(CASH_NAMES[one])}
          onPick={(one) => set({ cash: one })}
        />
      )}
      <ChoiceFilter
        label={t('Where it is')}
        value={values.place}
        choices={PARCEL_LOCATIONS}
        toText={(one) => t(LOCATION_NAMES[one])}
        onPick={(one) => set({ place: one })}
      />
      <ChoiceFilter
        label={t('To do')}
        value={TODOS.find((todo) => values[todo] === 'true')}
        choices={TODOS}
        toText={(one) => t(TODO_NAMES[one])}
        onPick={(picked) =>
          set(Object.fromEntries(TODOS.map((todo) => [todo, todo === picked ? 'true' : undefined])))
        }
      />
      <DateRange days={values} onPick={(days) => set(days)} />
      {/* Asked once there are days. */}
      {hasDays && (
        <Field label={t('Day of')}>
          {(ties) => (
            <SelectInput
              {...ties}
              value={values.day_of ?? 'created'}
              onChange={({ target: { value } }) =>
                set({ day_of: value === 'created' ? undefined : value })
              }
            >
              {PARCEL_DAYS.map((day) => (
                <option key={day} value={day}>
                  {t(DAY_NAMES[day])}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
    </>
  );
}

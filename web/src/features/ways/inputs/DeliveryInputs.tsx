import { CheckField } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { AmountField } from './AmountField.tsx';
import { CleanField } from './CleanField.tsx';
import { DeliveryFigures } from './DeliveryFigures.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RiderField } from './RiderField.tsx';
import { TownshipField } from './TownshipField.tsx';
import { useWayForm } from './WayForm.ts';

interface Props {
  place: number;
  kept?: TownshipOption | null | undefined;
}

/** The inputs of one delivery, in the order of a parcel's label. */
export function DeliveryInputs({ place, kept }: Props) {
  const t = useT();
  const { control, of } = useWayForm();
  const isEdit = of === 'edit';
  const at = `deliveries.${place}` as const;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 md:grid-cols-6 xl:grid-cols-12">
      <div className="col-span-2 md:col-span-3">
        <RiderField place={place} />
      </div>
      <CleanField
        className="col-span-2 md:col-span-3"
        name={`${at}.customer_name`}
        label={t('Customer Name')}
        tidy="name"
        required
      />
      <PhoneField className="col-span-2 min-w-0 md:col-span-3" place={place} />
      <CleanField
        className="col-span-2 md:col-span-3"
        name={`${at}.other_phones`}
        label={t('Other Phones')}
      />
      <div className="col-span-2 md:col-span-3">
        <TownshipField place={place} kept={kept} />
      </div>
      <CleanField
        className="col-span-2 md:col-span-3 xl:col-span-5"
        name={`${at}.delivery_address`}
        label={t('Delivery Address')}
        required={isEdit}
      />
      <AmountField
        className="md:col-span-3 xl:col-span-2"
        name={`${at}.weight`}
        label={t('Weight (kg)')}
      />
      <AmountField
        className="md:col-span-3 xl:col-span-2"
        name={`${at}.item_price`}
        isMoney
        label={t('Item Price')}
      />
      <div
        className={`col-span-2 flex flex-wrap items-center gap-x-5 md:col-span-6 xl:self-end ${isEdit ? 'xl:col-span-3' : ''}`}
      >
        <CheckField control={control} name={`${at}.fragile`} label={t('Fragile')} />
        <CheckField control={control} name={`${at}.cod`} label={t('COD')} />
        <CheckField control={control} name={`${at}.os_paid`} label={t('OS Paid')} />
      </div>
      <div
        className={`col-span-2 grid grid-cols-2 gap-3 md:col-span-6 ${isEdit ? 'md:grid-cols-3 xl:col-span-9' : ''}`}
      >
        <DeliveryFigures place={place}>
          {isEdit && (
            <AmountField
              name={`${at}.agreed`}
              isMoney
              label={t('Agreed Charge')}
              hint={t('Only when it differs from the delivery charges')}
            />
          )}
        </DeliveryFigures>
      </div>
    </div>
  );
}

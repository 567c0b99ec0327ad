import { type ReactNode, useState } from 'react';
import { CheckField } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { type TownshipOption, withChosen } from '../../../entities/options.ts';
import { AmountField } from './AmountField.tsx';
import { CleanField } from './CleanField.tsx';
import { ChargeFigure, TotalFigure } from './DeliveryFigures.tsx';
import './lines.css';
import { PhoneField } from './PhoneField.tsx';
import { TownshipField } from './TownshipField.tsx';
import { useIsNew, useWayForm } from './WayForm.ts';
import { useController } from 'react-hook-form';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRiderOptions } from '../../../entities/people/riderLookup.ts';
import { OptionLine } from '../../../entities/choices/line/OptionLine.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { toggleCod } from './cod.ts';

interface Props {
  index: number;
  storedTownship?: TownshipOption | null | undefined;
  children?: ReactNode;
}

/**
 * The inputs of one delivery: the fields that every parcel needs in one line, then the rest. On
 * narrow screens they are stacked on a card.
 */
export function DeliveryInputs({ index, storedTownship, children }: Props) {
  const t = useT();
  const { control } = useWayForm();
  const isEdit = !useIsNew(index);
  const at = `deliveries.${index}` as const;
  const half = 'col-span-2 md:col-span-3';
  // On a tablet there is no room for three Burmese labels beside each other.
  const third = 'md:col-span-3 lg:col-span-2';
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:block">
      <div className="delivery-fields contents">
        <PhoneField className={`${half} min-w-0`} place={index} />
        <CleanField
          className={half}
          name={`${at}.customer_name`}
          label={t('Customer Name')}
          tidy="name"
          required
        />
        <div className={`${half} min-w-0`}>
          <TownshipField index={index} storedTownship={storedTownship} />
        </div>
        <CleanField
          className={half}
          name={`${at}.delivery_address`}
          label={t('Delivery Address')}
          required={isEdit}
        />
        <AmountField className={third} name={`${at}.item_price`} isMoney label={t('Item Price')} />
        <div className={`delivery-cod ${third} self-end`}>
          <CodField place={index} />
        </div>
        <TotalFigure index={index} className={`col-span-2 ${third}`} />
      </div>
      <div data-rest className="delivery-rest contents">
        <div className={`rider ${half}`}>
          <RiderField index={index} />
        </div>
        <CleanField
          className={`phones ${half}`}
          name={`${at}.other_phones`}
          label={t('Other Phones')}
        />
        <AmountField
          className="weight md:col-span-3"
          name={`${at}.weight`}
          label={t('Weight (kg)')}
        />
        <ChargeFigure index={index} className="charge md:col-span-3" />
        {isEdit && (
          <AmountField
            className={`agreed ${half}`}
            name={`${at}.agreed`}
            isMoney
            label={t('Agreed Charge')}
            hint={t('Only when it differs from the delivery charges')}
          />
        )}
        <div className="checks col-span-2 flex flex-wrap items-center gap-x-5 md:col-span-6">
          <CheckField control={control} name={`${at}.fragile`} label={t('Fragile')} />
          <CheckField control={control} name={`${at}.os_paid`} label={t('OS Paid')} />
        </div>
        {children}
      </div>
    </div>
  );
}

interface RiderFieldProps {
  /** Index of the delivery in the form. */
  index: number;
}

/** The rider of one delivery; optional. */
function RiderField({ index }: RiderFieldProps) {
  const t = useT();
  const { control, setValue, getValues, trigger } = useWayForm();
  const name = `deliveries.${index}.rider` as const;
  const typed = `deliveries.${index}.rider_typed` as const;
  const { field, fieldState } = useController({ control, name });
  // A form can have fifty of these; only the one in use queries the server.
  const [isUsed, setUsed] = useState(false);
  const lookup = useRiderOptions(isUsed);
  const { value } = field;
  return (
    <Field label={t('Rider')} error={fieldState.error?.message}>
      {(ties) => (
        <div onFocus={() => setUsed(true)}>
          <Combobox
            {...ties}
            name={name}
            inputRef={field.ref}
            onBlur={field.onBlur}
            items={lookup.search === '' ? withChosen(lookup.options, value) : lookup.options}
            toKey={(rider) => rider.id}
            toLabel={(rider) => rider.label}
            renderItem={(rider, typed) => <OptionLine option={rider} typed={typed} />}
            value={value}
            onPick={field.onChange}
            onTyped={(text) => {
              lookup.setSearch(text);
              setValue(typed, text, { shouldDirty: true });
              // Emptied or picked: the error no longer applies.
              if (fieldState.error) void trigger(name);
            }}
            initialTyped={getValues(typed)}
            isLoading={lookup.loading}
            placeholder={t('Search rider')}
            emptyText={lookup.failure ? inlineText(lookup.failure) : t('No riders found')}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * The COD checkbox. Clicking it, or leaving it by a key, counts as a decision about this delivery.
 */
function CodField({ place }: { place: number }) {
  const t = useT();
  const form = useWayForm();
  const isNew = useIsNew(place);
  const decide = () => {
    if (isNew) form.setValue(`deliveries.${place}.cod_open`, false);
  };
  const { onChange, ...ties } = form.control.register(`deliveries.${place}.cod`);
  return (
    <Checkbox
      label={t('COD')}
      {...ties}
      onChange={(event) => {
        void onChange(event);
        decide();
        if (isNew) toggleCod(form);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Tab') decide();
      }}
    />
  );
}

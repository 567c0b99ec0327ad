import { useState } from 'react';
import { useController } from 'react-hook-form';
import { inlineText } from '../../../api/errorTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { useRiderOptions } from '../../../entities/lookups.ts';
import { OptionLine } from '../../../entities/OptionLine.tsx';
import { withChosen } from '../../../entities/options.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useWayForm } from './WayForm.ts';

interface Props {
  /** Place of the delivery in the form. */
  place: number;
}

/** Who carries one delivery. Nobody need be chosen yet. */
export function RiderField({ place }: Props) {
  const t = useT();
  const { control, setValue, getValues, trigger } = useWayForm();
  const name = `deliveries.${place}.rider` as const;
  const typed = `deliveries.${place}.rider_typed` as const;
  const { field, fieldState } = useController({ control, name });
  // Fifty of these stand in a form; the server is asked by the one in use.
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
            renderItem={(rider) => <OptionLine option={rider} />}
            value={value}
            onPick={field.onChange}
            onTyped={(text) => {
              lookup.setSearch(text);
              setValue(typed, text, { shouldDirty: true });
              // Emptied or picked: what was said of it is over.
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

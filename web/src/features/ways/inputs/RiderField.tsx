import { useState } from 'react';
import { useController } from 'react-hook-form';
import { inlineText } from '../../../api/errorTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { useRiderOptions } from '../../../entities/people/riderLookup.ts';
import { OptionLine } from '../../../entities/choices/OptionLine.tsx';
import { withChosen } from '../../../entities/options.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useWayForm } from './WayForm.ts';

interface Props {
  /** Index of the delivery in the form. */
  index: number;
}

/** The rider of one delivery; optional. */
export function RiderField({ index }: Props) {
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

import { useState } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { inlineText } from '../../../api/failureTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { useRiderOptions } from '../../../records/lookups.ts';
import { OptionLine } from '../../../records/OptionLine.tsx';
import { withChosen, type RiderOption } from '../../../records/options.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { WayValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

interface Props {
  name: FieldPathByValue<WayValues, RiderOption | null>;
}

/** Who carries one delivery. Nobody need be chosen yet. */
export function RiderField({ name }: Props) {
  const t = useT();
  const { control } = useWayForm();
  const { field, fieldState } = useController({ control, name });
  // Fifty of these stand in a form; the server is asked by the one in use.
  const [isUsed, setUsed] = useState(false);
  const lookup = useRiderOptions(isUsed);
  const value = field.value as RiderOption | null;
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
            onTyped={lookup.setSearch}
            isLoading={lookup.loading}
            placeholder={t('Search rider')}
            emptyText={lookup.failure ? inlineText(lookup.failure) : t('No riders found')}
          />
        </div>
      )}
    </Field>
  );
}

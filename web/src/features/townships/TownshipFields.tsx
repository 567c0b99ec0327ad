import type { Control } from 'react-hook-form';
import { StateOptions } from '../../entities/townships/StateOptions.tsx';
import { NumberField } from '../../form/amounts/NumberField.tsx';
import { SelectField, TextField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import type { TownshipValues } from './townshipForm.ts';

interface Props {
  control: Control<TownshipValues>;
  /** The stored state, which stays a choice even if it is unknown. */
  storedState?: string;
}

export function TownshipFields({ control, storedState = '' }: Props) {
  const t = useT();
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField control={control} name="name" label={t('Township Name')} required />
        <SelectField control={control} name="state" label={t('State')} required>
          <StateOptions none={t('Select State')} stored={storedState} />
        </SelectField>
        <NumberField
          control={control}
          name="delivery_charge"
          label={t('Delivery Charge (MMK)')}
          required
        />
      </div>
    </Card>
  );
}

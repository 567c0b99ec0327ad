import type { Control } from 'react-hook-form';
import { parsePickupType, PICKUP_TYPES } from '@waydesk/contract/pickup-types.ts';
import { DateField } from '../../../form/DateField.tsx';
import { SelectField } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { pickupTypeLabel } from '../../../entities/labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { CleanField } from '../inputs/CleanField.tsx';
import { CountField } from '../inputs/CountField.tsx';
import { MAX_COUNT } from '../inputs/values.ts';
import type { EditValues } from './editForm.ts';

interface Props {
  control: Control<EditValues>;
  /** The stored value, which stays a choice even if it is unknown. */
  storedType: string;
}

/** The fields of the way itself. */
export function WayFields({ control, storedType }: Props) {
  const t = useT();
  const offered: readonly string[] = PICKUP_TYPES.edit;
  const stored = parsePickupType(storedType) ?? storedType;
  const types = offered.includes(stored) || stored === '' ? offered : [stored, ...offered];
  return (
    <Card title={t('Way Details')}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-6">
        <SelectField
          className="xl:col-span-2"
          control={control}
          name="pickup_type"
          label={t('Pickup Type')}
          required
        >
          {stored === '' && <option value="">–</option>}
          {types.map((type) => (
            <option key={type} value={type}>
              {t.sent(pickupTypeLabel(type))}
            </option>
          ))}
        </SelectField>
        <div className="xl:col-span-2">
          <CountField
            max={MAX_COUNT}
            hint={t('Changing it neither adds nor removes deliveries below')}
          />
        </div>
        <DateField
          className="xl:col-span-2"
          control={control}
          name="pickup_date"
          label={t('Pickup Date')}
          required
          time
        />
        <CleanField
          className="sm:col-span-2 xl:col-span-6"
          name="comments"
          label={t('Comments')}
          rows={2}
        />
      </div>
    </Card>
  );
}

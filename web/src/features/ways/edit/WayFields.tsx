import type { Control } from 'react-hook-form';
import { parsePickupType, PICKUP_TYPES } from '@waydesk/contract/rules/pickup-types.ts';
import { DateField } from '../../../form/dates/DateField.tsx';
import { SelectField } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { pickupTypeLabel } from '../../../entities/labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { CleanField } from '../inputs/CleanField.tsx';
import { CountField } from '../inputs/CountField.tsx';
import { MAX_COUNT } from '../inputs/values.ts';
import type { EditValues } from './editForm.ts';
import { FIELD_CLASSES, WAY_FIELDS_GRID } from './wayFieldsGrid.ts';

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
      <div className={WAY_FIELDS_GRID}>
        <SelectField
          className={FIELD_CLASSES.pickup_type}
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
        <div className={FIELD_CLASSES.delivery_count}>
          <CountField
            max={MAX_COUNT}
            hint={t('Changing this does not add or remove the deliveries below')}
          />
        </div>
        <DateField
          className={FIELD_CLASSES.pickup_date}
          control={control}
          name="pickup_date"
          label={t('Pickup Date')}
          required
          time
        />
        <CleanField
          className={FIELD_CLASSES.comments}
          name="comments"
          label={t('Comments')}
          rows={2}
        />
      </div>
    </Card>
  );
}

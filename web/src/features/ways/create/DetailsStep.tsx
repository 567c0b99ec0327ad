import type { Control } from 'react-hook-form';
import { MAX_DELIVERIES } from '@waydesk/contract/ways/way-body.ts';
import { PICKUP_TYPES } from '@waydesk/contract/rules/pickup-types.ts';
import { DateField } from '../../../form/dates/DateField.tsx';
import { SelectField } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { CleanField } from '../inputs/CleanField.tsx';
import { CountField } from '../inputs/CountField.tsx';
import { MerchantAddress, ShopField } from '../inputs/ShopField.tsx';
import type { CreateValues } from './createForm.ts';

/** Below the fields that are typed first. */
const PhotoField = lazyComponent(() => import('./PhotoField.tsx'), 'PhotoField', 'idle');

/** Page 1: the way itself. */
export function DetailsStep({ control }: { control: Control<CreateValues> }) {
  const t = useT();
  return (
    <Card title={t('Way Details')}>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-6">
        <div className="flex flex-col gap-4 xl:col-span-3">
          <ShopField />
          <MerchantAddress />
        </div>
        <div className="grid content-start gap-4 sm:grid-cols-2 md:max-lg:grid-cols-1 xl:col-span-3">
          <SelectField control={control} name="pickup_type" label={t('Pickup Type')} required>
            {PICKUP_TYPES.create.map((type) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </SelectField>
          <CountField max={MAX_DELIVERIES} hint={t('From 1 to {max}', { max: MAX_DELIVERIES })} />
          <DateField
            className="sm:max-md:col-span-2 lg:col-span-2"
            control={control}
            name="pickup_date"
            label={t('Pickup Date')}
            hint={t('Can be in the past')}
            time
          />
        </div>
        <div className="xl:col-span-3">
          <PhotoField control={control} loading={<div className="h-22" />} />
        </div>
        <CleanField className="xl:col-span-3" name="comments" label={t('Comments')} rows={4} />
      </div>
    </Card>
  );
}

import { PICKUP_TYPES, type PickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { SHOP_REQUIRED } from '@waydesk/contract/ways/way-body.ts';
import type { RefObject } from 'react';
import { ShopSelect } from '../../entities/people/ShopSelect.tsx';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { Checkbox, SelectInput } from '../../ui/inputs.tsx';
import { dateError } from '../../ui/dates/dateText.ts';
import type { ImportInProgress } from './draft/useImportDraft.ts';

interface Props {
  importing: ImportInProgress;
  isShopMissing: boolean;
  shopRef: RefObject<HTMLInputElement | null>;
}

/** Whose parcels they are, and how and when they come. */
export function WayCard({ importing, isShopMissing, shopRef }: Props) {
  const t = useT();
  const { draft, change } = importing;
  const { shop, byColumn, pickup_type, pickup } = draft;
  return (
    <Card title={t('Shop and pickup')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="flex flex-col gap-1 lg:col-span-2">
          {!byColumn && (
            <ShopSelect
              value={shop}
              onPick={(next) => change({ shop: next })}
              error={isShopMissing && shop === null ? SHOP_REQUIRED : undefined}
              inputRef={shopRef}
            />
          )}
          <Checkbox
            label={t('Shops are named in a column')}
            checked={byColumn}
            onChange={({ target }) => change({ byColumn: target.checked })}
          />
        </div>
        <Field label={t('Pickup Type')} required>
          {(ties) => (
            <SelectInput
              {...ties}
              value={pickup_type}
              onChange={({ target }) => change({ pickup_type: target.value as PickupType })}
            >
              {PICKUP_TYPES.create.map((type) => (
                <option key={type} value={type}>
                  {t(type)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('Pickup Date')} error={dateError(pickup, true)}>
          {(ties) => (
            <DateInput
              {...ties}
              time
              value={pickup}
              onChange={(next) => change({ pickup: next })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

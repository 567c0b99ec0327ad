import {
  ENTRY_KINDS,
  ENTRY_RULES,
  MOVEMENT_LABELS,
  type EntryKind,
} from '@waydesk/contract/money/entries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useController, useWatch } from 'react-hook-form';
import { useSession } from '../../api/session.ts';
import { MoneyAccountOptions } from '../../entities/accounts/MoneyAccountOptions.tsx';
import { RiderSelect } from '../../entities/people/RiderSelect.tsx';
import { ShopSelect } from '../../entities/people/ShopSelect.tsx';
import { NumberField } from '../../form/amounts/NumberField.tsx';
import { SelectField, TextAreaField, TextField } from '../../form/fields.tsx';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { type EntryValues, ruleOf } from './entryForm.ts';
import { KIND_HINTS } from './words.ts';

interface Props {
  form: ScreenForm<EntryValues>;
}

/** The kind decides which fields there are; kinds of others are not offered. */
export function EntryFields({ form }: Props) {
  const t = useT();
  const role = useSession()?.user.role;
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const rule = ruleOf(kind);
  const needs = (field: NonNullable<typeof rule>['needs'][number]) =>
    rule?.needs.includes(field) === true;
  const kinds = ENTRY_KINDS.filter((one) => may(role, ENTRY_RULES[one].who));
  return (
    <Card className="w-full max-w-3xl">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="kind"
          label={t('Entry type')}
          hint={rule && t(KIND_HINTS[kind as EntryKind])}
          required
          className="sm:col-span-2"
        >
          <option value="">{t('Select an entry type')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(MOVEMENT_LABELS[one] ?? 'Other')}
            </option>
          ))}
        </SelectField>
        {needs('shop_id') && <Shop form={form} />}
        {needs('rider_id') && <Rider form={form} />}
        <NumberField control={control} name="amount" label={t('Amount (MMK)')} required />
        {needs('place') && (
          <SelectField
            control={control}
            name="place"
            label={needs('to_place') ? t('From') : t('Where the money is')}
            required
          >
            <MoneyAccountOptions />
          </SelectField>
        )}
        {needs('to_place') && (
          <SelectField control={control} name="to_place" label={t('To')} required>
            <option value="">{t('Select an account')}</option>
            <MoneyAccountOptions />
          </SelectField>
        )}
        {rule?.delivery && (
          <NumberField whole control={control} name="delivery" label={t('Delivery number')} />
        )}
        {needs('place') && (
          <TextField
            control={control}
            name="reference"
            label={t('Reference')}
            hint={t('For example, the transfer number.')}
            maxLength={200}
          />
        )}
        {rule !== undefined && (
          <TextAreaField
            control={control}
            name="reason"
            label={t('Reason')}
            rows={2}
            required={needs('reason')}
            className="sm:col-span-2"
          />
        )}
      </div>
    </Card>
  );
}

function Shop({ form: { control } }: Props) {
  const { field, fieldState } = useController({ control, name: 'shop' });
  return (
    <ShopSelect
      value={field.value}
      onPick={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

function Rider({ form: { control } }: Props) {
  const t = useT();
  const { field, fieldState } = useController({ control, name: 'rider' });
  return (
    <RiderSelect
      label={t('Rider')}
      value={field.value}
      onPick={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      required
    />
  );
}

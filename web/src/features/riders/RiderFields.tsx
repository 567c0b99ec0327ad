import { riderStatusLabel, vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import { RIDER_REGIONS } from '@waydesk/contract/values/geography.ts';
import { VEHICLE_TYPES } from '@waydesk/contract/records/rider.ts';
import { RIDER_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import type { Control } from 'react-hook-form';
import { SelectField, TextAreaField, TextField, useMessage } from '../../form/fields.tsx';
import { withStored } from '../../entities/options.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import type { RiderValues } from './riderForm.ts';
import { cleanName, stripNonName } from '@waydesk/contract/schema/names.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState, type ChangeEvent } from 'react';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

interface Props {
  control: Control<RiderValues>;
  /**
   * The stored rider, whose values stay available as choices. A new rider has none, and no status
   * yet.
   */
  stored?: RiderValues;
}

export function RiderFields({ control, stored }: Props) {
  const t = useT();
  const choices = (codes: readonly string[], own: string, show: (code: string) => string) =>
    withStored(codes, own).map((code) => (
      <option key={code} value={code}>
        {show(code)}
      </option>
    ));
  return (
    <Card title={t('Rider Details')}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <NameField control={control} />
        <TextField
          control={control}
          name="phone_number"
          label={t('Phone Number')}
          inputMode="tel"
          placeholder="09XXXXXXXX"
          required
        />
        <TextField
          control={control}
          name="email"
          label={t('Email')}
          type="email"
          inputMode="email"
          required
        />
        <TextField
          control={control}
          name="nrc"
          label={t('NRC')}
          hint={t('For example, {example}', { example: '12/DAGANA(N)123456' })}
          required
        />
        <TextField
          control={control}
          name="emergency_contact"
          label={t('Emergency Contact')}
          inputMode="tel"
          required
        />
        <SelectField control={control} name="vehicle_type" label={t('Vehicle Type')} required>
          <option value="">{t('Select a vehicle')}</option>
          {choices(VEHICLE_TYPES, stored?.vehicle_type ?? '', (code) => t.sent(vehicleLabel(code)))}
        </SelectField>
        <SelectField control={control} name="township" label={t('Township')} required>
          <option value="">{t('Select a township')}</option>
          {choices(RIDER_REGIONS, stored?.township ?? '', t.place)}
        </SelectField>
        {stored !== undefined && (
          <SelectField control={control} name="status" label={t('Status')}>
            {choices(RIDER_STATUSES, stored.status, (code) => t.sent(riderStatusLabel(code)))}
          </SelectField>
        )}
        <TextAreaField
          className={stored === undefined ? 'xl:col-span-2' : 'sm:col-span-2 xl:col-span-3'}
          control={control}
          name="full_address"
          label={t('Full Address')}
          rows={2}
          required
        />
      </div>
    </Card>
  );
}

const STRIPPED: Text = 'Name can only contain letters, spaces, hyphens, and apostrophes';

/** Removes characters that no name contains and keeps the caret; true if something was removed. */
function strip(event: ChangeEvent<HTMLInputElement>): boolean {
  const box = event.currentTarget;
  // Changing the value during composition would break the input method.
  if ((event.nativeEvent as InputEvent).isComposing) return false;
  const before = box.value;
  const after = stripNonName(before);
  if (after === before) return false;
  const caret = stripNonName(before.slice(0, box.selectionStart ?? before.length)).length;
  box.value = after;
  box.setSelectionRange(caret, caret);
  return after.length < before.length;
}

/** A rider's name. The note that something was removed stays until the next valid letter. */
function NameField({ control }: { control: Control<RiderValues> }) {
  const t = useT();
  const message = useMessage(control, 'name');
  const [isStripped, setStripped] = useState(false);
  const { onChange, onBlur, ...ties } = control.register('name');
  return (
    <Field label={t('Name')} error={isStripped ? STRIPPED : message} required>
      {(more) => (
        <TextInput
          {...ties}
          {...more}
          onChange={(event) => {
            setStripped(strip(event));
            void onChange(event);
          }}
          onBlur={(event) => {
            event.currentTarget.value = cleanName(event.currentTarget.value);
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}

import { useState } from 'react';
import { useT } from '../i18n/t.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { Checkbox, NumberInput, SelectInput, TextArea, TextInput } from '../ui/inputs.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Example } from './Example.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
const CHOICES = ['Bahan', 'Hlaing', 'Kamayut', 'Sanchaung'];

const choice = {
  items: CHOICES,
  toKey: (name: string) => name,
  toLabel: (name: string) => name,
};

function Comboboxes() {
  const t = useT();
  const [picked, setPicked] = useState<string | null>('Hlaing');
  const rest = {
    ...choice,
    onPick: setPicked,
    placeholder: t('Search township'),
    emptyText: t('No townships found'),
  };
  return (
    <Example
      of="Combobox: picked, disabled, loading and without choices when opened"
      className={GRID}
    >
      <Field label={t('Township')}>
        {(ties) => <Combobox {...ties} {...rest} value={picked} />}
      </Field>
      <Field label={t('Township')}>
        {(ties) => <Combobox {...ties} {...rest} value={null} disabled />}
      </Field>
      <Field label={t('Township')}>
        {(ties) => <Combobox {...ties} {...rest} value={null} items={[]} isLoading />}
      </Field>
      <Field label={t('Township')}>
        {(ties) => <Combobox {...ties} {...rest} value={null} items={[]} />}
      </Field>
    </Example>
  );
}

export function InputExamples() {
  const t = useT();
  const [day, setDay] = useState('2026-02-10');
  const [moment, setMoment] = useState('2026-02-10T14:30');
  return (
    <>
      <Example
        of="Field with TextInput: usual, required, hint, error, disabled, read-only"
        className={GRID}
      >
        <Field label={t('Name')}>{(ties) => <TextInput {...ties} />}</Field>
        <Field label={t('Customer Name')} required>
          {(ties) => <TextInput {...ties} defaultValue="ဒေါ်မြမြ" />}
        </Field>
        <Field
          label={t('Email')}
          hint={t('For example, {example}', { example: 'mya@example.com' })}
        >
          {(ties) => <TextInput {...ties} type="email" placeholder="name@example.com" />}
        </Field>
        <Field label={t('Customer Name')} error="Customer name is required" required>
          {(ties) => <TextInput {...ties} />}
        </Field>
        <Field label={t('Name')}>
          {(ties) => <TextInput {...ties} defaultValue="Daw Mya" disabled />}
        </Field>
        <Field label={t('Name')}>
          {(ties) => <TextInput {...ties} defaultValue="Daw Mya" readOnly />}
        </Field>
      </Example>
      <Example of="NumberInput, SelectInput, PasswordInput, TextArea, Checkbox" className={GRID}>
        <Field label={t('Delivery Charge')}>
          {(ties) => <NumberInput {...ties} defaultValue="2500" />}
        </Field>
        <Field label={t('Status')}>
          {(ties) => (
            <SelectInput {...ties}>
              <option>{t('Active')}</option>
              <option>{t('Inactive')}</option>
            </SelectInput>
          )}
        </Field>
        <Field label={t('Password')}>
          {(ties) => <PasswordInput {...ties} defaultValue="secret" />}
        </Field>
        <Field label={t('Address')}>{(ties) => <TextArea {...ties} />}</Field>
        <div className="flex flex-col">
          <Checkbox label={t('Active')} defaultChecked />
          <Checkbox label={t('Inactive')} />
          <Checkbox label={t('Inactive')} disabled />
        </div>
      </Example>
      <Example of="DateInput: a day, a day and a time, disabled" className={GRID}>
        <Field label={t('Start Date')}>
          {(ties) => <DateInput {...ties} value={day} onChange={setDay} />}
        </Field>
        <Field label={t('Pickup Date')}>
          {(ties) => <DateInput {...ties} time value={moment} onChange={setMoment} />}
        </Field>
        <Field label={t('Start Date')}>
          {(ties) => <DateInput {...ties} value="" onChange={() => {}} disabled />}
        </Field>
      </Example>
      <Comboboxes />
    </>
  );
}

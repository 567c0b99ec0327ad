import { useId, useState } from 'react';
import { useT } from '../i18n/t.ts';
import { ComboboxField } from '../ui/ComboboxField.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { DateInput } from '../ui/DateInput.tsx';
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

/** Open from the start, without the focus. */
const OPEN = { typed: 'a', isOpen: true, hasFocus: false };

function Comboboxes() {
  const t = useT();
  const id = useId();
  const emptyText = t('No townships found');
  const [picked, setPicked] = useState<string | null>('Hlaing');
  const rest = { value: null, onPick: () => {}, emptyText };
  const labelled = (name: string) => ({ ...rest, id: `${id}-${name}` });
  return (
    <>
      <Example of="Combobox: closed, disabled" className={GRID}>
        <Field label={t('Township')}>
          {(ties) => (
            <Combobox
              {...ties}
              {...choice}
              value={picked}
              onPick={setPicked}
              placeholder={t('Search township')}
              emptyText={emptyText}
            />
          )}
        </Field>
        <Field label={t('Township')}>
          {(ties) => (
            <Combobox {...ties} {...choice} {...rest} placeholder={t('Search township')} disabled />
          )}
        </Field>
      </Example>
      <Example of="Combobox: open, loading, nothing found" className={GRID}>
        {(['open', 'loading', 'none'] as const).map((state) => (
          <div key={state} className={state === 'open' ? 'min-h-60' : 'min-h-28'}>
            <label htmlFor={`${id}-${state}`} className="text-label font-medium">
              {t('Township')}
            </label>
            <ComboboxField
              {...choice}
              {...labelled(state)}
              items={state === 'open' ? CHOICES : []}
              isLoading={state === 'loading'}
              takenOver={OPEN}
            />
          </div>
        ))}
      </Example>
    </>
  );
}

export function InputParts() {
  const t = useT();
  const [day, setDay] = useState('2026-02-10');
  const [moment, setMoment] = useState('2026-02-10T14:30');
  return (
    <>
      <Example of="Field with TextInput: usual, required, hint, error, disabled" className={GRID}>
        <Field label={t('Name')}>{(ties) => <TextInput {...ties} />}</Field>
        <Field label={t('Customer Name')} required>
          {(ties) => <TextInput {...ties} defaultValue="ဒေါ်မြမြ" />}
        </Field>
        <Field label={t('Email')} hint={t('MMK')}>
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
      <Example of="DateInput: a day, a day and a time, not a day, disabled" className={GRID}>
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

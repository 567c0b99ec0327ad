import { TRANSFER_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { NumberField } from '../../form/amounts/NumberField.tsx';
import { SelectField, TextField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { BLANK_TRANSFER, type CountValues, type sumsOf } from './countForm.ts';

interface Props {
  control: Control<CountValues>;
  sums: ReturnType<typeof sumsOf>;
}

/** What customers transferred instead of paying in cash. */
export function TransferFields({ control, sums }: Props) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'transfers', keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  const adds = useRef(false);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (adds.current)
      lines.current?.querySelector<HTMLElement>('div:last-of-type > div select')?.focus();
    adds.current = false;
  }, [fields.length]);
  return (
    <Card
      title={t('Transfers')}
      actions={
        <Button
          ref={add}
          small
          aria-keyshortcuts="Alt+Enter"
          onClick={() => {
            adds.current = true;
            append(BLANK_TRANSFER, { shouldFocus: false });
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('Add a transfer')}
        </Button>
      }
    >
      <div ref={lines} className="flex flex-col gap-3">
        {fields.length === 0 && <p className="text-muted">{t('Nothing was transferred.')}</p>}
        {fields.map(({ key }, place) => (
          <Line
            key={key}
            control={control}
            place={place}
            onRemove={() => {
              remove(place);
              add.current?.focus();
            }}
          />
        ))}
        {fields.length > 0 && (
          <Facts
            facts={{
              [t('In notes')]: <Money amount={sums.cash} />,
              [t('Transferred')]: <Money amount={sums.transferred} exact />,
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Notes are whole kyats, a transfer need not be. */

interface LineProps {
  control: Control<CountValues>;
  place: number;
  onRemove: () => void;
}

function Line({ control, place, onRemove }: LineProps) {
  const t = useT();
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="border-line rounded-control grid gap-3 border p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start"
    >
      <h3 id={id} className="sr-only">
        {t('Transfer {n}', { n: place + 1 })}
      </h3>
      <SelectField control={control} name={`transfers.${place}.place`} label={t('To')} required>
        <option value="">{t('Choose')}</option>
        {TRANSFER_ACCOUNTS.map((name) => (
          <option key={name} value={name}>
            {t.sent(name)}
          </option>
        ))}
      </SelectField>
      <NumberField
        control={control}
        name={`transfers.${place}.amount`}
        label={t('Amount (MMK)')}
        required
      />
      <TextField
        control={control}
        name={`transfers.${place}.reference`}
        label={t('Reference')}
        maxLength={200}
      />
      <Button
        variant="quiet"
        aria-label={t('Remove transfer {n}', { n: place + 1 })}
        onClick={onRemove}
        className="sm:mt-label"
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

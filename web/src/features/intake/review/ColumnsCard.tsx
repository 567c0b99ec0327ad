import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import { INTAKE_FIELDS } from '@waydesk/contract/intake/intake-fields.ts';
import { type AmountMeaning } from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import { ColumnField, HeaderRowField } from '../../../entities/sheets/review/columnFields.tsx';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import { Words } from '../../../ui/Words.tsx';
import { AMOUNT_NAMES } from '../words.ts';
import type { Review } from './useReview.ts';

const NOT_SAID: Text = 'Choose what this column contains';

/** The meaning of each column as it was detected, for the clerk to correct. */
export function ColumnsCard({ review, byColumn }: { review: Review; byColumn: boolean }) {
  const t = useT();
  const { reading } = review;
  const { columns, headLine, amount, by } = reading.columns;
  // It does not change while a select is open.
  const [isOpen] = useState(
    () =>
      by === 'content' ||
      columns.some(({ guess }) => guess !== undefined) ||
      ['customer_phone', 'amount'].some((one) => !columns.some(({ field }) => field === one)),
  );
  // A chat was taken apart: its columns are known.
  if (by === 'text') return null;
  const fields = INTAKE_FIELDS.filter((field) => field !== 'shop' || byColumn).map((name) => ({
    name,
    label: FIELD_NAMES[name],
  }));
  return (
    <details className="bg-surface border-line rounded-card shadow-card border" open={isOpen}>
      <summary className="cursor-pointer p-4 text-base font-semibold">{t('Sheet columns')}</summary>
      <div className="flex flex-col gap-4 p-4 pt-0">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <HeaderRowField rows={reading.sheet.rows} line={headLine} onPick={review.setHeadLine} />
          <Field label={t('Amounts in the sheet are')}>
            {(ties) => (
              <SelectInput
                {...ties}
                value={amount}
                onChange={({ target }) => review.decide({ amount: target.value as AmountMeaning })}
              >
                {Object.entries(AMOUNT_NAMES).map(([meaning, name]) => (
                  <option key={meaning} value={meaning}>
                    {t(name)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-6">
          {columns.map((column) => (
            <ColumnField
              key={column.index}
              column={column}
              fields={fields}
              error={column.guess && NOT_SAID}
              onPick={(field) => review.setColumn(column.index, field)}
            />
          ))}
        </div>
        <p className="text-muted text-xs text-pretty">
          <Words
            text={t('Names, addresses, remarks and other phones from several columns are joined.')}
          />
        </p>
      </div>
    </details>
  );
}

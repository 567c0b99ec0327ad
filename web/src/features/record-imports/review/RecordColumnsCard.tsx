import { recordFields } from '@waydesk/contract/sheet/record-fields.ts';
import { unusedHeads } from '@waydesk/contract/sheet/record-columns.ts';
import { UNUSED_COLUMNS } from '@waydesk/contract/sheet/intake-texts.ts';
import { useState } from 'react';
import { messageText } from '../../../entities/sheets/messageText.ts';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import type { RecordReview } from './useRecordReview.ts';

/** The number of rows offered as header row. */
const HEAD_ROWS = 15;

/** The meaning of each column as it was read, to be corrected. */
export function RecordColumnsCard({ review }: { review: RecordReview }) {
  const t = useT();
  const { kind, reading, decide } = review;
  const { columns, headLine } = reading.columns;
  // It does not change while a select is open.
  const [isOpen] = useState(() => headLine === null);
  const fields = recordFields(kind);
  const unused = unusedHeads(reading.columns);
  const lines = reading.sheet.rows.slice(0, HEAD_ROWS).map(({ line }) => line);
  const setColumn = (index: number, field: string) =>
    decide({
      fields: columns.map((one) =>
        one.index === index ? field || null : one.field === field ? null : one.field,
      ),
    });
  return (
    <>
      {unused.length > 0 && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {messageText(t, { text: UNUSED_COLUMNS, values: { heads: unused.join(', ') } })}
        </p>
      )}
      <details className="bg-surface border-line rounded-card shadow-card border" open={isOpen}>
        <summary className="cursor-pointer p-4 text-base font-semibold">
          {t('Sheet columns')}
        </summary>
        <div className="grid gap-4 p-4 pt-0 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-6">
          <Field label={t('Header row')}>
            {(ties) => (
              <SelectInput
                {...ties}
                value={headLine ?? 0}
                onChange={({ target }) => decide({ headLine: Number(target.value), fields: null })}
              >
                <option value={0}>{t('None')}</option>
                {lines.map((line) => (
                  <option key={line} value={line}>
                    {line}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          {columns.map(({ index, head, field, samples }) => (
            <Field
              key={index}
              label={head || t('Column {n}', { n: index + 1 })}
              {...(samples.length > 0 && { hint: samples.join(' · ').slice(0, 80) })}
            >
              {(ties) => (
                <SelectInput
                  {...ties}
                  value={field ?? ''}
                  onChange={({ target }) => setColumn(index, target.value)}
                >
                  <option value="">{t('Not used')}</option>
                  {fields.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {t(label)}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}

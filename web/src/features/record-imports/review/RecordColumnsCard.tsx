import { recordFields } from '@waydesk/contract/sheet/record-fields.ts';
import { unusedHeads } from '@waydesk/contract/sheet/record-columns.ts';
import { UNUSED_COLUMNS } from '@waydesk/contract/sheet/intake-texts.ts';
import { useState } from 'react';
import { ColumnField, HeaderRowField } from '../../../entities/sheets/review/columnFields.tsx';
import { messageText } from '../../../entities/sheets/messageText.ts';
import { useT } from '../../../i18n/t.ts';
import type { RecordReview } from './useRecordReview.ts';

/** The meaning of each column as it was read, to be corrected. */
export function RecordColumnsCard({ review }: { review: RecordReview }) {
  const t = useT();
  const { kind, reading, decide } = review;
  const { columns, headLine } = reading.columns;
  // It does not change while a select is open.
  const [isOpen] = useState(() => headLine === null);
  const fields = recordFields(kind);
  const unused = unusedHeads(reading.columns);
  const setColumn = (index: number, field: string | null) =>
    decide({
      fields: columns.map((one) =>
        one.index === index ? field : one.field === field ? null : one.field,
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
          <HeaderRowField
            rows={reading.sheet.rows}
            line={headLine}
            onPick={(line) => decide({ headLine: line, fields: null })}
          />
          {columns.map((column) => (
            <ColumnField
              key={column.index}
              column={column}
              fields={fields}
              onPick={(field) => setColumn(column.index, field)}
            />
          ))}
        </div>
      </details>
    </>
  );
}

import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';

/** The number of rows offered as header row. */
const HEADER_ROWS = 15;

interface HeaderRowProps {
  rows: readonly { line: number }[];
  /** The row that names the columns, if one does. */
  line: number | null;
  /** 0 for none. */
  onPick: (line: number) => void;
}

/** Which row names the columns. */
export function HeaderRowField({ rows, line, onPick }: HeaderRowProps) {
  const t = useT();
  return (
    <Field label={t('Header row')}>
      {(ties) => (
        <SelectInput
          {...ties}
          value={line ?? 0}
          onChange={({ target }) => onPick(Number(target.value))}
        >
          <option value={0}>{t('None')}</option>
          {rows.slice(0, HEADER_ROWS).map((row) => (
            <option key={row.line} value={row.line}>
              {row.line}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

interface ColumnProps<F extends string> {
  column: { index: number; head: string; field: F | null; samples: readonly string[] };
  fields: readonly { name: F; label: Text }[];
  onPick: (field: F | null) => void;
  error?: Text | undefined;
}

/** What a column contains. */
export function ColumnField<F extends string>({ column, fields, onPick, error }: ColumnProps<F>) {
  const t = useT();
  const { index, head, field, samples } = column;
  return (
    <Field
      label={head || t('Column {n}', { n: index + 1 })}
      error={error}
      {...(samples.length > 0 && { hint: samples.join(' · ').slice(0, 80) })}
    >
      {(ties) => (
        <SelectInput
          {...ties}
          value={field ?? ''}
          onChange={({ target }) => onPick((target.value || null) as F | null)}
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
  );
}

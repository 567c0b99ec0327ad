import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { nameOfDays, usualDays, type Days } from '../days.ts';

interface Props {
  days: Days;
  onPick: (days: Required<Days>) => void;
  className?: string | undefined;
  /** Other choices than the usual ones; then there always are days. */
  choices?: readonly [Text, Days][] | undefined;
}

const ALL: Required<Days> = { startDate: undefined, endDate: undefined };

/** The usual days in one control. It stands before the fields of both ends, which it also fills. */
export function DaysSelect({ days, onPick, className, choices }: Props) {
  const t = useT();
  const all = choices ?? usualDays();
  const name = nameOfDays(days, all);
  return (
    <Field label={t('Days')} className={className}>
      {(ties) => (
        <SelectInput
          {...ties}
          value={name ?? 'own'}
          onChange={({ target }) => {
            const found = all.find(([usual]) => usual === target.value);
            onPick({ ...ALL, ...found?.[1] });
          }}
        >
          {choices === undefined && <option value="">{t('All days')}</option>}
          {all.map(([usual]) => (
            <option key={usual} value={usual}>
              {t(usual)}
            </option>
          ))}
          {name === undefined && <option value="own">{t('Custom dates')}</option>}
        </SelectInput>
      )}
    </Field>
  );
}

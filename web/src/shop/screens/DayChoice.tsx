import { MAX_DAYS_AHEAD } from '@waydesk/contract/rules/portal-states.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addDays, showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { today } from '../../ui/zone.ts';

interface Props {
  label: string;
  name?: string;
  /** `YYYY-MM-DD`, empty before it is chosen. */
  value: string;
  onChoose: (day: string) => void;
  error?: Text | undefined;
}

/** A day from today on, as far ahead as the office plans. */
export function DayChoice({ label, name, value, onChoose, error }: Props) {
  const t = useT();
  const language = useLanguage();
  const first = today();
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, ahead) => addDays(first, ahead));
  const nameOf = (day: string, ahead: number) => {
    const shown = showDay(day, language);
    if (ahead > 1) return shown;
    return `${ahead === 0 ? t('Today') : t('Tomorrow')}, ${shown}`;
  };
  return (
    <Field label={label} required error={error}>
      {(ties) => (
        <SelectInput
          {...ties}
          name={name}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{t('Choose a day')}</option>
          {/* A day that was chosen before and is over stays to be seen. */}
          {value !== '' && value < first && (
            <option value={value}>{showDay(value, language)}</option>
          )}
          {days.map((day, ahead) => (
            <option key={day} value={day}>
              {nameOf(day, ahead)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
